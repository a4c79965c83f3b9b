import type { KeyedSeries } from "#contract/items/figures.ts";
import type { Random } from "./random.ts";
import { seriesReadings } from "./series-readings.ts";
import { seriesDrawings } from "./series-rules.ts";

/** A series tests whether the rule is found, so terms of lower levels are small enough for mental arithmetic. */
const largestTerm = (level: number) => (level <= 3 ? 2500 : 9999);

/** A series of this level with a single possible continuation. */
export function drawSeries(random: Random, level: number): KeyedSeries {
  const { rule, draw } = random.pick(seriesDrawings[level] ?? []);
  const drawn = draw(random);
  const terms = drawn.slice(0, -1);
  const key = drawn.at(-1) as number;
  const isInRange = drawn.every((term) => term >= 0 && term <= largestTerm(level));
  const fitting = seriesReadings
    .map((reading) => ({ ...reading, next: reading.next(terms) }))
    .filter(({ next }) => next !== null);
  const isClear = fitting[0]?.rule === rule && fitting.every(({ next }) => next === key);
  return isInRange && isClear ? { item: { family: "series", terms }, key, rule } : drawSeries(random, level);
}
