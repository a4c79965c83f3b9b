import { and, eq, gt, lte, sql } from "drizzle-orm";
import { assessmentVersions } from "#api/assessments/assessments.table.ts";
import type { Db } from "#api/db/client.ts";
import type { Slot } from "#contract/quizzes/calibrations.ts";
import type { NormedItem, NormTable } from "#contract/quizzes/norms.ts";
import * as calibrations from "../calibrations/quiz-calibrations.queries.ts";
import { quizzes } from "../quizzes.table.ts";
import type { Form } from "./carried-norms.ts";
import { coversSlots } from "./linkable-forms.ts";

/** The calibration of the questions that norms are about. */

export type Normed = { quizId: string; createdAt: Date; norms: NormTable; items: readonly NormedItem[] };

/**
 * The newest 2PL calibration of the questions of norms. Titles are the same for other versions of a question, so that
 * they prove nothing. For older runs, calibrations count if no version was published between calibration and norms.
 * @returns why there is none
 */
export async function formOfNorms(
  db: Db,
  normed: Normed,
): Promise<Form | "link_calibration_missing" | "link_source_unknown"> {
  const slots = slotsOf(normed.items);
  const alike = await listAlike(db, normed);
  if (alike.length === 0) return "link_calibration_missing";
  const found = alike.filter((form) => (slots ? coversSlots(form.items, slots) : form.isOfSameTime));
  const [newest] = found;
  const isOne = newest && found.every(({ items }) => coversSlots(items, newest.items));
  return isOne ? newest : "link_source_unknown";
}

/** What was asked; null in older runs and those from files. */
export const slotsOf = (items: readonly NormedItem[]): Slot[] | null =>
  items.some(({ itemId }) => itemId === undefined) ? null : items.map(slotOf);

const slotOf = ({
  itemId = null,
  itemVersion = null,
  family = null,
  figuresVersion = null,
  level = null,
}: NormedItem) => ({
  ...{ itemId, itemVersion, family, figuresVersion, level },
});

/** Calibrations with as many questions and the same titles, newest first. */
async function listAlike(db: Db, { quizId, createdAt, norms, items }: Normed) {
  const found: (Form & { isOfSameTime: boolean })[] = [];
  for (const run of await calibrations.listRunsOfModel(db, quizId, "2pl")) {
    const calibrated = await calibrations.listItems(db, run.id);
    if (calibrated.length !== norms.most || calibrated.some(({ title }, place) => title !== items[place]?.title))
      continue;
    const isOfSameTime = !(await isPublishedBetween(db, quizId, [run.createdAt, createdAt]));
    found.push({ people: run.people, items: calibrated, isOfSameTime });
  }
  return found;
}

async function isPublishedBetween(db: Db, quizId: string, times: readonly Date[]): Promise<boolean> {
  const [first, last] = times.toSorted((one, other) => one.getTime() - other.getTime());
  const { assessmentId, publishedAt } = assessmentVersions;
  if (!first || !last) return false;
  const [row] = await db
    .select({ one: sql`1` })
    .from(assessmentVersions)
    .innerJoin(quizzes, eq(quizzes.assessmentId, assessmentId))
    .where(and(eq(quizzes.id, quizId), gt(publishedAt, first), lte(publishedAt, last)))
    .limit(1);
  return row !== undefined;
}
