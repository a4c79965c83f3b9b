import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { isErasedPerson } from "#api/contestants/erasure/erased.columns.ts";
import { erasedContestants } from "#api/contestants/erasure/erasure.table.ts";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import type { IdempotencyClaim } from "#api/http/idempotency.ts";
import type { TestTime } from "#contract/enums.ts";
import { contestants, contestantTotals, populations } from "../contestants.table.ts";
import { hasSeason } from "../seasons/seasons.queries.ts";
import { isForNewcomer } from "./placing.queries.ts";

type Columns = typeof contestants.$inferInsert;
/** Columns that the insert computes. */
type Computed = "testTime" | "mayBeRepeated" | "keyDigest" | "bodyDigest" | "isDeleted" | "createdAt";
export type NewContestant = Omit<Columns, Computed> & {
  id: string;
  email: string | null;
  claim: IdempotencyClaim | null;
};
export type Registered = { id: string; serialNumber: string };

const { placeholder } = sql;

/** The slots, the one with the fewest contestants first, without deleted and erased ones. Of equals the earliest is first. */
const slots = sql`
  select slot, coalesce(total, 0)::int as total from (values (1), (2), (3)) slots (slot)
  left join (
    select test_time as slot, sum(total) as total from ${contestantTotals}
    where population = ${populations.listed} and not is_deleted group by test_time
  ) taken using (slot)
  order by 2, 1`;
const emptiestSlot = sql`(select slot from (${slots} limit 1) emptiest)`;

const isSamePersonThere = sql`exists (
  select from ${contestants} p
  where p.phone_number = ${placeholder("phoneNumber")}
    and replace(p.folded_name, ' ', '') = replace(${placeholder("foldedName")}, ' ', '') and not p.is_deleted
)`;

const computed: Readonly<Record<Computed, SQL>> = {
  testTime: emptiestSlot,
  mayBeRepeated: isSamePersonThere,
  keyDigest: sql`decode(${placeholder("keyDigest")}, 'hex')`,
  bodyDigest: sql`decode(${placeholder("bodyDigest")}, 'hex')`,
  isDeleted: sql`false`,
  createdAt: sql`now()`,
};
/** In the order of the table's columns, because an INSERT from a SELECT matches columns by their order alone. */
const inserted = Object.entries(getTableColumns(contestants)).map(
  ([name, column]) => computed[name as Computed] ?? sql`${placeholder(name)}::${sql.raw(column.getSQLType())}`,
);
const columnNames = Object.keys(getTableColumns(contestants)) as (keyof Columns)[];

const insert = prepared("contestant_insert", (db) =>
  db
    .insert(contestants)
    .select(sql`
      select ${sql.join(inserted, sql`, `)}
      where not exists (
        select from ${erasedContestants} e where e.key_digest = decode(${placeholder("keyDigest")}, 'hex')
      ) and (${placeholder("isPlaced")}::boolean
        or not (${hasSeason} or exists (select from ${examDays} d where ${isForNewcomer})))`)
    .onConflictDoNothing({ target: contestants.keyDigest })
    .returning({ id: contestants.id }),
);

/**
 * The idempotency key is a unique column of the row. Of any number of simultaneous requests, on any number of
 * instances, one inserts; after a crash both exist or neither does.
 * @param isPlaced whether the caller has asked the season, and gives places on exam days
 * @returns false if nothing was inserted: the key was already used, perhaps by somebody who has been erased since; or
 * there is a season or an exam day with a place for the newcomer, and the caller has not asked
 */
export async function insertContestant(db: Db, { claim, ...row }: NewContestant, isPlaced: boolean): Promise<boolean> {
  const values = Object.fromEntries(columnNames.map((name) => [name, (row as Partial<Columns>)[name] ?? null]));
  const rows = await insert(db, {
    ...values,
    isPlaced,
    keyDigest: claim?.keyDigest ?? null,
    bodyDigest: claim?.bodyDigest ?? null,
  });
  return rows.length > 0;
}

/** Inserts different people in one statement. Each gets the emptiest slot, as if they came one after the other. */
export async function insertContestants(tx: Db, people: readonly NewContestant[]): Promise<void> {
  const { rows: taken } = await tx.execute<{ slot: TestTime; total: number }>(slots);
  const values = people.map(({ claim: _claim, ...row }) => {
    const emptiest = taken.reduce((least, one) => (one.total < least.total ? one : least));
    emptiest.total += 1;
    return { ...row, testTime: emptiest.slot };
  });
  await tx.insert(contestants).values(values);
}

/** A query for the earlier registrations of the same person, as notices take it. */
export const earlierOf = ({ id, phoneNumber, foldedName }: NewContestant): SQL => sql`
  select p.id as contestant_id, null::uuid as about from ${contestants} p
  where p.phone_number = ${phoneNumber} and replace(p.folded_name, ' ', '') = replace(${foldedName}, ' ', '') and p.id <> ${id}`;

/** Finds the first registration of the key, even if its contestant was deleted. */
export async function findClaim(
  db: Db,
  keyDigest: string,
): Promise<(Registered & { bodyDigest: string | null }) | undefined> {
  const [row] = await db
    .select({
      id: contestants.id,
      serialNumber: contestants.serialNumber,
      bodyDigest: sql<string | null>`encode(${contestants.bodyDigest}, 'hex')`,
    })
    .from(contestants)
    .where(eq(contestants.keyDigest, Buffer.from(keyDigest, "hex")));
  return row;
}

/** Whether the key's contestant has been erased. */
export const isErasedClaim = async (db: Db, keyDigest: string): Promise<boolean> =>
  (await db.$count(erasedContestants, eq(erasedContestants.keyDigest, Buffer.from(keyDigest, "hex")))) > 0;

/** Whether this person was erased before a desk sent their registration, or in the meantime. */
export async function isErased(db: Db, { id, serialNumber }: Registered): Promise<boolean> {
  const { rows } = await db.execute<{ isErased: boolean }>(
    sql`select ${isErasedPerson(id, serialNumber)} as "isErased"`,
  );
  return rows[0]?.isErased ?? false;
}
