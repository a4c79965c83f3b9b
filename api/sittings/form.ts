import type { FrozenAssessment, FrozenQuestions, ItemAtVersion } from "#api/assessments/assessments.table.ts";
import { drawItem as drawFigureItem, drawUntaken, type FigureFamily, figuresVersion } from "#api/figures/figures.ts";
import { type Random, randomOf, unguessable } from "#api/figures/random.ts";

import { type FigureItem, largestSeed } from "#contract/figures.ts";
import type { ItemContent } from "#contract/items.ts";

/** A question that a family made from a seed. */
export type FigureSource = { family: FigureFamily; figuresVersion: number; level: number; seed: number };

export type FormQuestion = {
  /** From 0, over the whole sitting. */
  place: number;
  /** From 0 over the version's lines as they are written: the same for all who sit it, whatever their places. */
  slot: number;
  section: number;
  /** Null where a section asks a family without an item. */
  item: ItemAtVersion | null;
  figure: FigureSource | null;
  /** For each option as shown which one as written it is; null where nothing is shuffled. */
  optionOrder: number[] | null;
  /** What a figure is answered by: the place of an option, or the next number. An item's version has its own. */
  key: number | null;
};

/** What the item versions say that a frozen assessment names. */
export type ContentOf = (item: ItemAtVersion) => ItemContent;

type Form = {
  random: Random;
  contentOf: ContentOf;
  /** Questions of figures, and items, that are given already. */
  questions: Set<string>;
  items: Set<string>;
};
type Drawn = Omit<FormQuestion, "place" | "slot" | "section"> & { level: number };
type Slotted = Omit<FormQuestion, "place"> & { level: number };

const newForm = (contentOf: ContentOf, random: Random): Form => ({
  random,
  contentOf,
  questions: new Set(),
  items: new Set(),
});

type FormChance = {
  /** What practice was drawn by: a student sees its keys, and so might find it. */
  practiceSeed: number;
  /** Given by tests alone. */
  random?: Random;
  /** Questions of figures that the contestant was given before. */
  given?: Iterable<string>;
};

/**
 * The questions of one sitting, each figure by a seed of its own. Easy to hard within a section, options shuffled. What practice
 * shows is not asked.
 */
export function assembleForm(
  { practice, sections }: Pick<FrozenAssessment, "practice" | "sections">,
  contentOf: ContentOf,
  { practiceSeed, random = unguessable(), given = [] }: FormChance,
): FormQuestion[] {
  const practised = newForm(contentOf, randomOf(practiceSeed));
  draw(practised, practice);
  const form = { ...practised, random };
  for (const question of given) form.questions.add(question);
  for (const line of sections.flatMap(({ questions }) => questions))
    if (line.kind === "fixed") form.items.add(line.itemId);
  return placed(easyToHard(form.random, slotted(sections.map(({ questions }) => draw(form, questions)))));
}

/** A figure as it is asked. */
export const figureItem = ({ family, level, seed }: FigureSource): FigureItem =>
  drawFigureItem(family, level, seed).item;

/** Adds the question of a figure that was given to those that are not asked again. */
export const addGiven = (given: Set<string>, { family, level, seed }: FigureSource): void =>
  void drawUntaken(family, level, seed, given);

/** What is practised: the same for the same seed, options as they were written. */
export const assemblePractice = (
  practice: FrozenAssessment["practice"],
  contentOf: ContentOf,
  seed: number,
): FormQuestion[] =>
  placed(
    slotted([
      draw(newForm(contentOf, randomOf(seed)), practice).map((question) => ({ ...question, optionOrder: null })),
    ]),
  );

const draw = (form: Form, lines: readonly FrozenQuestions[]): Drawn[] => lines.flatMap((line) => drawLine(form, line));

function drawLine(form: Form, line: FrozenQuestions): Drawn[] {
  if (line.kind === "fixed") return [drawItem(form, line)];
  if (line.kind === "generated")
    return Array.from({ length: line.count }, () => ({ item: null, ...drawFigure(form, line.family, line.level) }));
  const free = line.pool.filter(({ itemId }) => !form.items.has(itemId));
  return form.random
    .shuffle(free)
    .slice(0, line.count)
    .map((ref) => drawItem(form, ref));
}

function drawItem(form: Form, { itemId, version }: ItemAtVersion): Drawn {
  const item = { itemId, version };
  const content = form.contentOf(item);
  form.items.add(itemId);
  if (content.kind === "figure") return { item, ...drawFigure(form, content.family, content.level) };
  const optionOrder = content.kind === "choice" ? form.random.shuffle([...content.options.keys()]) : null;
  return { item, figure: null, optionOrder, key: null, level: content.level };
}

function drawFigure({ random, questions }: Form, family: FigureFamily, level: number): Omit<Drawn, "item"> {
  const { seed, keyed } = drawUntaken(family, level, random.between(0, largestSeed), questions);
  return { figure: { family, figuresVersion, level, seed }, optionOrder: null, key: keyed.key, level };
}

/** Each line gives as many questions as it counts, so the nth of a line has the same slot in every form. */
const slotted = (sections: readonly (readonly Drawn[])[]): Slotted[] =>
  sections
    .flatMap((questions, section) => questions.map((question) => ({ ...question, section })))
    .map((question, slot) => ({ ...question, slot }));

/** Of one section and level in any order, so that neighbours do not meet the same item at once. */
const easyToHard = (random: Random, questions: readonly Slotted[]) =>
  random.shuffle(questions).sort((a, b) => a.section - b.section || a.level - b.level);

const placed = (questions: readonly Slotted[]): FormQuestion[] =>
  questions.map(({ level: _, ...question }, place) => ({ ...question, place }));
