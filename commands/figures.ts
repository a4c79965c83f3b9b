import { drawItems, type FigureFamily } from "#api/figures/figures.ts";
import { figureFamilies, figureLevels, figuresVersions, largestSeed } from "#contract/items/figures.ts";
import { readOptions, refuseOptions } from "./read-options.ts";

/**
 * `npm run figures -- --family matrix --level 3 --seed 7 --count 10 [--with-key]` prints items as JSON, as browsers
 * receive them. The flag adds the key, the rules and the meaning of each wrong option. Seeds continue from the given
 * one. `--version 1` draws as an earlier version of the family did.
 */

const usage = "npm run figures -- --family matrix --level 3 --seed 7 --count 10 [--version 1] [--with-key]";
const mostItems = 1000;

console.log(JSON.stringify(draw(readWanted()), null, 2));

type Options = {
  family: FigureFamily;
  version: number;
  level: number;
  seed: number;
  count: number;
  hasKey: boolean;
};

function draw({ family, hasKey, ...wanted }: Options): unknown[] {
  return drawItems(family, wanted).map((keyed) => (hasKey ? keyed : keyed.item));
}

function readWanted(): Options {
  const string = { type: "string" } as const;
  const { values } = readOptions(usage, {
    options: {
      family: string,
      version: string,
      level: string,
      seed: string,
      count: string,
      "with-key": { type: "boolean" },
    },
  });
  const family = figureFamilies.find((name) => name === values.family);
  if (!family) refuseOptions(usage, `--family is one of ${figureFamilies.join(", ")}`);
  const newest = figuresVersions[family];
  return {
    family,
    version: wholeNumber("version", values.version ?? String(newest), 1, newest),
    level: wholeNumber("level", values.level, 1, figureLevels.length),
    seed: wholeNumber("seed", values.seed, 0, largestSeed),
    count: wholeNumber("count", values.count ?? "1", 1, mostItems),
    hasKey: values["with-key"] === true,
  };
}

function wholeNumber(name: string, text: string | undefined, low: number, high: number): number {
  const number = /^\d{1,10}$/.test(text ?? "") ? Number(text) : Number.NaN;
  if (number >= low && number <= high) return number;
  return refuseOptions(usage, `--${name} is a whole number from ${low} to ${high}`);
}
