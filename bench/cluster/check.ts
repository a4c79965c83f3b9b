import { contestants } from "#api/contestants/contestants.table.ts";
import { connect, type DatabaseConnection } from "#api/db/client.ts";
import { onsiteResults } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import type { Ledger } from "./ledger.ts";

export type Found = { lost: number; doubled: number };

/** Holds what clients were told against what the database has: each acknowledged write has to be there, and nothing twice. */
export async function check(connection: DatabaseConnection, ledger: Ledger): Promise<Found> {
  // What is acknowledged while the database is read may not be among what was read.
  const told = { registrations: new Map(ledger.registrations), scores: new Map(ledger.scores) };
  const db = connect({ connection, poolSize: 1 });
  try {
    const people = await db.select({ id: contestants.id, phone: contestants.phoneNumber }).from(contestants);
    const scores = await db.select({ id: onsiteResults.id, of: onsiteResults.contestantId }).from(onsiteResults);
    const phoneOf = new Map(people.map(({ id, phone }) => [id, phone]));
    const contestantOf = new Map(scores.map(({ id, of }) => [id, of]));
    const missing = (acknowledged: Map<string, string>, there: Map<string, string>) =>
      [...acknowledged].filter(([id, value]) => there.get(id) !== value).length;
    return {
      lost: missing(told.registrations, phoneOf) + missing(told.scores, contestantOf),
      doubled: surplus(people.map(({ phone }) => phone)) + surplus(scores.map(({ of }) => of)),
    };
  } finally {
    await db.close();
  }
}

/** How many values are there again. */
const surplus = (values: readonly string[]) => values.length - new Set(values).size;
