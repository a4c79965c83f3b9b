import type { PersonFits, StrangePerson } from "#contract/quizzes/fit-figures.ts";
import { normalShareBelow } from "../norms/normal.ts";

/** Answers with a lower l_z, in its standard deviations, do not fit. */
const cut = -2;
const mostNamed = 20;

/** Finds people with answers that do not fit their ability. @param lz l_z of the patterns, NaN if there is none */
export function personFitOf(
  lz: Float64Array,
  patternOf: Uint32Array,
  personOf: (pattern: number) => Pick<StrangePerson, "score" | "ability">,
): Omit<PersonFits, "model"> {
  let people = 0;
  const strange: { place: number; pattern: number; lz: number }[] = [];
  for (const [person, pattern] of patternOf.entries()) {
    const value = lz[pattern] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    people += 1;
    if (value < cut) strange.push({ place: person + 1, pattern, lz: value });
  }
  strange.sort((one, other) => one.lz - other.lz || one.place - other.place);
  return {
    cut,
    people,
    belowCut: strange.length,
    expectedBelow: people * normalShareBelow(cut),
    strangest: strange
      .slice(0, mostNamed)
      .map(({ place, pattern, lz: value }) => ({ place, serial: null, ...personOf(pattern), lz: value })),
  };
}
