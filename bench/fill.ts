import { randomUUID } from "node:crypto";
import { foldedColumns } from "#api/contestants/contestants.search-text.ts";
import type { Database } from "#api/db/client.ts";
import { person, randomSerial } from "./people.ts";

const batchSize = 5_000;

/** Adds contestants in batches, with the columns that registration writes; like real ones, in the order of their time. */
export async function fillContestants({ sql }: Database, total: number): Promise<void> {
  for (let done = 0; done < total; done += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, total - done) }, () => {
      const { governarate: governorate, ...rest } = person();
      const contestant = { ...rest, governorate, id: randomUUID(), serialNumber: randomSerial() };
      return { ...contestant, ...foldedColumns(contestant) };
    });
    await sql`
      insert into contestants (
        id, serial_number, full_name, age, gender, phone_number, school_name, special_education_type, email, governorate,
        folded_name, search_text, test_time, created_at
      )
      select r.id, r."serialNumber", r."fullName", r.age, r.gender, r."phoneNumber", r."schoolName",
        r."specialEducationType", r.email, r.governorate, r."foldedName", r."searchText",
        1 + (random() * 2)::int, clock_timestamp()
      from jsonb_to_recordset(${sql.json(rows)}) as r (
        id uuid, "serialNumber" text, "fullName" text, age smallint, gender smallint, "phoneNumber" text, "schoolName" text,
        "specialEducationType" smallint, email text, governorate smallint, "foldedName" text, "searchText" text
      )`;
  }
  // As autovacuum would have done on the way.
  await sql`vacuum analyze`;
}
