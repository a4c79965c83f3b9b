import type { FigureAttribute, MatrixRule } from "#contract/items/figures.ts";
import type { Random } from "./random.ts";

export type Governed = { attribute: FigureAttribute; rule: MatrixRule };
type Plain = Exclude<FigureAttribute, "number" | "position">;
const plain: readonly Plain[] = ["shape", "size", "fill", "rotation"];
const anywhere: readonly FigureAttribute[] = [...plain, "number", "position"];

const canProgress = (attribute: FigureAttribute) => attribute !== "shape" && attribute !== "fill";
type Rule = (random: Random, attribute: FigureAttribute) => Governed;
const easyRule =
  (progresses: (random: Random) => boolean): Rule =>
  (random, attribute) => ({
    attribute,
    rule: canProgress(attribute) && progresses(random) ? "progression" : "constant",
  });
const distributed = (attribute: FigureAttribute): Governed => ({ attribute, rule: "distribution" });

const arithmetic: Governed = { attribute: "number", rule: "arithmetic" };
const logic = (rules: readonly MatrixRule[]) => rules.map((rule): Governed => ({ attribute: "position", rule }));

type Plan = (random: Random) => Governed[];
type Plans = Readonly<Record<number, Plan>>;

/**
 * Rules of an item by level: one to four, more on harder levels (Carpenter, Just & Shell 1990).
 *
 * @param spread a rule of three values, for the harder levels
 */
const plansOf = (easy: Rule, spread: Rule): Plans => ({
  1: (random) => [easy(random, random.pick(anywhere))],
  2: (random) => {
    const [first, ...rest] = random.shuffle(anywhere) as [FigureAttribute, ...FigureAttribute[]];
    // Number and position both depend on the same figures, so only one of them can have a rule.
    const isPlace = (attribute: FigureAttribute) => attribute === "number" || attribute === "position";
    const second = rest.find((attribute) => !(isPlace(first) && isPlace(attribute))) as FigureAttribute;
    return [easy(random, first), distributed(second)];
  },
  3: (random) => [
    random.pick([arithmetic, { attribute: "position", rule: "progression" }, ...logic(["and", "or"])]),
    spread(random, random.pick(plain)),
  ],
  4: (random) => {
    const [first, second] = random.shuffle(plain) as [Plain, Plain];
    const place = random.pick([
      arithmetic,
      distributed("number"),
      distributed("position"),
      ...logic(["and", "or", "xor"]),
    ]);
    return [place, spread(random, first), easy(random, second)];
  },
  5: (random) => {
    const [first, second, third] = random.shuffle(plain) as [Plain, Plain, Plain];
    const place = random.pick([arithmetic, ...logic(["and", "or", "xor"])]);
    return [place, spread(random, first), spread(random, second), easy(random, third)];
  },
});

const second = plansOf(
  easyRule((random) => random.between(1, 3) === 1),
  (random, attribute) => ({ attribute, rule: random.pick(["distribution", "sameOrDifferent"]) }),
);

/** Plans of rules by version of the family. */
const plans = {
  1: plansOf(
    easyRule((random) => random.isHeads()),
    (_random, attribute) => distributed(attribute),
  ),
  2: second,
  3: {
    ...second,
    // The answer of a constant rule can be read off the last row and column, so three fifths of the items of this level
    // have another rule.
    1: (random) => (random.between(1, 5) <= 2 ? (second[1] as Plan)(random) : [distributed(random.pick(anywhere))]),
  },
} satisfies Record<number, Plans>;
export type MatrixVersion = keyof typeof plans;

export const planOf = (random: Random, level: number, version: MatrixVersion) =>
  ((plans[version] as Plans)[level] as Plan)(random);
