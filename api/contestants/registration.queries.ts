import type { ISql } from "postgres";
import type { IdempotencyClaim } from "#api/idempotency.ts";
import type { FoldedColumns } from "./contestants.search-text.ts";

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
  claim: IdempotencyClaim | null;
};
export type Registered = { id: string; serialNumber: string };

/**
 * Inserts the contestants in one statement, each into the slot with the fewest at its turn, the earlier one of equals.
 * The idempotency key is a unique column of the same row, so that of any number of simultaneous submits, on any number
 * of instances, one inserts and a crash leaves both or neither.
 * @returns the ids that were inserted: not those whose key was taken before
 */
export async function insertContestants(sql: ISql, rows: readonly NewContestant[]): Promise<Set<string>> {
  const given = rows.map(({ claim, ...row }) => ({ ...row, ...claim }));
  const inserted = await sql<{ id: string }[]>`
    insert into contestants (
      id, serial_number, full_name, age, gender, phone_number, school_name, special_education_type, email, governorate,
      folded_name, search_text, search_keys, key_digest, body_digest, may_be_repeated, test_time
    )
    select r.id, serial_number, full_name, age, gender, r.phone_number, school_name, special_education_type, email, governorate,
      r.folded_name, search_text, search_keys, decode(key_digest, 'hex'), decode(body_digest, 'hex'),
      coalesce(known.is_known, false) or row_number() over (partition by r.phone_number, r.folded_name order by turn) > 1,
      slots.slot
    from rows from (json_to_recordset(${JSON.stringify(given)}::json) as (
      id uuid, "serialNumber" text, "fullName" text, age smallint, gender smallint, "phoneNumber" text, "schoolName" text,
      "specialEducationType" smallint, email text, governorate smallint, "foldedName" text, "searchText" text,
      "searchKeys" integer[], "keyDigest" text, "bodyDigest" text
    )) with ordinality r (
      id, serial_number, full_name, age, gender, phone_number, school_name, special_education_type, email, governorate,
      folded_name, search_text, search_keys, key_digest, body_digest, turn
    )
    join (
      select slot, row_number() over (order by coalesce(total, 0) + added, slot) as turn
      from (values (1), (2), (3)) slots (slot)
      left join (
        select test_time as slot, sum(total) as total from contestant_totals where not is_deleted group by test_time
      ) taken using (slot)
      cross join generate_series(0, ${rows.length - 1}::int) added
    ) slots using (turn)
    left join lateral (
      select true as is_known from contestants p
      where p.phone_number = r.phone_number and p.folded_name = r.folded_name and not p.is_deleted limit 1
    ) known on true
    order by turn
    on conflict (key_digest) do nothing
    returning id`;
  return new Set(inserted.map(({ id }) => id));
}

/** What the key was first used for, also after the contestant has been deleted. */
export async function findClaim(
  sql: ISql,
  keyDigest: string,
): Promise<(Registered & { bodyDigest: string }) | undefined> {
  const [row] = await sql<(Registered & { bodyDigest: string })[]>`
    select id, serial_number as "serialNumber", encode(body_digest, 'hex') as "bodyDigest"
    from contestants where key_digest = decode(${keyDigest}, 'hex')`;
  return row;
}
