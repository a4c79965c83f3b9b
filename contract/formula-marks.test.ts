import { expect, it } from "vitest";
import { markedAsText, withoutTextMark } from "./formula-marks.ts";

const leading = ["", "'", "=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠", '"', "أ", "1", " "];
const texts = leading.flatMap((first) =>
  leading.flatMap((second) => leading.map((third) => `${first}${second}${third}س`)),
);

it("every text comes back whole, whatever it begins with", () => {
  expect(texts.filter((text) => withoutTextMark(markedAsText(text)) !== text)).toEqual([]);
});

it("no cell begins as a formula does, and what no spreadsheet takes for one stays as it is", () => {
  expect(texts.map(markedAsText).filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
  expect(["سؤال", "1-2", " =1", ""].map(markedAsText)).toEqual(["سؤال", "1-2", " =1", ""]);
});
