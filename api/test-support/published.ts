import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { groupPatterns } from "#api/psychometrics/classical/scored-responses.ts";

/** Answers of 1,000 people to the five items of section 6 or 7 of the LSAT (Bock & Lieberman 1970). */
export function lsatAnswers(section: 6 | 7) {
  const file = readFileSync(new URL(`./files/lsat${section}.csv`, import.meta.url), "utf8");
  const cells = file
    .trim()
    .split("\n")
    .slice(1)
    .flatMap((line) => {
      const [pattern = "", count] = line.split(",");
      return Array.from({ length: Number(count) }, () => [...pattern].map(Number)).flat();
    });
  return groupPatterns(Uint8Array.from(cells), 5);
}

/** Expects each figure to be this close to the published one. */
export function expectAll(
  figures: readonly (number | null | undefined)[],
  published: readonly number[],
  within = 0.005,
): void {
  expect(figures).toHaveLength(published.length);
  for (const [place, figure] of figures.entries()) {
    expect(Math.abs((figure ?? Number.NaN) - (published[place] ?? 0)), `${place}: ${figure}`).toBeLessThanOrEqual(
      within,
    );
  }
}
