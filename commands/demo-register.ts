import { sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { createRegister } from "#api/contestants/registration.service.ts";
import type { Db } from "#api/db/client.ts";
import type { SamplePerson } from "./demo-people.ts";

/** One after the other: the test time that each is given depends on those before. */
export async function registerPeople(db: Db, people: readonly SamplePerson[]): Promise<string[]> {
  const register = createRegister(db);
  const ids: string[] = [];
  for (const { registration, key } of people) {
    const { id } = await register(registration, key);
    ids.push(id);
  }
  return ids;
}

/** Registering takes the present time, and a list of people who all came in one second is not believable. */
export async function backdate(db: Db, people: readonly SamplePerson[], ids: readonly string[]): Promise<void> {
  const given = people.map(({ registeredAt }, index) => ({ id: ids[index], at: registeredAt }));
  await db.execute(sql`
    update ${contestants} c set created_at = given.at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) given (id uuid, at timestamptz) where c.id = given.id`);
}
