import type { NormLink, NormTable } from "#contract/quizzes/norms.ts";
import { wholePercentile } from "#contract/quizzes/percentiles.ts";
import type { Table } from "#web/calls/table-file.ts";
import { normsText as text } from "#web/text/iq-dashboard/norms.ts";

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

/** A table with a row for each age and raw score. For norms of another test it also has the score on that one. */
export function normsTable(norms: NormTable, link: NormLink | null = null): Table {
  const equated = link?.equated;
  const rows = norms.ages.flatMap((ofAge) => {
    const { age, people, isProvisional, percentiles, standardScores, intervals } = ofAge;
    return percentiles.map((percentile, score) => {
      const interval = intervals?.[score];
      const rounded = [standardScores?.[score], interval?.low, interval?.high].map((value) =>
        value === undefined ? null : Math.round(value),
      );
      const ofLink = equated ? [equated[score]?.score, equated[score]?.standardError].map(twoDecimals) : [];
      return [
        age,
        people,
        score,
        wholePercentile(percentile),
        ...rounded,
        isProvisional ? text.provisional : null,
        ...ofLink,
      ];
    });
  });
  return [[...columns, ...(equated ? [text.equated, text.equatedError] : [])], ...rows];
}

const twoDecimals = (value: number | undefined) => (value === undefined ? null : Math.round(value * 100) / 100);
