import { and, asc, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import type { ContestantImport } from "#contract/contestants/contestant-import.ts";
import { type ImportOutcome, importOutcomes } from "#contract/contestants/contestant-import-words.ts";
import { contestants } from "../contestants.table.ts";
import { schoolSpellings, schools } from "../schools/schools.table.ts";
import { contestantImportRows, contestantImports } from "./contestant-import.table.ts";

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;
export type StoredRow = typeof contestantImportRows.$inferSelect;

const ofEachOutcome = sql.join(
  importOutcomes.map((outcome) => sql`${outcome}::text, count(*) filter (where r.outcome = ${outcome})`),
  sql`, `,
);

const imports = (db: Db) =>
  db
    .select({
      ...getTableColumns(contestantImports),
      createdBy: users.userName,
      counts: sql<ContestantImport["counts"]>`(
        select jsonb_build_object(${ofEachOutcome}) from ${contestantImportRows} r
        where r.import_id = ${contestantImports.id})`,
    })
    .from(contestantImports)
    .innerJoin(users, eq(users.id, contestantImports.createdBy));

export async function findImport(db: Db, id: string) {
  const [row] = await imports(db).where(eq(contestantImports.id, id));
  return row;
}

/** Locks the file until the transaction ends, so that two people neither mend nor register its rows at once. */
export const lockImport = (tx: Db, id: string) =>
  tx.select({ id: contestantImports.id }).from(contestantImports).where(eq(contestantImports.id, id)).for("update");

export async function listImports(db: Db, page: PageRequest) {
  const { limit, offset } = rowsOfPage(page);
  const rows = await imports(db)
    .orderBy(desc(contestantImports.createdAt), contestantImports.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(contestantImports) };
}

export const insertImport = (db: Db, values: typeof contestantImports.$inferInsert) =>
  db.insert(contestantImports).values(values);

export const changeImport = (db: Db, id: string, changes: Partial<typeof contestantImports.$inferInsert>) =>
  db.update(contestantImports).set(changes).where(eq(contestantImports.id, id));

export const deleteImport = (db: Db, id: string) => db.delete(contestantImports).where(eq(contestantImports.id, id));

export const purgeImports = (db: Db, before: Date) =>
  db.delete(contestantImports).where(lt(contestantImports.createdAt, before));

/** What reading a row has found: its errors, and the person that it names. */
export type JudgedRow = Pick<StoredRow, "rowNumber" | "cells" | "mended" | "errors" | "phoneNumber" | "personName">;

/** Writes rows with what was found, over those that are there. Registered ones stay as they are. */
export const saveRows = (db: Db, importId: string, rows: readonly JudgedRow[]) =>
  db.execute(sql`
    insert into ${contestantImportRows} as r
      (import_id, row_number, cells, mended, errors, phone_number, person_name)
    select ${importId}, g."rowNumber", g.cells, g.mended, g.errors, g."phoneNumber", g."personName"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      g ("rowNumber" int, cells jsonb, mended jsonb, errors jsonb, "phoneNumber" text, "personName" text)
    on conflict on constraint contestant_import_rows_pk do update set
      mended = excluded.mended, errors = excluded.errors,
      phone_number = excluded.phone_number, person_name = excluded.person_name
    where r.outcome <> 'added'`);

/** Makes plans fit a file that was just written: without it, thousands of rows are planned for as one. */
export const analyzeRows = (db: Db) => db.execute(sql`analyze ${contestantImportRows}`);

/**
 * Sets what becomes of each row that is not registered: it is wrong, names a person of an earlier row, names somebody who
 * is registered, or is new.
 * @param rowNumbers judges only these, which are new so far and so name different people
 */
export const setOutcomes = (db: Db, importId: string, rowNumbers?: readonly number[]) =>
  db.execute(sql`
    with judged as (
      select r.row_number, c.id as contestant_id,
        case when r.errors <> '{}' then 'wrong'
          when r.row_number > min(r.row_number) over (partition by r.phone_number, r.person_name) then 'repeated'
          when c.id is not null then 'known' else 'new' end as outcome
      from ${contestantImportRows} r
      left join lateral (
        select coalesce(c.merged_into_id, c.id) as id from ${contestants} c
        where c.phone_number = r.phone_number and replace(c.folded_name, ' ', '') = r.person_name
          and (not c.is_deleted or c.merged_into_id is not null)
        order by c.created_at limit 1
      ) c on r.errors = '{}'
      where r.import_id = ${importId}
        and (${rowNumbers === undefined} or r.row_number = any(${sql.param(rowNumbers ?? [])}::int[]))
    )
    update ${contestantImportRows} r set outcome = j.outcome, contestant_id = j.contestant_id
    from judged j
    where r.import_id = ${importId} and r.row_number = j.row_number and r.outcome <> 'added'
      and (r.outcome, r.contestant_id) is distinct from (j.outcome, j.contestant_id)`);

const rows = (db: Db) =>
  db
    .select({
      ...getTableColumns(contestantImportRows),
      contestantId: contestants.id,
      fullName: contestants.fullName,
      serialNumber: contestants.serialNumber,
    })
    .from(contestantImportRows)
    .leftJoin(contestants, eq(contestants.id, contestantImportRows.contestantId));
export type ShownRow = Awaited<ReturnType<typeof listRows>>[number];

type RowFilter = { outcome?: ImportOutcome | undefined; rowNumber?: number };

export const listRows = (db: Db, importId: string, filter: RowFilter = {}, page?: { limit: number; offset?: number }) =>
  rows(db)
    .where(
      and(
        eq(contestantImportRows.importId, importId),
        filter.outcome && eq(contestantImportRows.outcome, filter.outcome),
        filter.rowNumber ? eq(contestantImportRows.rowNumber, filter.rowNumber) : undefined,
      ),
    )
    // Rows of one outcome are read in the order of their key.
    .orderBy(
      ...(filter.outcome ? [] : [sql`${contestantImportRows.outcome} <> 'wrong'`]),
      asc(contestantImportRows.rowNumber),
    )
    .limit(page?.limit ?? Number.MAX_SAFE_INTEGER)
    .offset(page?.offset ?? 0);

export const markAdded = (db: Db, importId: string, added: readonly { rowNumber: number; id: string | undefined }[]) =>
  db.execute(sql`
    update ${contestantImportRows} r set outcome = 'added', contestant_id = g.id
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) g ("rowNumber" int, id uuid)
    where r.import_id = ${importId} and r.row_number = g."rowNumber"`);

/** A file's people with their codes, by school and name. */
export async function listCodes(db: Db, importId: string) {
  const { rows: found } = await db.execute<{
    serialNumber: string;
    fullName: string;
    schoolName: string;
    school: string | null;
    phoneNumber: string;
  }>(sql`
    select distinct on (coalesce(s.folded_name, c.folded_school), c.folded_name, c.id)
      c.serial_number as "serialNumber", c.full_name as "fullName", c.school_name as "schoolName", s.name as school,
      c.phone_number as "phoneNumber"
    from ${contestantImportRows} r join ${contestants} c on c.id = r.contestant_id and not c.is_deleted
    left join ${schoolSpellings} p on p.folded = c.folded_school and p.governorate = c.governorate
    left join ${schools} s on s.id = p.school_id
    where r.import_id = ${importId} and r.outcome in ('added', 'known')
    order by coalesce(s.folded_name, c.folded_school), c.folded_name, c.id`);
  return found;
}
