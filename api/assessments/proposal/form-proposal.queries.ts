import { and, asc, count, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { items } from "#api/items/items.table.ts";
import { calibrationItems, calibrationRuns } from "#api/quizzes/calibrations/quiz-calibrations.table.ts";
import { sittingItems } from "#api/sittings/sittings.table.ts";

/**
 * Lists the items in use that ask every student the same question. Each has the parameters of the newest 2PL
 * calibration, with or without guessing, that contains its newest version. It also has the number of sittings with any
 * of its versions in their form.
 */
export async function listBank(db: Db) {
  const { itemId, itemVersion, difficulty, slope, lower, remarks } = calibrationItems;
  const newest = db
    .selectDistinctOn([itemId], { itemId, difficulty, slope, lower, remarks })
    .from(calibrationItems)
    .innerJoin(calibrationRuns, eq(calibrationRuns.id, calibrationItems.runId))
    .innerJoin(items, and(eq(items.id, itemId), eq(items.version, itemVersion)))
    .where(inArray(calibrationRuns.model, ["2pl", "2pl-guessing"]))
    .orderBy(itemId, desc(calibrationRuns.createdAt), desc(calibrationRuns.id))
    .as("newest");
  // A form contains an item at most once.
  const shown = db
    .select({ itemId: sittingItems.itemId, times: count().as("times") })
    .from(sittingItems)
    .where(isNotNull(sittingItems.itemId))
    .groupBy(sittingItems.itemId)
    .as("shown");
  return db
    .select({
      id: items.id,
      subject: items.subject,
      difficulty: newest.difficulty,
      slope: newest.slope,
      lower: newest.lower,
      remarks: newest.remarks,
      timesShown: sql<number>`coalesce(${shown.times}, 0)::int`,
    })
    .from(items)
    .leftJoin(newest, eq(newest.itemId, items.id))
    .leftJoin(shown, eq(shown.itemId, items.id))
    .where(and(eq(items.isInUse, true), ne(items.kind, "figure")))
    .orderBy(asc(items.subject), asc(items.id));
}
export type BankRow = Awaited<ReturnType<typeof listBank>>[number];
