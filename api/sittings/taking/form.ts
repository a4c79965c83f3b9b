import type {
  FrozenAssessment,
  FrozenItem,
  FrozenQuestions,
  ItemAtVersion,
} from "#api/assessments/assessments.table.ts";
import { drawItem as drawFigureItem, drawUnused, type FigureFamily } from "#api/figures/figures.ts";
import { type Random, randomOf, secureRandom } from "#api/figures/random.ts";

import { type FigureItem, largestSeed } from "#contract/items/figures.ts";
import type { ItemContent } from "#contract/items/items.ts";

/** Origin of a generated question. */
export type FigureSource = { family: FigureFamily; figuresVersion: number; level: number; seed: number };

export type FormQuestion = {
  /** Number of the question, from 0, over the whole sitting. */
  place: number;
  /**
   * Number of the question, from 0, over the version's lines as written. It is the same for all students, wherever
   * their question stands.
   */
  slot: number;
  section: number;
  /** Null if the section names a family of figures instead of an item. */
  item: ItemAtVersion | null;
  figure: FigureSource | null;
  /** Maps each shown option to its written position; null if options are not shuffled. */
  optionOrder: number[] | null;
  /**
   * Right answer to a figure: the position of the option, or the next number. The right answers of items are in their
   * version.
   */
  key: number | null;
};

/** Finds the content of the item versions in a frozen assessment. */
export type ContentOf = (item: ItemAtVersion) => ItemContent;

type Form = {
  random: Random;
  contentOf: ContentOf;
  /** Figure questions and items that the student already got. */
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
  /**
   * Seed of the practice. Students see the practice's keys and could find this seed from them, so the form does not use
   * it.
   */
  practiceSeed: number;
  /** Source of random numbers, for tests. */
  random?: Random;
  /** Figure questions that the contestant got in earlier sittings. */
  given?: Iterable<string>;
};

/**
 * Builds the questions of a sitting. Each figure has its own seed, questions of a section go from easy to hard, options
 * are shuffled, and practice items are left out.
 */
export function assembleForm(
  { practice, sections }: Pick<FrozenAssessment, "practice" | "sections">,
  contentOf: ContentOf,
  { practiceSeed, random = secureRandom(), given = [] }: FormChance,
): FormQuestion[] {
  const practised = newForm(contentOf, randomOf(practiceSeed));
  draw(practised, practice);
  const form = { ...practised, random };
  for (const question of given) form.questions.add(question);
  for (const line of sections.flatMap(({ questions }) => questions))
    if (line.kind === "fixed") form.items.add(line.itemId);
  return placed(easyToHard(form.random, slotted(sections.map(({ questions }) => draw(form, questions)))));
}

/** Draws the item of a figure. */
export const figureItem = ({ family, figuresVersion, level, seed }: FigureSource): FigureItem =>
  drawFigureItem(family, level, seed, figuresVersion).item;

/** Adds the question of a given figure, so that it is not used again. */
export const addGiven = (given: Set<string>, { family, figuresVersion, level, seed }: FigureSource): void =>
  void drawUnused(family, level, seed, given, figuresVersion);

/** Builds the practice questions. They are the same for a seed, and their options are in the order as written. */
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
    return Array.from({ length: line.count }, () => ({ item: null, ...drawFigure(form, line) }));
  const free = line.pool.filter(({ itemId }) => !form.items.has(itemId));
  return form.random
    .shuffle(free)
    .slice(0, line.count)
    .map((ref) => drawItem(form, ref));
}

function drawItem(form: Form, { itemId, version, figuresVersion }: FrozenItem): Drawn {
  const item = { itemId, version };
  const content = form.contentOf(item);
  form.items.add(itemId);
  if (content.kind === "figure") return { item, ...drawFigure(form, { ...content, figuresVersion }) };
  const optionOrder = content.kind === "choice" ? form.random.shuffle([...content.options.keys()]) : null;
  return { item, figure: null, optionOrder, key: null, level: content.level };
}

type Wanted = { family: FigureFamily; level: number; figuresVersion?: number | undefined };

function drawFigure({ random, questions }: Form, { family, level, figuresVersion = 1 }: Wanted): Omit<Drawn, "item"> {
  const { seed, keyed } = drawUnused(family, level, random.between(0, largestSeed), questions, figuresVersion);
  return { figure: { family, figuresVersion, level, seed }, optionOrder: null, key: keyed.key, level };
}

/**
 * Numbers the slots. Each line gives a fixed number of questions, so its nth question has the same slot in every form.
 */
const slotted = (sections: readonly (readonly Drawn[])[]): Slotted[] =>
  sections
    .flatMap((questions, section) => questions.map((question) => ({ ...question, section })))
    .map((question, slot) => ({ ...question, slot }));

/**
 * Sorts questions from easy to hard. Questions of one section and level are shuffled, so that neighbours do not get the
 * same item at the same time.
 */
const easyToHard = (random: Random, questions: readonly Slotted[]) =>
  random.shuffle(questions).sort((a, b) => a.section - b.section || a.level - b.level);

const placed = (questions: readonly Slotted[]): FormQuestion[] =>
  questions.map(({ level: _, ...question }, place) => ({ ...question, place }));
