import type { FigureAttribute, MatrixRule } from "#contract/figures.ts";
import type { Random } from "./random.ts";

export type Governed = { attribute: FigureAttribute; rule: MatrixRule };
type Plain = Exclude<FigureAttribute, "number" | "position">;
const plain: readonly Plain[] = ["shape", "size", "fill", "rotation"];
const anywhere: readonly FigureAttribute[] = [...plain, "number", "position"];

const canProgress = (attribute: FigureAttribute) => attribute !== "shape" && attribute !== "fill";
const easyRule = (random: Random, attribute: FigureAttribute): Governed => ({
  attribute,
  rule: canProgress(attribute) && random.isHeads() ? "progression" : "constant",
});
const distributed = (attribute: FigureAttribute): Governed => ({ attribute, rule: "distribution" });

const arithmetic: Governed = { attribute: "number", rule: "arithmetic" };
const logic = (rules: readonly MatrixRule[]) => rules.map((rule): Governed => ({ attribute: "position", rule }));

/** Rules of an item: one to four, more on harder levels (Carpenter, Just & Shell 1990). */
const plans: Readonly<Record<number, (random: Random) => Governed[]>> = {
  1: (random) => [easyRule(random, random.pick(anywhere))],
  2: (random) => {
    const [first, ...rest] = random.shuffle(anywhere) as [FigureAttribute, ...FigureAttribute[]];
    // Number and position both depend on the same figures, so only one of them can have a rule.
    const isPlace = (attribute: FigureAttribute) => attribute === "number" || attribute === "position";
    const second = rest.find((attribute) => !(isPlace(first) && isPlace(attribute))) as FigureAttribute;
    return [easyRule(random, first), distributed(second)];
  },
  3: (random) => [
    random.pick([arithmetic, { attribute: "position", rule: "progression" }, ...logic(["and", "or"])]),
    distributed(random.pick(plain)),
  ],
  4: (random) => {
    const [first, second] = random.shuffle(plain) as [Plain, Plain];
    const place = random.pick([
      arithmetic,
      distributed("number"),
      distributed("position"),
      ...logic(["and", "or", "xor"]),
    ]);
    return [place, distributed(first), easyRule(random, second)];
  },
  5: (random) => {
    const [first, second, third] = random.shuffle(plain) as [Plain, Plain, Plain];
    const place = random.pick([arithmetic, ...logic(["and", "or", "xor"])]);
    return [place, distributed(first), distributed(second), easyRule(random, third)];
  },
};

export const planOf = (random: Random, level: number) => (plans[level] as (random: Random) => Governed[])(random);
