import { contestants } from "#api/contestants/contestants.table.ts";
import { connect, type DatabaseConnection } from "#api/db/client.ts";
import { onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import type { Ledger } from "./ledger.ts";

export type Found = { lost: number; doubled: number };

/** Compares the ledger with the database: every acknowledged write must be there, and only once. */
export async function check(connection: DatabaseConnection, ledger: Ledger): Promise<Found> {
  // The ledger is copied first, because writes that are acknowledged during the query may be missing from its result.
  const acknowledged = { registrations: new Map(ledger.registrations), scores: new Map(ledger.scores) };
  const db = connect({ connection, poolSize: 1 });
  try {
    const people = await db.select({ id: contestants.id, phone: contestants.phoneNumber }).from(contestants);
    const scores = await db.select({ id: onsiteResults.id, of: onsiteResults.contestantId }).from(onsiteResults);
    const phoneOf = new Map(people.map(({ id, phone }) => [id, phone]));
    const contestantOf = new Map(scores.map(({ id, of }) => [id, of]));
    const missing = (expected: Map<string, string>, there: Map<string, string>) =>
      [...expected].filter(([id, value]) => there.get(id) !== value).length;
    return {
      lost: missing(acknowledged.registrations, phoneOf) + missing(acknowledged.scores, contestantOf),
      doubled: surplus(people.map(({ phone }) => phone)) + surplus(scores.map(({ of }) => of)),
    };
  } finally {
    await db.close();
  }
}

/** Counts duplicates. */
const surplus = (values: readonly string[]) => values.length - new Set(values).size;
