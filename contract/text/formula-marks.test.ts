import { expect, it } from "vitest";
import { keptByMark, markedAsText, withoutKeepingMark, withoutTextMark } from "./formula-marks.ts";

const leading = ["", "'", "=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠", '"', "أ", "1", " ", ";", ",", "\n"];
const texts = leading.flatMap((first) =>
  leading.flatMap((second) =>
    leading.flatMap((third) => leading.map((fourth) => `${first}${second}${third}${fourth}س`)),
  ),
);

it("every text is read back unchanged, whatever it begins with", () => {
  expect(texts.filter((text) => withoutTextMark(markedAsText(text)) !== text)).toEqual([]);
  expect(texts.filter((text) => withoutKeepingMark(keptByMark(text)) !== text)).toEqual([]);
});

it("no cell begins like a formula, and texts that are safe stay as they are", () => {
  expect(texts.map(markedAsText).filter((cell) => /(?:^|[,;\t\r\n])"*[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
  const harmless = ["سؤال", "1-2", " =1", "", "a=b", "a-b; c", 'مدرسة "النور"، بغداد'];
  expect(harmless.map(markedAsText)).toEqual(harmless);
});

it.each([
  "1/2",
  "3-4",
  "007",
  "1E5",
  "1.50",
  "0.5",
  "1,5",
  "50%",
  "12:30",
  "3 May",
  "MAR1",
  "Sept 2",
  "true",
  "١/٢",
  "(3)",
  "$5",
  "1234567890123456",
  "'007",
  "''1/2",
  "-5",
  "=1+1",
])("%s gets a mark and is read back unchanged", (text) => {
  expect(keptByMark(text)).not.toBe(text);
  expect(withoutKeepingMark(keptByMark(text))).toBe(text);
});

it.each(["16", "0", "الماء", "3 تفاحات", "x²", "May I?", "E5", "a1", ""])("%s needs no mark", (text) => {
  expect([keptByMark(text), withoutKeepingMark(text)]).toEqual([text, text]);
});
