import { eq, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import type { LandingRequest } from "#contract/landing.ts";
import { landingContents } from "./landing.table.ts";

export type LandingRow = typeof landingContents.$inferSelect;

export async function findLanding(db: Db): Promise<LandingRow | undefined> {
  const [row] = await db.select().from(landingContents);
  return row;
}

/**
 * Creates the one row or changes it. Of simultaneous first saves one inserts and the others wait for it, find the row
 * and change it; no row is ever taken away.
 */
export async function saveLanding(db: Db, values: LandingRequest): Promise<LandingRow> {
  const [created] = await db.insert(landingContents).values(values).onConflictDoNothing().returning();
  if (created) return created;
  const [changed] = await db
    .update(landingContents)
    .set({ ...values, updatedAt: sql`now()` })
    .returning();
  if (!changed) throw new Error("neither inserted nor found");
  return changed;
}

export async function changeLanding(db: Db, id: string, values: LandingRequest): Promise<LandingRow | undefined> {
  const [row] = await db
    .update(landingContents)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(landingContents.id, id))
    .returning();
  return row;
}
