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

/** The slot with the fewest contestants; the earlier one of equals. */
const emptiestSlot = (sql: ISql) => sql`(
  select test_time from contestant_tallies where not is_deleted group by test_time order by sum(total), test_time limit 1
)`;

const insertion = (sql: ISql, row: NewContestant) => sql`
  insert into contestants (
    id, serial_number, full_name, age, gender, phone_number, school_name, special_education_type, email, governorate,
    test_time, folded_name, search_text
  )
  select ${row.id}::uuid, ${row.serialNumber}, ${row.fullName}, ${row.age}::smallint, ${row.gender}::smallint, ${row.phoneNumber},
    ${row.schoolName}, ${row.specialEducationType}::smallint, ${row.email}, ${row.governorate}::smallint,
    ${emptiestSlot(sql)}, ${row.foldedName}, ${row.searchText}`;

export async function insertContestant(sql: ISql, row: NewContestant): Promise<Registered> {
  await sql`${insertion(sql, row)}`;
  return { id: row.id, serialNumber: row.serialNumber };
}

/**
 * Inserts the contestant and takes the idempotency key in one statement, so that of any number of simultaneous submits,
 * on any number of instances, one inserts and a crash leaves both or neither.
 * @returns null when the key was taken before
 */
export async function insertContestantOnce(sql: ISql, row: NewContestant, claim: IdempotencyClaim): Promise<Registered | null> {
  const { count } = await sql`
    with claimed as (
      insert into registration_keys (key_digest, body_digest, contestant_id)
      values (${claim.keyDigest}, ${claim.bodyDigest}, ${row.id})
      on conflict (key_digest) do nothing
      returning 1
    )
    ${insertion(sql, row)} from claimed`;
  return count === 1 ? { id: row.id, serialNumber: row.serialNumber } : null;
}

/** What the key was first used for, also after the contestant has been deleted. */
export async function findClaim(sql: ISql, keyDigest: Buffer): Promise<(Registered & { bodyDigest: Buffer }) | undefined> {
  const [row] = await sql<(Registered & { bodyDigest: Buffer })[]>`
    select c.id, c.serial_number as "serialNumber", k.body_digest as "bodyDigest"
    from registration_keys k join contestants c on c.id = k.contestant_id where k.key_digest = ${keyDigest}`;
  return row;
}

/** Keys are promised for 48 hours; they are kept a day longer. */
export const purgeKeys = (sql: ISql, now: Date) => sql`
  delete from registration_keys where created_at < ${new Date(now.getTime() - 72 * 3_600_000)}`;
