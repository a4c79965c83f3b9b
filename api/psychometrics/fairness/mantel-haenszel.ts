import { normalShareBelow } from "../norms/normal.ts";

/** Right and wrong answers of both groups at one score. */
export type Stratum = { referenceRight: number; referenceWrong: number; focalRight: number; focalWrong: number };

/** The classes of Educational Testing Service: A negligible, B moderate, C large (Zieky 1993; Zwick 2012). */
export type DifClass = "A" | "B" | "C";

export type MantelHaenszel = {
  /** Common odds ratio of a right answer, of the reference group to the focal group. */
  oddsRatio: number;
  /** MH D-DIF, -2.35 ln(odds ratio). It is negative if the item is harder for the focal group. */
  delta: number;
  standardError: number;
  /** Chi-square with continuity correction, 1 df. */
  chiSquare: number;
  pValue: number;
  difClass: DifClass;
};

const deltaOf = -2.35;
const oneSided05 = 1.645;
const atMost05 = 0.05;

/**
 * Mantel & Haenszel (1959), with the variance of Robins, Breslow & Greenland (1986). Null if the strata say nothing:
 * nobody in one group, or only right or only wrong answers.
 */
export function mantelHaenszel(strata: readonly Stratum[]): MantelHaenszel | null {
  let [across, against] = [0, 0];
  let [observed, expected, variance] = [0, 0, 0];
  let [bothFor, mixed, bothAgainst] = [0, 0, 0];
  for (const { referenceRight: a, referenceWrong: b, focalRight: c, focalWrong: d } of strata) {
    const total = a + b + c + d;
    const [reference, focal, right, wrong] = [a + b, c + d, a + c, b + d];
    if (reference === 0 || focal === 0) continue;
    const [r, s] = [(a * d) / total, (b * c) / total];
    const [p, q] = [(a + d) / total, (b + c) / total];
    across += r;
    against += s;
    bothFor += p * r;
    mixed += p * s + q * r;
    bothAgainst += q * s;
    observed += a;
    expected += (reference * right) / total;
    variance += (reference * focal * right * wrong) / (total * total * (total - 1));
  }
  if (across === 0 || against === 0 || variance === 0) return null;
  const oddsRatio = across / against;
  const ofLog = bothFor / (2 * across ** 2) + mixed / (2 * across * against) + bothAgainst / (2 * against ** 2);
  const delta = deltaOf * Math.log(oddsRatio);
  const standardError = Math.abs(deltaOf) * Math.sqrt(ofLog);
  const chiSquare = Math.max(0, Math.abs(observed - expected) - 0.5) ** 2 / variance;
  const pValue = 2 * normalShareBelow(-Math.sqrt(chiSquare));
  return { oddsRatio, delta, standardError, chiSquare, pValue, difClass: classOf(delta, standardError, pValue) };
}

function classOf(delta: number, standardError: number, pValue: number): DifClass {
  const size = Math.abs(delta);
  if (size < 1 || pValue > atMost05) return "A";
  return size >= 1.5 && (size - 1) / standardError > oneSided05 ? "C" : "B";
}
