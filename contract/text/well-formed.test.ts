import { expect, test } from "vitest";
import { isWellFormed, wellFormed } from "./well-formed.ts";

test.each([
  ["سلام 😀", "سلام 😀"],
  ["\ud83d", "\ufffd"],
  ["a\ude00b\ud83d", "a\ufffdb\ufffd"],
  ["\ud83d\ud83d\ude00", "\ufffd😀"],
  ["\ude00\ud83d", "\ufffd\ufffd"],
  ["", ""],
])("%j becomes %j", (text, whole) => {
  expect(wellFormed(text)).toBe(whole);
  expect(wellFormed(text)).toBe(text.toWellFormed());
  expect(isWellFormed(text)).toBe(text === whole);
});
