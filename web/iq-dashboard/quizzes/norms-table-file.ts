import type { NormTable } from "#contract/norms.ts";
import { wholePercentile } from "#contract/percentiles.ts";
import type { Table } from "#web/calls/table-file.ts";
import { normsText as text } from "#web/text/norms.ts";

const columns = [
  text.age,
  text.people,
  text.score,
  text.percentile,
  text.standardScore,
  text.low,
  text.high,
  text.provisional,
];

/** A line for each age and raw score, as a table. */
export function normsTable({ ages, halfInterval }: NormTable): Table {
  const rows = ages.flatMap(({ age, people, isProvisional, percentiles, standardScores }) =>
    percentiles.map((percentile, score) => {
      const standard = standardScores?.[score];
      const [low, high] =
        standard === undefined || halfInterval === null ? [] : [standard - halfInterval, standard + halfInterval];
      const rounded = [standard, low, high].map((value) => (value === undefined ? null : Math.round(value)));
      return [age, people, score, wholePercentile(percentile), ...rounded, isProvisional ? text.provisional : null];
    }),
  );
  return [columns, ...rows];
}
