import { compareGroups, fewestEffective } from "#api/psychometrics/fairness/dif.ts";
import { foldedAnswer } from "./response-cells.ts";
import { type Line, UnreadableResponses } from "./response-lines.ts";

export const isColumnNumber = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);

const mostGroups = 50;

/** @returns -1 without a column of groups @throws {UnreadableResponses} if there is no such column */
export function groupColumnOf(
  first: Line,
  { group, header }: { group?: string | undefined; header?: boolean | undefined },
): number {
  if (group === undefined) return -1;
  const { cells, line } = first;
  if (isColumnNumber(group)) {
    if (Number(group) <= cells.length) return Number(group) - 1;
    throw new UnreadableResponses(`--group ${group}: the file has ${cells.length} columns`);
  }
  const found = [...cells.keys()].filter((column) => foldedAnswer(cells[column]) === foldedAnswer(group));
  const [column] = found;
  if (header !== false && found.length === 1 && column !== undefined) return column;
  const reason = header === false ? "a file without a header has no column of this name" : "";
  throw new UnreadableResponses(
    `--group ${group}: ${reason || `line ${line} names ${found.length === 0 ? "no such column" : "several such columns"}`}; say its number, from 1 to ${cells.length}`,
  );
}

export type Groups = { by: string; labels: string[]; groupOf: Int16Array };

/** Finds the group of each person, by the texts of a column. */
export function groupsOf(by: string, texts: readonly string[], isMissing: (text: string) => boolean): Groups {
  const places = new Map<string, number>();
  const labels: string[] = [];
  const groupOf = Int16Array.from(texts, (typed) => {
    if (isMissing(typed)) return -1;
    const text = foldedAnswer(typed);
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, labels.length);
    return labels.push(typed.trim()) - 1;
  });
  if (labels.length < 2) throw new UnreadableResponses(`--group ${by}: a comparison needs two groups or more`);
  if (labels.length > mostGroups) {
    throw new UnreadableResponses(`--group ${by}: ${labels.length} groups; is this a column of groups?`);
  }
  return { by, labels, groupOf };
}

/** Number of people in each group. */
export const sizesOf = ({ labels, groupOf }: Groups) =>
  Object.fromEntries(labels.map((label, group) => [label, groupOf.filter((one) => one === group).length]));

/** @throws {UnreadableResponses} if no two groups are large enough */
export function difOf(answers: Parameters<typeof compareGroups>[0], groups: Groups) {
  const { by, labels, groupOf } = groups;
  const found = compareGroups(answers, [{ by, labels: { ...labels }, groupOf }]);
  if (found.length > 0) return found;
  const sizes = Object.entries(sizesOf(groups)).map(([label, people]) => `${label}: ${people}`);
  throw new UnreadableResponses(
    `--group ${by}: too few people (${sizes.join(", ")}); a comparison needs the precision of ${fewestEffective} in each group, as of 100 with 400`,
  );
}
