import { eq, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { erasedContestants } from "#api/erasure/erasure.table.ts";
import type { IdempotencyClaim } from "#api/idempotency.ts";
import type { FoldedColumns } from "./contestants.search-text.ts";
import { contestants, contestantTotals } from "./contestants.table.ts";

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

/** The rows are one parameter, so that any number of them is one prepared statement. Its columns are those of the table, in their order. */
const insertAll = prepared("contestants_insert", (db) =>
  db
    .insert(contestants)
    .select(sql`
      select r.id, r."serialNumber", r."fullName", r.age, r.gender, r."phoneNumber", r."schoolName", r."specialEducationType",
        r.email, r.governorate, slots.slot, r."foldedName", r."searchText",
        exists (
          select from ${contestants} p
          where p.phone_number = r."phoneNumber" and replace(p.folded_name, ' ', '') = replace(r."foldedName", ' ', '')
            and not p.is_deleted
        ) or row_number() over (partition by r."phoneNumber", replace(r."foldedName", ' ', '') order by turn) > 1,
        decode(r."keyDigest", 'hex'), decode(r."bodyDigest", 'hex'), false, now(), r."privacyNoticeVersion",
        r."guardianName"
      from rows from (json_to_recordset(${sql.placeholder("rows")}::json) as (
        id uuid, "serialNumber" text, "fullName" text, age smallint, gender smallint, "phoneNumber" text, "schoolName" text,
        "specialEducationType" smallint, email text, governorate smallint, "foldedName" text, "searchText" text,
        "keyDigest" text, "bodyDigest" text, "privacyNoticeVersion" smallint,
        "guardianName" text
      )) with ordinality r (
        id, "serialNumber", "fullName", age, gender, "phoneNumber", "schoolName", "specialEducationType", email, governorate,
        "foldedName", "searchText", "keyDigest", "bodyDigest", "privacyNoticeVersion", "guardianName", turn
      )
      join (
        select slot, row_number() over (order by coalesce(total, 0) + added, slot) as turn
        from (values (1), (2), (3)) slots (slot)
        left join (
          select test_time as slot, sum(total) as total from ${contestantTotals} where not is_deleted group by test_time
        ) taken using (slot)
        cross join generate_series(0, ${sql.placeholder("last")}::int) added
      ) slots using (turn)
      where r."keyDigest" is null or not exists (
        select from ${erasedContestants} e where e.key_digest = decode(r."keyDigest", 'hex')
      )
      order by turn`)
    .onConflictDoNothing({ target: contestants.keyDigest })
    .returning({ id: contestants.id }),
);

/**
 * Inserts the contestants in one statement, each into the slot with the fewest at its turn, the earlier one of equals.
 * The idempotency key is a unique column of the same row, so that of any number of simultaneous submits, on any number
 * of instances, one inserts and a crash leaves both or neither.
 * @returns the ids that were inserted: not those whose key was taken before, by somebody erased since as well
 */
export async function insertContestants(db: Db, rows: readonly NewContestant[]): Promise<Set<string>> {
  const given = JSON.stringify(rows.map(({ claim, ...row }) => ({ ...row, ...claim })));
  const inserted = await insertAll(db, { rows: given, last: rows.length - 1 });
  return new Set(inserted.map(({ id }) => id));
}

/** What the key was first used for, also after the contestant has been deleted. */
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

/** Whether the key registered somebody whose data were erased since. */
export const isErasedClaim = async (db: Db, keyDigest: string): Promise<boolean> =>
  (await db.$count(erasedContestants, eq(erasedContestants.keyDigest, Buffer.from(keyDigest, "hex")))) > 0;
