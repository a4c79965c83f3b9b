import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { isErasedPerson } from "#api/contestants/erasure/erased.columns.ts";
import { erasedContestants } from "#api/contestants/erasure/erasure.table.ts";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import type { IdempotencyClaim } from "#api/http/idempotency.ts";
import { contestants, contestantTotals, populations } from "../contestants.table.ts";
import type { FoldedColumns } from "../list/contestants.search-text.ts";

export type NewContestant = FoldedColumns & {
  id: string;
  serialNumber: string;
  fullName: string;
  age: number;
  gender: number;
  phoneNumber: string;
  schoolName: string;
  specialEducationType: number;
  email: string | null;
  governorate: number;
  privacyNoticeVersion?: number | undefined;
  guardianName?: string | undefined;
  claim: IdempotencyClaim | null;
};
export type Registered = { id: string; serialNumber: string };

const value = sql.placeholder;

/** The slot with the fewest contestants, without deleted and erased ones; the earlier one of equals. */
const emptiestSlot = sql`(
  select slot from (values (1), (2), (3)) slots (slot)
  left join (
    select test_time as slot, sum(total) as total from ${contestantTotals}
    where shard = ${populations.listed} and not is_deleted group by test_time
  ) taken using (slot)
  order by coalesce(total, 0), slot limit 1
)`;

const isSamePersonThere = sql`exists (
  select from ${contestants} p
  where p.phone_number = ${value("phoneNumber")}
    and replace(p.folded_name, ' ', '') = replace(${value("foldedName")}, ' ', '') and not p.is_deleted
)`;

/** By name, because an INSERT from a SELECT matches columns by their order alone. */
const inserted: Readonly<Record<keyof typeof contestants.$inferSelect, SQL>> = {
  id: sql`${value("id")}::uuid`,
  serialNumber: sql`${value("serialNumber")}`,
  fullName: sql`${value("fullName")}`,
  age: sql`${value("age")}::smallint`,
  gender: sql`${value("gender")}::smallint`,
  phoneNumber: sql`${value("phoneNumber")}`,
  schoolName: sql`${value("schoolName")}`,
  specialEducationType: sql`${value("specialEducationType")}::smallint`,
  email: sql`${value("email")}`,
  governorate: sql`${value("governorate")}::smallint`,
  testTime: emptiestSlot,
  foldedName: sql`${value("foldedName")}`,
  searchText: sql`${value("searchText")}`,
  mayBeRepeated: isSamePersonThere,
  keyDigest: sql`decode(${value("keyDigest")}, 'hex')`,
  bodyDigest: sql`decode(${value("bodyDigest")}, 'hex')`,
  isDeleted: sql`false`,
  createdAt: sql`now()`,
  privacyNoticeVersion: sql`${value("privacyNoticeVersion")}::smallint`,
  guardianName: sql`${value("guardianName")}`,
};
const names = Object.keys(getTableColumns(contestants)) as (keyof typeof inserted)[];

const insert = prepared("contestant_insert", (db) =>
  db
    .insert(contestants)
    .select(sql`
      select ${sql.join(
        names.map((name) => inserted[name]),
        sql`, `,
      )}
      where not exists (
        select from ${erasedContestants} e where e.key_digest = decode(${value("keyDigest")}, 'hex')
      )`)
    .onConflictDoNothing({ target: contestants.keyDigest })
    .returning({ id: contestants.id }),
);

/**
 * The idempotency key is a unique column of the row. Of any number of simultaneous requests, on any number of
 * instances, one inserts; after a crash both exist or neither does.
 * @returns false if the key was already used, also by somebody who has been erased since
 */
export async function insertContestant(db: Db, { claim, ...row }: NewContestant): Promise<boolean> {
  const rows = await insert(db, {
    ...row,
    keyDigest: claim?.keyDigest ?? null,
    bodyDigest: claim?.bodyDigest ?? null,
    privacyNoticeVersion: row.privacyNoticeVersion ?? null,
    guardianName: row.guardianName ?? null,
  });
  return rows.length > 0;
}

/** The key's first registration, even if the contestant was deleted. */
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

/** Whether this person was erased meanwhile, or before a desk sent their registration. */
export async function isErased(db: Db, { id, serialNumber }: Registered): Promise<boolean> {
  const { rows } = await db.execute<{ isErased: boolean }>(
    sql`select ${isErasedPerson(id, serialNumber)} as "isErased"`,
  );
  return rows[0]?.isErased ?? false;
}
