import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FrozenAssessment, ItemAtVersion } from "#api/assessments/assessments.table.ts";
import { drawItem as drawFigureItem } from "#api/figures/figures.ts";
import { randomOf, secureRandom } from "#api/figures/random.ts";
import type { ItemContent } from "#contract/items/items.ts";
import { isRight, keyOf } from "../grading/grading.ts";
import { assembleForm, assemblePractice, type ContentOf, figureItem } from "./form.ts";

const shared = { subject: "اللغة", note: "", stem: "سؤال", picture: null };
const contents: ItemContent[] = [5, 1, 4, 2, 3, 1, 5, 2].map((level, index) =>
  index % 2 === 0
    ? {
        kind: "choice",
        ...shared,
        level: level as 1,
        options: ["أ", "ب", "ج", "د", "هـ"].map((text) => ({ text, picture: null })),
        key: index % 5,
      }
    : { kind: "number", ...shared, level: level as 1, answer: index + 0.1, tolerance: 0.2 },
);
const ref = (index: number): ItemAtVersion => ({ itemId: `item ${index}`, version: 1 });
const contentOf: ContentOf = ({ itemId }) => contents[Number(itemId.slice(5))] as ItemContent;
const pool = [0, 1, 2, 3, 4, 5, 6, 7].map(ref);

const assessment: Pick<FrozenAssessment, "practice" | "sections"> = {
  practice: [
    { kind: "fixed", ...ref(7) },
    { kind: "generated", family: "series", level: 1, count: 2 },
  ],
  sections: [
    {
      id: "a",
      title: "",
      minutes: 1,
      questions: [
        { kind: "fixed", ...ref(0) },
        { kind: "drawn", level: 1, count: 3, pool },
      ],
    },
    {
      id: "b",
      title: "",
      minutes: 1,
      questions: [
        { kind: "generated", family: "series", level: 1, count: 3 },
        { kind: "fixed", ...ref(1) },
      ],
    },
  ],
};

const seeds = fc.integer({ min: 0, max: 0xffff_ffff });
/** Builds a form with separate random numbers for practice and form. */
const form = (seed: number, given?: Iterable<string>, random = randomOf(seed + 1)) =>
  assembleForm(assessment, contentOf, { practiceSeed: seed, random, ...(given && { given }) });
const levelOf = ({ item, figure }: ReturnType<typeof form>[number]) =>
  figure?.level ?? (item ? contentOf(item).level : 0);
const bySlot = (list: ReturnType<typeof form>) => list.toSorted((one, other) => one.slot - other.slot);
const sourceOf = ({ item, figure }: ReturnType<typeof form>[number]) =>
  figure ? figure.family : item && ["item 0", "item 1"].includes(item.itemId) ? item.itemId : "pool";
const questionsOf = (list: ReturnType<typeof form>) =>
  list.flatMap(({ figure }) => (figure ? JSON.stringify(figureItem(figure)) : []));

describe("a form", () => {
  it("is the same for a seed, has all questions once, from easy to hard", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const made = form(seed);
        expect(form(seed)).toEqual(made);
        expect(made.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        expect(made.map(({ section }) => section)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
        expect(bySlot(made).map(sourceOf)).toEqual([
          "item 0",
          "pool",
          "pool",
          "pool",
          "series",
          "series",
          "series",
          "item 1",
        ]);
        const items = made.flatMap(({ item }) => item?.itemId ?? []);
        expect(new Set(items).size).toBe(5);
        // Items that are fixed elsewhere or in the practice are not drawn.
        expect(items.filter((id) => id === "item 1").length).toBe(1);
        expect(items).not.toContain("item 7");
        for (const section of [0, 1]) {
          const levels = made.filter((one) => one.section === section).map(levelOf);
          expect(levels).toEqual(levels.toSorted());
        }
        const practised = assemblePractice(assessment.practice, contentOf, seed);
        const figures = [...questionsOf(practised), ...questionsOf(made)];
        expect(new Set(figures).size).toBe(5);
      }),
      { numRuns: 60 },
    );
  });

  it("cannot be derived from its practice", () => {
    const made = Array.from({ length: 40 }, () => form(1, [], secureRandom()));
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(40);
    const seedsOf = (one: ReturnType<typeof form>) => one.flatMap(({ figure }) => figure?.seed ?? []);
    expect(new Set(made.flatMap(seedsOf)).size).toBe(40 * 3);
  });

  it("differs between seeds, and shuffles options", () => {
    const made = Array.from({ length: 40 }, (_, seed) => form(seed));
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(40);
    const orders = made.map((one) => one.find(({ item }) => item?.itemId === "item 0")?.optionOrder?.join());
    expect(new Set(orders).size).toBeGreaterThan(20);
    for (const order of orders) expect(order?.split(",").toSorted()).toEqual(["0", "1", "2", "3", "4"]);
  });

  it("has no figure question that the student was given before", () => {
    const [first] = form(1).filter(({ figure }) => figure);
    const shown = first?.figure && figureItem(first.figure);
    const given = JSON.stringify(shown?.family === "series" ? shown.terms : shown?.cells);
    expect(questionsOf(form(1))).toContain(JSON.stringify(shown));
    expect(questionsOf(form(1, [given]))).not.toContain(JSON.stringify(shown));
  });
});

describe("a figure question", () => {
  const figure: ItemContent = { kind: "figure", subject: "", level: 3, note: "", family: "matrix" };
  const formBy = (figuresVersion?: number) => {
    const drawing = figuresVersion === undefined ? {} : { figuresVersion };
    const sections: FrozenAssessment["sections"] = [
      {
        id: "a",
        title: "",
        minutes: 1,
        questions: [
          { kind: "generated", family: "matrix", level: 3, count: 1, ...drawing },
          { kind: "fixed", itemId: "figure", version: 1, ...drawing },
          { kind: "drawn", level: 3, count: 1, pool: [{ itemId: "other", version: 1, ...drawing }] },
        ],
      },
    ];
    return assembleForm({ practice: [], sections }, () => figure, { practiceSeed: 1, random: randomOf(2) });
  };

  it.each([1, 2])("is drawn and graded by the version %i that its publication names", (version) => {
    for (const { figure: source, key } of formBy(version)) {
      if (!source) throw new Error("every question is a figure");
      expect(source.figuresVersion).toBe(version);
      const drawn = drawFigureItem("matrix", 3, source.seed, version);
      expect([figureItem(source), key]).toEqual([drawn.item, drawn.key]);
    }
  });

  it("of a publication from before versions were kept is drawn by the first", () => {
    expect(formBy()).toEqual(formBy(1));
    expect(formBy()).not.toEqual(formBy(2));
  });
});

describe("grading", () => {
  it("maps a chosen option from its shown to its written position", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const question of form(seed).filter(({ optionOrder }) => optionOrder)) {
          const content = question.item && contentOf(question.item);
          const right = content?.kind === "choice" ? content.key : -1;
          const key = keyOf(question, contentOf);
          const judged = question.optionOrder?.map((_, choice) => isRight(key, { choice }));
          expect(judged).toEqual(question.optionOrder?.map((written) => written === right));
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["٣٫٣", true],
    ["3.3", true],
    ["3.300001", false],
    ["2.9", true],
    ["+3,2", true],
    ["", false],
    ["ثلاثة", false],
    ["1,000", false],
  ])("reads %s as a typed number: %s", (number, wanted) => {
    expect(isRight({ number: 3.1, tolerance: 0.2 }, { number })).toBe(wanted);
  });

  it("treats no answer, and an answer of another kind, as wrong", () => {
    const [choice, number] = [{ choice: 0 }, { number: 0, tolerance: 0 }];
    expect([isRight(choice, null), isRight(choice, { number: "0" }), isRight(number, { choice: 0 })]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
