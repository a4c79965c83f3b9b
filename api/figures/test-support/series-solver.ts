/**
 * Solves a number series from its terms, independently of the generator. Every rule of the vocabulary that at least one
 * term confirms gives a next number. The series is valid if all these numbers agree.
 */
type Terms = readonly number[];

const at = (terms: Terms, place: number) => terms[place] as number;
const places = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** The polynomial through the first terms, by Newton's forward differences, evaluated at a later place. */
function polynomial(terms: Terms, degree: number): number | null {
  if (terms.length < degree + 2) return null;
  const leading = places(0, degree + 1).map((order) =>
    places(0, order + 1).reduce((sum, k) => sum + (-1) ** (order - k) * choose(order, k) * at(terms, k), 0),
  );
  const value = (place: number) =>
    leading.reduce((sum, difference, order) => sum + choose(place, order) * difference, 0);
  return terms.every((term, place) => value(place) === term) ? value(terms.length) : null;
}
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);

/** The rule next = (p/q)·term + c, for all small whole numbers p and q. */
function affine(terms: Terms, hasConstant: boolean): number[] {
  if (terms.length < (hasConstant ? 4 : 3)) return [];
  return places(1, 7).flatMap((q) =>
    places(-6, 7).flatMap((p) => {
      const rest = terms.slice(1).map((term, index) => q * term - p * at(terms, index));
      const isSame = rest.every((value) => value === rest[0]) && (hasConstant || rest[0] === 0);
      const next = (p * at(terms, terms.length - 1) + (rest[0] ?? 0)) / q;
      return isSame && p !== 0 && Number.isInteger(next) ? [next] : [];
    }),
  );
}

function ofTwoBefore(terms: Terms): number[] {
  if (terms.length < 6) return [];
  return places(-4, 5).flatMap((p) =>
    places(-4, 5).flatMap((q) => {
      if (q === 0) return [];
      const sum = (place: number) => p * at(terms, place - 1) + q * at(terms, place - 2);
      const rest = places(2, terms.length).map((place) => at(terms, place) - sum(place));
      return rest.every((value) => value === rest[0]) ? [sum(terms.length) + (rest[0] ?? 0)] : [];
    }),
  );
}

function inTurns(terms: Terms): number[] {
  const halves = [0, 1].map((parity) => terms.filter((_, index) => index % 2 === parity));
  const readings = halves.map((half) =>
    half.length < 3
      ? []
      : [
          polynomial(half, 1),
          polynomial(half, 2),
          ...affine(half, false).filter(() => half.length > 3),
          ...affine(half, true),
        ].filter((next) => next !== null),
  );
  return readings.every((found) => found.length > 0) ? (readings[terms.length % 2] ?? []) : [];
}

/** Two alternating steps: each adds or multiplies by one number. */
function steps(terms: Terms): number[] {
  if (terms.length < 6) return [];
  const follow = [0, 1].map((parity) => {
    const pairs = places(0, terms.length - 1)
      .filter((place) => place % 2 === parity)
      .map((place) => [at(terms, place), at(terms, place + 1)] as const);
    const added = pairs.map(([from, to]) => to - from);
    const isAdded = added.every((value) => value === added[0]);
    const times = places(2, 10).filter((factor) => pairs.every(([from, to]) => from * factor === to));
    const parts = places(2, 10).filter((factor) => pairs.every(([from, to]) => to * factor === from));
    return [
      ...(isAdded ? [(value: number) => value + (added[0] ?? 0)] : []),
      ...times.map((factor) => (value: number) => value * factor),
      ...parts.map((factor) => (value: number) => value / factor),
    ];
  });
  if (follow.some((found) => found.length === 0)) return [];
  return (follow[(terms.length - 1) % 2] ?? []).map((next) => next(at(terms, terms.length - 1)));
}

/** Finds all next numbers that some rule gives. A valid series has exactly one. */
export function solveSeries(terms: Terms): number[] {
  const polynomials = [1, 2, 3].map((degree) => polynomial(terms, degree)).filter((next) => next !== null);
  const found = [
    ...polynomials,
    ...affine(terms, false),
    ...affine(terms, true),
    ...ofTwoBefore(terms),
    ...inTurns(terms),
    ...steps(terms),
  ];
  return [...new Set(found)];
}
