import { expect, it } from "vitest";
import { expectAll, lsatAnswers } from "#api/test-support/published.ts";
import { classical, sumScores } from "../classical/classical.ts";
import { fitIrt, type IrtFit, type IrtModel } from "./irt.ts";

/**
 * Section 6 of the LSAT (Bock & Lieberman 1970). Figures within 0.005, likelihoods within 0.05. Standard errors of 2PL
 * come from R's ltm (Rizopoulos 2006), which stops slightly earlier; those of Rasch are regression values of this fit.
 */
const { scored } = lsatAnswers(6);

function fitted(model: IrtModel): IrtFit {
  const found = fitIrt(scored, model);
  if (!found) throw new Error("no model");
  return found;
}

it("reproduces the published classical figures of LSAT section 6", () => {
  const { mean, sd, alpha, sem, items, scoreCounts } = classical(sumScores(scored));
  expectAll([mean, sd, alpha, sem], [3.819, 1.035, 0.295, 0.8691]);
  expectAll(
    items.map(({ p }) => p),
    [0.924, 0.709, 0.553, 0.763, 0.87],
  );
  expectAll(
    items.map(({ restCorrelation }) => restCorrelation),
    [0.1128, 0.1532, 0.1728, 0.1444, 0.1216],
  );
  expectAll(
    items.map(({ alphaIfDropped }) => alphaIfDropped),
    [0.2754, 0.2376, 0.2168, 0.2459, 0.2663],
  );
  expect(scoreCounts).toEqual([3, 20, 85, 237, 357, 298]);
});

it("reproduces the published Rasch model of LSAT section 6", () => {
  const { items, variance, logLikelihood, isConverged } = fitted("rasch");
  expect(isConverged).toBe(true);
  expectAll(
    items.map((item) => item?.intercept.value),
    [2.73, 0.9986, 0.2399, 1.3065, 2.0994],
  );
  expectAll([variance.value], [0.5702]);
  expectAll([logLikelihood], [-2466.938], 0.05);
  expectAll(
    items.map((item) => item?.intercept.standardError),
    [0.1304, 0.0792, 0.0718, 0.0846, 0.1054],
  );
});

it("reproduces the published two-parameter model of LSAT section 6, with its standard errors", () => {
  const { items, logLikelihood, isConverged, scores, scoreErrors } = fitted("2pl");
  expect(isConverged).toBe(true);
  expectAll(
    items.map((item) => item?.difficulty.value),
    [-3.3588, -1.3701, -0.2797, -1.8664, -3.1259],
  );
  expectAll(
    items.map((item) => item?.slope.value),
    [0.8257, 0.7227, 0.8909, 0.6884, 0.6569],
  );
  expectAll([logLikelihood], [-2466.653], 0.05);
  expectAll(
    items.map((item) => item?.slope.standardError),
    [0.2581, 0.1867, 0.2326, 0.1852, 0.21],
  );
  expectAll(
    items.map((item) => item?.difficulty.standardError),
    [0.8669, 0.3073, 0.0997, 0.4341, 0.87],
  );
  // For all answers wrong, compared with an integral over 2,001 points.
  expectAll([scores[0], scoreErrors[0]], eapByHand(0, items));
});

/** Mean and deviation of θ for all answers wrong, on a fine grid, independent of the quadrature. */
function eapByHand(mark: 0 | 1, items: IrtFit["items"]): [number, number] {
  let [total, sum, squares] = [0, 0, 0];
  for (let theta = -8; theta <= 8; theta += 0.008) {
    let density = Math.exp((-theta * theta) / 2);
    for (const item of items) {
      const logit = (item?.slope.value ?? 0) * theta + (item?.intercept.value ?? 0);
      density *= 1 / (1 + Math.exp(mark === 1 ? -logit : logit));
    }
    total += density;
    sum += density * theta;
    squares += density * theta * theta;
  }
  return [sum / total, Math.sqrt(squares / total - (sum / total) ** 2)];
}
