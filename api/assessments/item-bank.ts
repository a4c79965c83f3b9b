import type { Db } from "#api/db/client.ts";
import type { AssessmentContent, AssessmentQuestions, PracticeQuestions } from "#contract/assessments/assessments.ts";
import { type DrawableItem, type Group, listGroups, listNamedItems, type NamedItemRow } from "./item-bank.queries.ts";

/** The items for an assessment, read at one moment, so that checking and freezing agree. */
export type Bank = {
  named: ReadonlyMap<string, NamedItemRow>;
  /** Items that may be drawn, by `groupOf`, without those that the assessment names itself. */
  drawable: ReadonlyMap<string, readonly DrawableItem[]>;
};

export type PlacedLine = { path: string; line: AssessmentQuestions | PracticeQuestions };
export type DrawnLine = Extract<AssessmentQuestions, { kind: "drawn" }>;

/** All lines of the content, each with the form field that it stands in. */
export const placedLines = ({ practice, sections }: AssessmentContent): PlacedLine[] => [
  ...practice.map((line, index) => ({ path: `content.practice.${index}`, line })),
  ...sections.flatMap(({ questions }, section) =>
    questions.map((line, index) => ({ path: `content.sections.${section}.questions.${index}`, line })),
  ),
];

export const namedIds = (content: AssessmentContent): string[] =>
  placedLines(content).flatMap(({ line }) => (line.kind === "fixed" ? [line.itemId] : []));

export const drawnLines = ({ sections }: AssessmentContent): DrawnLine[] =>
  sections.flatMap(({ questions }) => questions.filter((line) => line.kind === "drawn"));

export const groupOf = ({ subject, level }: Group): string => JSON.stringify([subject, level]);

export async function readBank(db: Db, content: AssessmentContent): Promise<Bank> {
  const named = new Map((await listNamedItems(db, namedIds(content))).map((item) => [item.id, item]));
  const found = await listGroups(db, drawnLines(content));
  const free = found.filter(({ itemId }) => !named.has(itemId));
  return { named, drawable: Map.groupBy(free, groupOf) };
}
