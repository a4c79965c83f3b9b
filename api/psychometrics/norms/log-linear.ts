import { CholeskyDecomposition, Matrix } from "ml-matrix";

/** The number of people of one age with each raw score, from 0. */
export type ScoresOfAge = { people: number; counts: readonly number[] };

/** Highest power of age for each function of the score; -1 means that the function is left out. */
type Degrees = readonly number[];
type Start = { degrees: Degrees; coefficients: readonly number[] };
type Fit = Start & { logLikelihood: number };
/** An age in the model: powers of its place, and the sum of each function over its people. */
type AgeData = { people: number; powers: readonly number[]; sums: readonly number[] };
/** Moments of the basis functions: each function, and each product of two of them, at every score. */
type Model = { ages: AgeData[]; columns: readonly Float64Array[]; products: readonly (readonly Float64Array[])[] };

/** Number of moments. A distribution with two peaks needs four; two more describe its shoulders. */
const moments = 6;
/** Highest power of age; eight ages can distinguish no higher one. */
const mostAgePower = 7;
const mostSteps = 40;
const smallestGain = 1e-6;

/** A plain loop is used, because fitting spends most of its time here. */
function product(some: ArrayLike<number>, others: ArrayLike<number>): number {
  let total = 0;
  for (let place = 0; place < some.length; place += 1) total += (some[place] ?? 0) * (others[place] ?? 0);
  return total;
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => from + k);

/**
 * Estimates the share of each raw score at each age by log-linear smoothing (Holland & Thayer 1987, 2000). The
 * logarithm of a share is a polynomial of the score, and its coefficients are polynomials of the age's place. The
 * lowest and the highest score may have a term of their own, because many people can share them. Terms are added while
 * Akaike's criterion falls (1973; Moses & Holland 2010 recommend it for score distributions).
 * @param ages youngest first
 * @returns null if the likelihood of a model with two moments has no maximum
 */
export function smoothScores(ages: readonly ScoresOfAge[]): number[][] | null {
  const model = modelOf(ages);
  let best = maximise({ degrees: [0, 0, ...range(2, moments + 1).map(() => -1)], coefficients: [0, 0] }, model);
  if (!best) return null;
  const fits = [best];
  for (;;) {
    const now: Fit = best;
    const wider = wideningsOf(now.degrees, ages.length).flatMap(
      (degrees) => maximise(widen(now, degrees), model) ?? [],
    );
    fits.push(...wider);
    best = [now, ...wider].reduce((one, other) => (akaike(other) < akaike(one) ? other : one));
    if (best === now) return averaged(fits, akaike(now), model);
  }
}

/**
 * Averages the shares of all fits with Akaike's weights (Burnham & Anderson 2002), so that chance decides less between
 * fits that are nearly equal.
 */
function averaged(fits: readonly Fit[], least: number, model: Model): number[][] {
  const weights = fits.map((fit) => Math.exp((least - akaike(fit)) / 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return model.ages.map((age) => {
    const shares = fits.map((fit) => distributionOf(fit, age, model).shares);
    return range(0, (model.columns[0]?.length ?? 0) - 1).map(
      (score) =>
        product(
          weights,
          shares.map((one) => one[score] ?? 0),
        ) / total,
    );
  });
}

function modelOf(ages: readonly ScoresOfAge[]): Model {
  const most = (ages[0]?.counts.length ?? 1) - 1;
  const functions = range(0, most).map((score) => functionsOf(score, most));
  const columns = range(0, moments + 1).map((f) => Float64Array.from(functions, (values) => values[f] ?? 0));
  return {
    columns,
    products: columns.map((one) => columns.map((other) => one.map((value, score) => value * (other[score] ?? 0)))),
    ages: ages.map(({ people, counts }, place) => ({
      people,
      powers: legendre(ages.length > 1 ? (2 * place) / (ages.length - 1) - 1 : 0, mostAgePower),
      sums: columns.map((column) => product(column, counts)),
    })),
  };
}

const akaike = ({ coefficients, logLikelihood }: Fit) => 2 * (coefficients.length - logLikelihood);

/** Powers from 0 as Legendre polynomials. These are hardly correlated, so the equations stay well-conditioned. */
function legendre(x: number, most: number): number[] {
  const values = [1, x];
  for (let k = 1; k < most; k += 1) {
    values.push(((2 * k + 1) * x * (values[k] ?? 0) - k * (values[k - 1] ?? 0)) / (k + 1));
  }
  return values;
}

const functionsOf = (score: number, most: number): number[] => [
  ...legendre((2 * score) / most - 1, moments).slice(1),
  Number(score === 0),
  Number(score === most),
];

/**
 * Lists models with one term more: a further moment, a higher power of age for the first moments, or a term for an end
 * of the scale. No moment may vary with age more than a lower one.
 */
function wideningsOf(degrees: Degrees, ageCount: number): Degrees[] {
  const used = degrees.slice(0, moments).filter((degree) => degree >= 0).length;
  const raised = (upTo: number, power: number) =>
    degrees.map((degree, f) => (f < upTo ? Math.max(degree, power) : degree));
  return [
    ...range(used + 1, moments).map((count) => raised(count, 0)),
    ...range(1, used).flatMap((count) =>
      range((degrees[count - 1] ?? 0) + 1, Math.min(mostAgePower, ageCount - 1)).map((power) => raised(count, power)),
    ),
    ...[moments, moments + 1].filter((f) => degrees[f] === -1).map((f) => degrees.with(f, 0)),
  ];
}

const termsOf = (degrees: Degrees) => degrees.flatMap((degree, f) => range(0, degree).map((power) => ({ f, power })));

/** Adds terms to a fit. Their coefficients are still unknown and begin at 0. */
function widen({ degrees, coefficients }: Fit, wider: Degrees): Start {
  const known = new Map(termsOf(degrees).map(({ f, power }, place) => [`${f} ${power}`, coefficients[place]]));
  return { degrees: wider, coefficients: termsOf(wider).map(({ f, power }) => known.get(`${f} ${power}`) ?? 0) };
}

function distributionOf({ degrees, coefficients }: Start, { people, powers, sums }: AgeData, { columns }: Model) {
  const exponents = new Float64Array(columns[0]?.length ?? 0);
  let [place, logLikelihood] = [0, 0];
  for (const [f, degree] of degrees.entries()) {
    if (degree < 0) continue;
    const weight = product(coefficients.slice(place, place + degree + 1), powers);
    place += degree + 1;
    logLikelihood += weight * (sums[f] ?? 0);
    const column = columns[f] ?? [];
    for (let score = 0; score < exponents.length; score += 1) {
      exponents[score] = (exponents[score] ?? 0) + weight * (column[score] ?? 0);
    }
  }
  const largest = Math.max(...exponents);
  const shares = exponents.map((exponent) => Math.exp(exponent - largest));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return {
    shares: shares.map((share) => share / total),
    logLikelihood: logLikelihood - people * (largest + Math.log(total)),
  };
}

const withLikelihood = (start: Start, model: Model): Fit => ({
  ...start,
  logLikelihood: model.ages.reduce((sum, age) => sum + distributionOf(start, age, model).logLikelihood, 0),
});

/**
 * Maximises by Newton's method; the likelihood is concave.
 * @returns null if it has no maximum, or if the terms cannot be separated
 */
function maximise(start: Start, model: Model): Fit | null {
  let fit = withLikelihood(start, model);
  for (let step = 0; step < mostSteps; step += 1) {
    const { gradient, information } = slopeAt(fit, model);
    const decomposed = new CholeskyDecomposition(information);
    if (!decomposed.isPositiveDefinite()) return null;
    const move = decomposed.solve(Matrix.columnVector(gradient)).to1DArray();
    if (product(gradient, move) < smallestGain) return fit;
    const before = fit;
    const moved = (length: number) =>
      withLikelihood(
        { ...before, coefficients: before.coefficients.map((one, place) => one + length * (move[place] ?? 0)) },
        model,
      );
    let length = 1;
    fit = moved(length);
    while (!(fit.logLikelihood >= before.logLikelihood - smallestGain) && length > smallestGain) {
      length /= 2;
      fit = moved(length);
    }
  }
  return null;
}

function slopeAt(fit: Fit, model: Model) {
  const terms = termsOf(fit.degrees);
  const gradient = terms.map(() => 0);
  const information = Matrix.zeros(terms.length, terms.length);
  for (const age of model.ages) {
    const { people, powers, sums } = age;
    const { shares } = distributionOf(fit, age, model);
    const means = model.columns.map((column) => product(column, shares));
    const covariances = model.products.map((row, f) =>
      row.map((column, g) => (g > f ? 0 : product(column, shares) - (means[f] ?? 0) * (means[g] ?? 0))),
    );
    for (const [i, { f, power }] of terms.entries()) {
      gradient[i] = (gradient[i] ?? 0) + (powers[power] ?? 0) * ((sums[f] ?? 0) - people * (means[f] ?? 0));
      for (const [j, { f: g, power: other }] of terms.slice(0, i + 1).entries()) {
        const weight = people * (powers[power] ?? 0) * (powers[other] ?? 0);
        const value = information.get(i, j) + weight * (covariances[f]?.[g] ?? 0);
        information.set(i, j, value).set(j, i, value);
      }
    }
  }
  return { gradient, information };
}
