/** Rows of equal length. */
export type Rows = Float64Array[];

/** Products of each row with each of the others. */
export const productsOf = (rows: Rows, others: Rows): Rows =>
  rows.map((row) =>
    Float64Array.from(others, (other) => {
      let sum = 0;
      for (let place = 0; place < row.length; place += 1) sum += (row[place] ?? 0) * (other[place] ?? 0);
      return sum;
    }),
  );

/** The upper half of a square with its diagonal, row after row. */
export function upperOf(size: number, valueAt: (row: number, column: number, place: number) => number): Float64Array {
  const upper = new Float64Array((size * (size + 1)) / 2);
  let place = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = row; column < size; column += 1) {
      upper[place] = valueAt(row, column, place);
      place += 1;
    }
  }
  return upper;
}

/** The symmetric square of which this is the upper half, times the factors. */
export function squareOf(size: number, upper: Float64Array, factors: Float64Array): Rows {
  const square = Array.from({ length: size }, () => new Float64Array(size));
  upperOf(size, (row, column, place) => {
    const value = (upper[place] ?? 0) * (factors[place] ?? 0);
    for (const [one, other] of [
      [row, column],
      [column, row],
    ] as const) {
      const target = square[one];
      if (target) target[other] = value;
    }
    return value;
  });
  return square;
}
