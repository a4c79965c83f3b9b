import { expect, it } from "vitest";
import { simulation } from "../simulation.ts";
import { assembleItems, type Candidate, shortfallOf, type Target } from "./assembly.ts";

const item = (id: string, slope: number, more: Partial<Candidate> = {}): Candidate => {
  return { id, topic: "أ", slope, difficulty: 0, lower: 0, timesShown: 0, ...more };
};
const ids = ({ chosen }: { chosen: Candidate[] }) => chosen.map(({ id }) => id).join("");
const far = (...thetas: number[]): Target[] => thetas.map((theta) => ({ theta, information: 100 }));

it("takes the information of 2PL and of a lower asymptote, and says what is reached and missed", () => {
  // At its difficulty an item gives a²/4, with asymptote c (1 - c) / (1 + c) of that (Birnbaum 1968).
  const found = assembleItems([item("a", 2, { lower: 0.25 }), item("b", 1.6)], new Map([["أ", 3]]), far(0));
  expect(ids(found)).toBe("ba");
  expect(found.precision[0]?.reached).toBeCloseTo(0.64 + 0.6, 10);
  expect(found.precision[0]?.standardError).toBeCloseTo(1 / Math.sqrt(1.24), 10);
  expect(found.lacking).toEqual([{ topic: "أ", count: 1 }]);
  expect(assembleItems([], new Map([["ب", 2]]), far(1))).toEqual({
    chosen: [],
    precision: [{ theta: 1, information: 100, reached: 0, standardError: null }],
    lacking: [{ topic: "ب", count: 2 }],
  });
});

it("keeps to the topics, and once the target is met takes the item shown least, then the lowest id", () => {
  const candidates = [
    item("a", 3, { topic: "ب" }),
    item("b", 2, { timesShown: 9 }),
    item("c", 0.5, { timesShown: 3 }),
    item("d", 0.4, { timesShown: 2 }),
    item("e", 0.3, { timesShown: 2 }),
    item("z", 1, { topic: "ج" }),
  ];
  const wanted = new Map([
    ["أ", 3],
    ["ب", 1],
  ]);
  expect(ids(assembleItems(candidates, wanted, far(0)))).toBe("abcd");
  // Item a alone reaches 2.25.
  expect(ids(assembleItems(candidates, wanted, [{ theta: 0, information: 2.25 }]))).toBe("adec");
});

it("finds the best form for one ability, and for several a better one than 20,000 random forms, not the best", () => {
  const { chance, normal } = simulation(17);
  const bank = Array.from({ length: 60 }, (_, place) =>
    item(String(place), 0.6 + 1.2 * chance(), { difficulty: normal() }),
  );
  const assembled = (targets: Target[], form = bank, count = 15) =>
    assembleItems(form, new Map([["أ", count]]), targets);
  const informationsAt = (targets: Target[]) =>
    bank.map((one) => assembled(targets, [one], 1).precision.map(({ reached }) => reached));
  const sumsOf = (form: readonly number[], informations: readonly number[][]) =>
    [0, 1, 2, 3].map((at) => form.reduce((sum, one) => sum + (informations[one]?.[at] ?? 0), 0));
  const placesOf = ({ chosen }: { chosen: Candidate[] }) => chosen.map(({ id }) => Number(id));
  const order = [...bank.keys()];
  /** Shuffles the items; the first fifteen are a random form. */
  const shuffle = () => {
    for (let place = 0; place < 15; place += 1) {
      const other = place + Math.floor((60 - place) * chance());
      [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
    }
    return order.slice(0, 15);
  };
  const forms = Array.from({ length: 20_000 }, shuffle);

  const atOne = informationsAt(far(0.67));
  const most = (form: readonly number[]) => sumsOf(form, atOne)[0] ?? 0;
  const byInformation = [...bank.keys()].toSorted((a, b) => most([b]) - most([a]));
  expect(placesOf(assembled(far(0.67)))).toEqual(byInformation.slice(0, 15));
  expect(most(byInformation.slice(0, 15))).toBeCloseTo(8.69, 2);
  expect(Math.max(...forms.map(most))).toBeCloseTo(7.13, 2);

  const range = [-1, 0, 1, 2].map((theta) => ({ theta, information: 5 }));
  const overRange = informationsAt(range);
  const shortfall = (form: readonly number[]) => shortfallOf(range, sumsOf(form, overRange));
  const greedy = placesOf(assembled(range));
  expect(shortfall(greedy)).toBeCloseTo(3.6, 2);
  expect(Math.min(...forms.map(shortfall))).toBeCloseTo(5.25, 2);
  const free = [...bank.keys()].filter((place) => !greedy.includes(place));
  const exchanged = greedy.flatMap((_, place) => free.map((other) => shortfall(greedy.with(place, other))));
  expect(Math.min(...exchanged)).toBeCloseTo(3.47, 2);
});
