import { drawUntaken, type FigureFamily } from "#api/figures/figures.ts";
import { figureFamilies, figureLevels } from "#contract/figures.ts";
import { hitRate, learned, majority, type Sight } from "./guesser.ts";
import { solveMatrix } from "./matrix-solver.ts";
import { solveSeries } from "./series-solver.ts";

/**
 * `npm run figures:check` holds the figures against their bars over 10,000 forms: an independent solver finds the key of every
 * item and no other answer, somebody who sees the options alone guesses no better than one in eight does by chance, and 200
 * items are drawn in a second. Ends with 1 where one of these does not hold. That no two forms share an item holds by the way
 * they are drawn; what is measured is how many seeds were passed over for it.
 */

const forms = Number(process.argv[2] ?? 10_000);
/** Of each family at each level: twenty items a form. */
const itemsOfLevel = 2;
const guessLimit = 0.15;
const leastPerSecond = 200;

console.log("family level   items  solved  seeds passed over  questions there are  items/s  majority  learned");
const isGood = figureFamilies.flatMap((family) => figureLevels.map((level) => check(family, level)));
if (isGood.includes(false)) process.exitCode = 1;

type Check = { solved: number; seconds: number; sights: Sight[]; lastSeed: number };

function check(family: FigureFamily, level: number): boolean {
  const count = forms * itemsOfLevel;
  const { solved, seconds, sights, lastSeed } = drawAll(family, level, count);
  const passedOver = lastSeed + 1 - count;
  const half = Math.trunc(sights.length / 2);
  const tested = sights.slice(half);
  const guesses =
    family === "matrix" ? [majority, learned(sights.slice(0, half))].map((one) => hitRate(one, tested)) : [];
  const perSecond = count / seconds;
  const cells = [
    family.padEnd(6),
    String(level).padStart(5),
    String(count).padStart(7),
    `${((solved / count) * 100).toFixed(2)}%`.padStart(7),
    String(passedOver).padStart(18),
    spaceOf(count, passedOver).padStart(20),
    String(Math.round(perSecond)).padStart(8),
    ...guesses.map((guess) => `${(guess * 100).toFixed(1)}%`.padStart(9)),
  ];
  console.log(cells.join(" "));
  return solved === count && perSecond >= leastPerSecond && guesses.every((guess) => guess <= guessLimit);
}

function drawAll(family: FigureFamily, level: number, count: number): Check {
  const taken = new Set<string>();
  const result: Check = { solved: 0, seconds: 0, sights: [], lastSeed: -1 };
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    const { seed, keyed } = drawUntaken(family, level, result.lastSeed + 1, taken);
    result.seconds += (performance.now() - start) / 1000;
    result.lastSeed = seed;
    const { item, key } = keyed;
    const found = item.family === "matrix" ? solveMatrix(item) : solveSeries(item.terms);
    if (found.length === 1 && found[0] === key) result.solved += 1;
    if (item.family === "matrix" && result.sights.length < 10_000) result.sights.push({ options: item.options, key });
  }
  return result;
}

/** How many questions a level has, told by how often a draw met one that was taken (as many as if all were equally likely). */
function spaceOf(count: number, passedOver: number): string {
  const size = passedOver === 0 ? count * count : (count * count) / 2 / passedOver;
  return `${passedOver === 0 ? "> " : "~ "}${Number(size.toPrecision(2)).toLocaleString("en")}`;
}
