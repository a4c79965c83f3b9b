import { expect, it } from "vitest";
import { isAmbiguousNumber, isNumberRight, readNumber } from "./typed-number.ts";

it.each([
  ["12", 12],
  ["١٢٫٥", 12.5],
  ["۱۲,۵", 12.5],
  [" + 3 ", 3],
  ["−٠٫٢٥", -0.25],
  [".5", 0.5],
  ["5.", 5],
  // As Arabic keyboards write -3.
  ["3-", -3],
  ["٣٫٥ −", -3.5],
  ["١٬٠٠٠", 1000],
  ["1٬234٬567٫5", 1_234_567.5],
  ["٢٫١٢٥", 2.125],
  // The product's own notation.
  ["2.125", 2.125],
  ["0,125", 0.125],
  ["1000.250", 1000.25],
])("%s is read as %d", (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

it.each([
  "",
  "-",
  ".",
  "1.2.3",
  "1e5",
  "خمسة",
  "1234567890",
  "0.1234567",
  "٣/٤",
  "١٬٠",
  "1٫5٬000",
  "Infinity",
  "-3-",
  "--3",
  "3--",
])("%s is no number", (typed) => {
  expect(readNumber(typed)).toBeNull();
});

it.each(["1,000", "12,500", "١٢,٥٠٠", "-1,234", "−1,234", "1.000", "12.500", "1,000,000", "1.000.000", "1,234.5"])(
  "%s may be two numbers, so it is none",
  (typed) => {
    expect([readNumber(typed), isAmbiguousNumber(typed)]).toEqual([null, true]);
  },
);

it("minus nought is nought", () => {
  expect(Object.is(readNumber("-0"), 0)).toBe(true);
});

it("the tolerance includes its bound, despite binary fractions", () => {
  const key = { answer: 0.3, tolerance: 0.1 };
  expect([0.2, 0.4, 0.199999, 0.400001].map((typed) => isNumberRight(typed, key))).toEqual([true, true, false, false]);
  expect(isNumberRight(0.1 + 0.2, { answer: 0.3, tolerance: 0 })).toBe(true);
});
