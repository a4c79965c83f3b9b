import { and, eq, inArray, sql } from "drizzle-orm";
import { assessmentVersions } from "#api/assessments/assessments.table.ts";
import type { Db } from "#api/db/client.ts";
import { itemVersions } from "#api/items/items.table.ts";
import type { Slot } from "#contract/calibrations.ts";
import { quizzes } from "./quizzes.table.ts";

/** The questions of an assessment's quiz by slot, from question 1; empty for a file. */
export async function listSlots(db: Db, quizId: string): Promise<Slot[]> {
  const lines = await listLines(db, quizId);
  const figures = await listFigures(
    db,
    lines.flatMap((line) => (line.kind === "fixed" ? [line.itemId] : [])),
  );
  return lines.flatMap((line): Slot[] => {
    if (line.kind !== "fixed") {
      const family = line.kind === "generated" ? line.family : null;
      return Array.from({ length: line.count }, () => ({ itemId: null, itemVersion: null, family, level: line.level }));
    }
    const { itemId, version } = line;
    const figure = figures.find((one) => one.itemId === itemId && one.version === version)?.content;
    const { family, level } = figure?.kind === "figure" ? figure : { family: null, level: null };
    return [{ itemId, itemVersion: version, family, level }];
  });
}

async function listLines(db: Db, quizId: string) {
  const [row] = await db
    .select({ content: assessmentVersions.content })
    .from(quizzes)
    .innerJoin(
      assessmentVersions,
      and(
        eq(assessmentVersions.assessmentId, quizzes.assessmentId),
        // All versions that the questions cover have the same slots.
        eq(assessmentVersions.version, sql`${quizzes.questionVersions}[1]`),
      ),
    )
    .where(eq(quizzes.id, quizId));
  return row?.content.sections.flatMap(({ questions }) => questions) ?? [];
}

const listFigures = (db: Db, itemIds: readonly string[]) =>
  db
    .select({ itemId: itemVersions.itemId, version: itemVersions.version, content: itemVersions.content })
    .from(itemVersions)
    .where(and(inArray(itemVersions.itemId, [...itemIds]), sql`${itemVersions.content} ->> 'kind' = 'figure'`));
