import type { FitFigures, ItemFit, ItemPair, LimitedFit } from "#contract/quizzes/fit-figures.ts";
import { type ScoredResponses, withItems } from "../classical/scored-responses.ts";
import type { IrtFit, IrtModel } from "../irt/irt.ts";
import { m2 } from "./m2.ts";
import { type Observed, observe } from "./observed.ts";
import { personFitOf } from "./person-fit.ts";
import { criticalDistance, pairsOf } from "./q3.ts";
import { type Residuals, residualsOf } from "./residuals.ts";
import { curvesOf, type ResponseCurves } from "./response-curves.ts";
import { type ChiSquareTest, sX2 } from "./s-x2.ts";
import { informationRows, reliabilities } from "./test-information.ts";

export type Fit = {
  figures: FitFigures;
  /** Q3 of all pairs of items, for each model. */
  pairs: { model: IrtModel; pairs: ItemPair[] }[];
  /** l_z of a pattern in each model; null if all answers are equally probable. */
  lzOf: (pattern: number) => { model: IrtModel; lz: number | null }[];
};

export const noFit: Fit = {
  figures: { fit: [], information: [], q3: [], m2: [], personFit: [] },
  pairs: [],
  lzOf: () => [],
};

/** With a higher RMSEA the fit is not close (Maydeu-Olivares & Joe 2014). */
const closeFit = 0.05;
/** A small effect by Cohen's w (1988), which, unlike an RMSEA, does not depend on the number of scores. */
const smallEffect = 0.1;
const atMost05 = 0.05;

/** Computes how well models describe the answers. @param patternOf the pattern of each person */
export function fitOf(
  { scored, patternOf }: { scored: ScoredResponses; patternOf: Uint32Array },
  fits: readonly (IrtFit | null)[],
): Fit {
  const usable = fits.flatMap((fit) => {
    const curves = fit && curvesOf(fit);
    return curves ? [{ fit, curves }] : [];
  });
  if (usable.length === 0) return noFit;
  const answersOf = createAnswers(scored);
  const scores = scoresOf(scored);
  const all = usable.map(({ fit, curves }) => {
    const { model } = fit;
    const { kept, observed, numbers } = answersOf(fit);
    const residuals = residualsOf(curves, kept, fit.scores);
    const { all: pairs, found } = pairsOf(residuals.q3, numbers, criticalDistance(curves, scored.people));
    const personOf = (pattern: number) => ({ score: scores[pattern] ?? 0, ability: fit.scores[pattern] ?? 0 });
    return {
      model,
      pairs,
      lz: residuals.lz,
      fit: { model, items: itemFits(fit, { residuals, curves, observed }) },
      information: {
        model,
        rows: informationRows(curves),
        reliability: reliabilities(curves, fit, { counts: kept.counts, observed }),
      },
      q3: { model, ...found },
      m2: { model, ...limitedFit(m2(curves, observed)) },
      personFit: { model, ...personFitOf(residuals.lz, patternOf, personOf) },
    };
  });
  return {
    figures: {
      fit: all.map(({ fit }) => fit),
      information: all.map(({ information }) => information),
      q3: all.map(({ q3 }) => q3),
      m2: all.map((of) => of.m2),
      personFit: all.map(({ personFit }) => personFit),
    },
    pairs: all.map(({ model, pairs }) => ({ model, pairs })),
    lzOf: (pattern) => all.map(({ model, lz }) => ({ model, lz: numberOrNull(lz[pattern]) })),
  };
}

type Answers = { kept: ScoredResponses; observed: Observed; numbers: number[] };

/**
 * Finds the answers to the items that a model estimated. Models mostly estimate the same items, so the sums over people
 * are kept.
 */
function createAnswers(scored: ScoredResponses): (fit: IrtFit) => Answers {
  const found = new Map<string, Answers>();
  return ({ items }) => {
    const estimated = [...items.keys()].filter((item) => items[item]);
    const key = estimated.join();
    const kept = estimated.length === scored.itemCount ? scored : withItems(scored, estimated);
    const answers = found.get(key) ?? { kept, observed: observe(kept), numbers: estimated.map((item) => item + 1) };
    found.set(key, answers);
    return answers;
  };
}

const numberOrNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

const scoresOf = ({ itemCount, patterns, counts }: ScoredResponses): Uint32Array =>
  Uint32Array.from(counts, (_, pattern) =>
    patterns.subarray(pattern * itemCount, (pattern + 1) * itemCount).reduce((sum, answer) => sum + answer, 0),
  );

type Basis = { residuals: Residuals; curves: ResponseCurves; observed: Observed };

function itemFits({ items }: IrtFit, { residuals, curves, observed }: Basis): ItemFit[] {
  const tests = sX2(curves, observed);
  let place = -1;
  return items.map((item, index): ItemFit => {
    const number = index + 1;
    if (!item) return { number, infit: null, outfit: null, sX2: null, isFlagged: false };
    place += 1;
    const test = tests[place];
    const effect = test ? Math.sqrt(Math.max(0, test.statistic - test.df) / observed.people) : 0;
    return {
      number,
      infit: residuals.infit[place] ?? null,
      outfit: residuals.outfit[place] ?? null,
      sX2: test ? { ...test, effect } : null,
      isFlagged: effect > smallEffect && (test?.pValue ?? 1) < atMost05 / tests.length,
    };
  });
}

function limitedFit(test: ChiSquareTest | null): Omit<LimitedFit, "model"> {
  if (!test) return { statistic: null, df: null, pValue: null, rmsea: null, isBeyondChance: false, isFlagged: false };
  const isBeyondChance = test.pValue < atMost05;
  return { ...test, isBeyondChance, isFlagged: isBeyondChance && test.rmsea > closeFit };
}
