import { and, eq, inArray, sql } from "drizzle-orm";
import { assessmentVersions } from "#api/assessments/assessments.table.ts";
import type { Db } from "#api/db/client.ts";
import { itemVersions } from "#api/items/items.table.ts";
import type { Slot } from "#contract/quizzes/calibrations.ts";
import { type QuestionTally, quizzes } from "../quizzes.table.ts";

/** Slot of a question that comes from a file. */
export const noSlot: Slot = { itemId: null, itemVersion: null, family: null, figuresVersion: null, level: null };

/** Lists the questions of an assessment's quiz by slot, from question 1. The list is empty for a quiz from a file. */
export async function listSlots(db: Db, quizId: string): Promise<Slot[]> {
  const lines = await listLines(db, quizId);
  const figures = await listFigures(
    db,
    lines.flatMap((line) => (line.kind === "fixed" ? [line.itemId] : [])),
  );
  return lines.flatMap((line): Slot[] => {
    if (line.kind !== "fixed") {
      const family = line.kind === "generated" ? line.family : null;
      const figuresVersion = line.kind === "generated" ? (line.figuresVersion ?? 1) : null;
      const slot = { itemId: null, itemVersion: null, family, figuresVersion, level: line.level };
      return Array.from({ length: line.count }, () => slot);
    }
    const { itemId, version, figuresVersion = 1 } = line;
    const figure = figures.find((one) => one.itemId === itemId && one.version === version)?.content;
    if (figure?.kind !== "figure") return [{ ...noSlot, itemId, itemVersion: version }];
    return [{ itemId, itemVersion: version, family: figure.family, figuresVersion, level: figure.level }];
  });
}

const matrixOptions = 8;

/**
 * Share of right answers by guessing, 1 / options. It is 0 for typed answers, and if the number of options is unknown
 * or differs among students.
 */
export const guessingBounds = (questions: readonly QuestionTally[], slots: readonly Slot[]): number[] =>
  questions.map(({ options }, place) => {
    const count = options?.length ?? (slots[place]?.family === "matrix" ? matrixOptions : 0);
    return count > 1 ? 1 / count : 0;
  });

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
