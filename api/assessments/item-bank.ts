import type { Db } from "#api/db/client.ts";
import type { AssessmentContent, AssessmentQuestions, PracticeQuestions } from "#contract/assessments.ts";
import type { ItemAtVersion } from "./assessments.table.ts";
import { type Group, listGroups, listNamedItems, type NamedItemRow } from "./item-bank.queries.ts";

/** What an assessment takes from the item bank, read at one moment: what is checked is what is frozen. */
export type Bank = {
  named: ReadonlyMap<string, NamedItemRow>;
  /** What may be drawn, by `groupOf`; none of them is named by the assessment. */
  drawable: ReadonlyMap<string, readonly ItemAtVersion[]>;
};

export type PlacedLine = { path: string; line: AssessmentQuestions | PracticeQuestions };
export type DrawnLine = Extract<AssessmentQuestions, { kind: "drawn" }>;

/** All lines, each with the field that holds it. */
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
