import type { ISql } from "postgres";

export type NewContestant = {
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
  foldedName: string;
  searchText: string;
};
export type Registered = { id: string; serialNumber: string };
export type IdempotencyClaim = { keyDigest: Buffer; bodyDigest: Buffer };

/**
 * Inserts the contestant into the slot with the fewest, the earlier one of equals. The idempotency key is a unique column
 * of the same row, so that of any number of simultaneous submits, on any number of instances, one inserts and a crash
 * leaves both or neither.
 * @returns whether it was inserted: false when the key was taken before
 */
export async function insertContestant(
  sql: ISql,
  row: NewContestant,
  claim: IdempotencyClaim | null,
): Promise<boolean> {
  const { count } = await sql`
    insert into contestants (
      id, serial_number, full_name, age, gender, phone_number, school_name, special_education_type, email, governorate,
      folded_name, search_text, key_digest, body_digest, may_be_repeated, test_time
    )
    select ${row.id}::uuid, ${row.serialNumber}, ${row.fullName}, ${row.age}::smallint, ${row.gender}::smallint,
      ${row.phoneNumber}, ${row.schoolName}, ${row.specialEducationType}::smallint, ${row.email}, ${row.governorate}::smallint,
      ${row.foldedName}, ${row.searchText}, ${claim?.keyDigest ?? null}::bytea, ${claim?.bodyDigest ?? null}::bytea,
      exists (
        select from contestants p
        where p.phone_number = ${row.phoneNumber} and p.folded_name = ${row.foldedName} and not p.is_deleted
      ),
      case when first <= second and first <= third then 1 when second <= third then 2 else 3 end
    from (
      select sum(slot_1) as first, sum(slot_2) as second, sum(slot_3) as third from contestant_tallies where not is_deleted
    ) slots
    on conflict (key_digest) do nothing`;
  return count === 1;
}

/** What the key was first used for, also after the contestant has been deleted. */
export async function findClaim(
  sql: ISql,
  keyDigest: Buffer,
): Promise<(Registered & { bodyDigest: Buffer }) | undefined> {
  const [row] = await sql<(Registered & { bodyDigest: Buffer })[]>`
    select id, serial_number as "serialNumber", body_digest as "bodyDigest" from contestants where key_digest = ${keyDigest}`;
  return row;
}
