import type { FrozenQuestions } from "#api/assessments/assessments.table.ts";
import type { QuestionOption } from "#api/quizzes/quizzes.table.ts";
import {
  type ItemFamily,
  type ItemLevel,
  itemFamilies,
  itemLevels,
  optionLetters,
} from "#contract/items/item-words.ts";
import type { ItemContent } from "#contract/items/items.ts";
import { excerptOf } from "#contract/text/excerpt.ts";
import type { ContentOf } from "./form.ts";
import type { PublishedVersion } from "./versions.ts";

type Asking = { frozen: Pick<PublishedVersion["frozen"], "sections">; contentOf: ContentOf };

const longestTitle = 100;

const levelled = (name: string, level: number) => `${name}، ${itemLevels[level as ItemLevel]}`;
const ofFamily = (family: ItemFamily, level: number) => levelled(itemFamilies[family], level);

/** All items of a pool have one subject. */
const subjectOf = ({ pool }: Extract<FrozenQuestions, { kind: "drawn" }>, contentOf: ContentOf) =>
  pool[0] ? contentOf(pool[0]).subject : "";

function titleOf(line: FrozenQuestions, contentOf: ContentOf): string {
  if (line.kind === "generated") return ofFamily(line.family, line.level);
  if (line.kind === "drawn") return levelled(subjectOf(line, contentOf), line.level);
  const content = contentOf(line);
  if (content.kind === "figure") return ofFamily(content.family, content.level);
  return excerptOf(content.stem, longestTitle);
}

/** The title of the question in each slot. */
export const titlesOf = ({ frozen, contentOf }: Asking): string[] =>
  frozen.sections
    .flatMap(({ questions }) => questions)
    .flatMap((line) => Array.from({ length: countOf(line) }, () => titleOf(line, contentOf)));

/** The options of each slot in which everybody gets the same choice item. */
export const optionsOf = ({ frozen, contentOf }: Asking): (QuestionOption[] | null)[] =>
  frozen.sections
    .flatMap(({ questions }) => questions)
    .flatMap((line) => {
      if (line.kind !== "fixed") return Array.from({ length: line.count }, () => null);
      const content = contentOf(line);
      return [content.kind === "choice" ? labelled(content) : null];
    });

const labelled = ({ options, key }: Extract<ItemContent, { kind: "choice" }>): QuestionOption[] =>
  options.map(({ text, picture }, index) => {
    const said = excerptOf(text || (picture?.alt ?? ""), longestTitle);
    return { label: `${optionLetters[index]}. ${said}`.trim(), isKey: index === key };
  });

const countOf = (line: FrozenQuestions) => (line.kind === "fixed" ? 1 : line.count);

/** Whether slots mean the same questions in two versions. The pools of their lines may differ. */
export const haveSameSlots = (one: Asking, other: Asking): boolean => slotsOf(one) === slotsOf(other);

const slotsOf = ({ frozen, contentOf }: Asking) =>
  JSON.stringify(
    frozen.sections.map(({ questions }) =>
      questions.map((line) => {
        if (line.kind === "fixed") return [line.itemId, line.version, line.figuresVersion];
        if (line.kind === "generated") return [line.family, line.level, line.count, line.figuresVersion];
        return [subjectOf(line, contentOf), line.level, line.count];
      }),
    ),
  );
