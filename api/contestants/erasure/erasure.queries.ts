import { and, asc, eq, inArray, isNotNull, isNull, ne, not, or, sql } from "drizzle-orm";
import { assessments, assessmentVersions } from "#api/assessments/assessments.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { contestantImportRows, contestantImports } from "#api/contestants/import/contestant-import.table.ts";
import { lock } from "#api/db/advisory-locks.ts";
import type { Db } from "#api/db/client.ts";
import { deskActs } from "#api/exam-desk/acts/desk-acts.table.ts";
import { onsiteCorrections, onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { rowCounts } from "#api/quizzes/import/quiz-import.columns.ts";
import { quizImportRows, quizImports } from "#api/quizzes/import/quiz-import.table.ts";
import { quizzes } from "#api/quizzes/quizzes.table.ts";
import { hallAdmissions, sittings } from "#api/sittings/sittings.table.ts";
import { timeFactors } from "#api/sittings/supervising/time-factors.table.ts";
import { slipProofs } from "#api/slip-proofs/slip-proofs.table.ts";
import { erasedText } from "#contract/text/erased-text.ts";
import { isErasedCode } from "./erased.columns.ts";
import { codeDigest, erasedCodes, erasedContestants, erasedIds } from "./erasure.table.ts";

export type Named = Pick<
  typeof contestants.$inferSelect,
  "id" | "serialNumber" | "fullName" | "phoneNumber" | "email" | "guardianName"
>;

export async function findErasedAt(db: Db, id: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ erasedAt: erasedContestants.erasedAt })
    .from(erasedContestants)
    .where(eq(erasedContestants.id, id));
  return row?.erasedAt;
}

/**
 * A list of who was erased: ids with times, and SHA-256 of codes in hex. It does not say which code belonged to which
 * id.
 */
export type ErasedList = { people: { id: string; erasedAt: Date }[]; codes: string[] };

export async function listErased(db: Db): Promise<ErasedList> {
  const known = db.select({ id: erasedContestants.id, erasedAt: erasedContestants.erasedAt }).from(erasedContestants);
  const people = await known.unionAll(db.select().from(erasedIds)).orderBy(sql`erased_at`, sql`id`);
  const codes = await db
    .select({ code: sql<string>`encode(${erasedCodes.digest}, 'hex')` })
    .from(erasedCodes)
    .orderBy(asc(erasedCodes.digest));
  return { people, codes: codes.map(({ code }) => code) };
}

/**
 * Adds a list to the erased people that this database knows.
 * @returns ids of those whom the database contains all the same
 */
export async function insertErased(tx: Db, { people, codes }: ErasedList): Promise<string[]> {
  const ids = sql`${sql.param(people.map(({ id }) => id))}::uuid[]`;
  const times = sql`${sql.param(people.map(({ erasedAt }) => erasedAt.toISOString()))}::timestamptz[]`;
  await tx.execute(sql`
    insert into ${erasedCodes} select decode(code, 'hex') from unnest(${sql.param(codes)}::text[]) code
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${erasedIds} select id, erased_at from unnest(${ids}, ${times}) listed (id, erased_at)
    where not exists (select from ${contestants} c where c.id = listed.id)
      and not exists (select from ${erasedContestants} e where e.id = listed.id)
    on conflict do nothing`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${contestants} where id = any(${ids}) or ${isErasedCode(sql`serial_number`)} order by id`);
  return rows.map(({ id }) => id);
}

/** Empties acts of desks and rows of files under erased codes or ids that belong to no known contestant. */
export async function redactUnknownErased(tx: Db): Promise<void> {
  const isTheirs = or(
    and(
      isNotNull(deskActs.serial),
      isErasedCode(sql`${deskActs.serial}`),
      sql`${deskActs.conflict} is distinct from 'serial_taken'`,
    ),
    inArray(deskActs.id, tx.select({ id: erasedIds.id }).from(erasedIds)),
  );
  await tx
    .update(deskActs)
    .set(emptyAct)
    .where(and(not(deskActs.isErased), isTheirs));
  await tx
    .update(quizImportRows)
    .set({ typedSerial: erasedText, serialNumber: null })
    .where(and(isNotNull(quizImportRows.serialNumber), isErasedCode(sql`${quizImportRows.serialNumber}`)));
}

/** Lets one erasure run at a time. The time-out is long enough to wait while 200,000 imported results are confirmed. */
export async function holdErasures(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '2min'`);
  await lock(tx, "erasures");
}

/** Finds rows by serial, which never changes. `contestantId` follows from it and has no index. */
const rowsOf = (ids: readonly string[]) =>
  sql`${quizImportRows.serialNumber} in (select serial_number from ${contestants} where id = any(${sql.param(ids)}::uuid[]))`;

/**
 * Locks what erasing changes, until the transaction ends, in the order in which other actions lock it. First come the
 * imports of affected rows, as for corrections and confirmations; then the contestants, as for entering scores; then
 * their scores, as for correcting scores. Each group is locked in the order of ids.
 */
export async function lockNamed(tx: Db, ids: readonly string[]): Promise<Named[]> {
  const importIds = tx.selectDistinct({ id: quizImportRows.importId }).from(quizImportRows).where(rowsOf(ids));
  await tx
    .select({ id: quizImports.id })
    .from(quizImports)
    .where(inArray(quizImports.id, importIds))
    .orderBy(asc(quizImports.id))
    .for("update");
  const { id, serialNumber, fullName, phoneNumber, email, guardianName } = contestants;
  const rows = await tx
    .select({ id, serialNumber, fullName, phoneNumber, email, guardianName })
    .from(contestants)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for("update");
  await tx
    .select({ id: onsiteResults.id })
    .from(onsiteResults)
    .where(inArray(onsiteResults.contestantId, [...ids]))
    .orderBy(asc(onsiteResults.id))
    .for("update");
  return rows;
}

/** Removes the codes from rows of files. Rows of unconfirmed files are also excluded from what will be stored. */
export async function redactImportRows(tx: Db, ids: readonly string[]): Promise<void> {
  const pending = tx.select({ id: quizImports.id }).from(quizImports).where(eq(quizImports.state, "ready"));
  const isPending = sql`${quizImportRows.state} in ('matched', 'duplicate') and ${inArray(quizImportRows.importId, pending)}`;
  const touched = await tx
    .update(quizImportRows)
    .set({
      typedSerial: erasedText,
      serialNumber: null,
      contestantId: null,
      state: sql`case when ${isPending} then 'unknown' else ${quizImportRows.state} end`,
      duplicateOf: sql`case when ${isPending} then null else ${quizImportRows.duplicateOf} end`,
    })
    .where(rowsOf(ids))
    .returning({ importId: quizImportRows.importId });
  for (const importId of new Set(touched.map((row) => row.importId))) await recount(tx, importId);
}

const recount = (tx: Db, importId: string) =>
  tx
    .update(quizImports)
    .set({ counts: rowCounts(importId) })
    .where(and(eq(quizImports.id, importId), eq(quizImports.state, "ready")));

/** Removes the reasons for corrected scores, because they are free text. */
export const redactCorrections = (tx: Db, ids: readonly string[]) =>
  tx
    .update(onsiteCorrections)
    .set({ reason: erasedText })
    .where(
      inArray(
        onsiteCorrections.onsiteResultId,
        tx
          .select({ id: onsiteResults.id })
          .from(onsiteResults)
          .where(inArray(onsiteResults.contestantId, [...ids])),
      ),
    );

/** Removes the reasons for withdrawn slips. That they are withdrawn stays, because the paper does. */
export const redactWithdrawals = (tx: Db, ids: readonly string[]) =>
  tx
    .update(slipProofs)
    .set({ reason: erasedText })
    .where(and(inArray(slipProofs.contestantId, [...ids]), isNotNull(slipProofs.reason)));

/** Replaces the codes in the audiences of assessments by a mark, because an empty list would mean everybody. */
export async function redactAudiences(tx: Db, ids: readonly string[]): Promise<void> {
  const erased = sql`(select array_agg(serial_number) from ${contestants} where id = any(${sql.param(ids)}::uuid[]))::text[]`;
  // A form that was opened earlier still contains the code. The new version makes saving it a conflict.
  const raised = sql`version = version + 1,`;
  for (const [table, alsoSet] of [[assessments, raised] as const, [assessmentVersions, sql``] as const])
    await tx.execute(sql`
      update ${table} set ${alsoSet} content = jsonb_set(content, '{audience,serials}', (
        select jsonb_agg(distinct case when serial = any(${erased}) then ${erasedText}::text else serial end)
        from jsonb_array_elements_text(content -> 'audience' -> 'serials') as listed(serial)
      )) where content -> 'audience' -> 'serials' ?| ${erased}`);
}

export const removeTimeFactors = (tx: Db, ids: readonly string[]) =>
  tx.delete(timeFactors).where(inArray(timeFactors.contestantId, [...ids]));

/** Removes rows of files of people that name these contestants, also where they were registered in another way. */
export async function removeRowsOfPeople(tx: Db, ids: readonly string[]): Promise<void> {
  const given = sql`any(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`
    delete from ${contestantImportRows} r using ${contestants} c
    where c.id = ${given} and r.phone_number = c.phone_number and r.person_name = replace(c.folded_name, ' ', '')`);
  await tx.delete(contestantImportRows).where(sql`${contestantImportRows.contestantId} = ${given}`);
}

/** Removes sittings with their forms and answers. Results stay, without a name. */
export async function removeSittings(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(hallAdmissions).where(inArray(hallAdmissions.contestantId, [...ids]));
  await tx.delete(sittings).where(inArray(sittings.contestantId, [...ids]));
}

/** The content of an act is removed. That it happened, and how it was settled, stays. */
const emptyAct = {
  body: {},
  isErased: true,
  serial: null,
  errors: [],
  conflict: sql`case when ${deskActs.outcome} = 'conflict' then 'contestant_erased' else ${deskActs.conflict} end`,
  settleReason: sql`case when ${deskActs.settleReason} is not null then ${erasedText}::text end`,
  settledWith: null,
};

/**
 * Empties what desks sent about these contestants. A refused registration under their code stays, because it is about
 * somebody else.
 */
export async function redactDeskActs(tx: Db, ids: readonly string[]): Promise<void> {
  const given = sql`any(${sql.param(ids)}::uuid[])`;
  // Arrays let both conditions use their index.
  const serials = sql`any(array(select serial_number from ${contestants} where id = ${given}))`;
  const owner = sql`(select c.id from ${contestants} c where c.serial_number = ${deskActs.serial})`;
  await tx
    .update(deskActs)
    .set({ ...emptyAct, contestantId: sql`coalesce(${deskActs.contestantId}, ${owner})` })
    .where(
      or(
        sql`${deskActs.contestantId} = ${given}`,
        and(sql`${deskActs.serial} = ${serials}`, ne(deskActs.kind, "register")),
      ),
    );
}

/** Lists what desks sent about people who are not known. */
export const listUnlinkedActs = (tx: Db) =>
  tx
    .select({ id: deskActs.id, kind: deskActs.kind, body: deskActs.body })
    .from(deskActs)
    .where(and(isNull(deskActs.contestantId), not(deskActs.isErased)));

export const redactUnlinkedActs = (tx: Db, ids: readonly string[]) =>
  tx
    .update(deskActs)
    .set(emptyAct)
    .where(inArray(deskActs.id, [...ids]));

/** Lists the names of files of results and of people, and of quizzes. */
export async function listFileNames(tx: Db): Promise<{ id: string; fileName: string }[]> {
  const { rows } = await tx.execute<{ id: string; fileName: string }>(sql`
    select id, file_name as "fileName" from ${quizImports} where file_name <> ${erasedText}
    union all select id, file_name from ${contestantImports} where file_name <> ${erasedText}
    union all select id, file_name from ${quizzes} where file_name <> ${erasedText}
    union all select id, name from ${quizzes} where name <> ${erasedText}`);
  return rows;
}

/** Redacts file names. If staff named the quiz, both its names are redacted if either identifies the person. */
export async function redactFileNames(tx: Db, ids: readonly string[]): Promise<void> {
  for (const files of [quizImports, contestantImports])
    await tx
      .update(files)
      .set({ fileName: erasedText })
      .where(inArray(files.id, [...ids]));
  await tx
    .update(quizzes)
    .set({
      fileName: sql`case when ${quizzes.fileName} is not null then ${erasedText}::text end`,
      name: sql`case when ${quizzes.name} is not null then ${erasedText}::text end`,
    })
    .where(inArray(quizzes.id, [...ids]));
}

/** Replaces contestants by the data for statistics. @returns the number of contestants */
export async function replaceContestants(tx: Db, ids: readonly string[]): Promise<number> {
  const given = sql`${contestants} where id = any(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`
    insert into ${erasedContestants} (
      id, age, gender, governorate, special_education_type, test_time, is_deleted, registered_month, key_digest
    )
    select id, age, gender, governorate, special_education_type, test_time, is_deleted,
      date_trunc('month', created_at at time zone 'Asia/Baghdad')::date, key_digest
    from ${given} order by id on conflict (id) do nothing`);
  await tx.execute(sql`
    insert into ${erasedCodes} select ${codeDigest(sql`serial_number`)} from ${given} order by 1
    on conflict do nothing`);
  const { rowCount } = await tx.delete(contestants).where(inArray(contestants.id, [...ids]));
  return rowCount ?? 0;
}
