import { sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { createRegister } from "#api/contestants/registration/registration.service.ts";
import type { Db } from "#api/db/client.ts";
import type { SamplePerson } from "./demo-people.ts";

/** Registers people one after the other, because each test time depends on the registrations before. */
export async function registerPeople(db: Db, people: readonly SamplePerson[]): Promise<string[]> {
  const register = createRegister(db);
  const ids: string[] = [];
  for (const { registration, key } of people) {
    const { id } = await register(registration, key);
    ids.push(id);
  }
  return ids;
}

/** Spreads the registrations over time, because registering gives all of them the present time. */
export async function backdate(db: Db, people: readonly SamplePerson[], ids: readonly string[]): Promise<void> {
  const given = people.map(({ registeredAt }, index) => ({ id: ids[index], at: registeredAt }));
  await db.execute(sql`
    update ${contestants} c set created_at = given.at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) given (id uuid, at timestamptz) where c.id = given.id`);
}
