import { expect, test } from "vitest";
import { completeSerial } from "#contract/serial.ts";
import { digitOf, isSameBurst, serialOf } from "./scan-burst.ts";

const key = (changes: Partial<Parameters<typeof digitOf>[0]>) => ({
  key: "",
  code: "",
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...changes,
});

test.each([
  ["a Latin layout", { key: "4", code: "Digit4" }],
  ["an Arabic layout", { key: "٤", code: "Digit4" }],
  ["a Persian layout", { key: "۴", code: "Digit4" }],
  ["a scanner that names no place", { key: "٤", code: "" }],
  ["a layout with signs on the number row", { key: "'", code: "Digit4" }],
  ["the number pad", { key: "4", code: "Numpad4" }],
])("the digit of %s is 4", (_name, pressed) => {
  expect(digitOf(key(pressed))).toBe("4");
});

test.each([
  ["a letter", { key: "ش", code: "KeyA" }],
  ["a shortcut", { key: "4", code: "Digit4", ctrlKey: true }],
  ["a key that is held down", { key: "0", code: "Digit0", repeat: true }],
  ["Enter on the number pad", { key: "Enter", code: "NumpadEnter" }],
])("%s is no digit", (_name, pressed) => {
  expect(digitOf(key(pressed))).toBeNull();
});

test("keys belong together up to 60 ms apart, and only a serial is one", () => {
  expect([isSameBurst({ digits: "1", lastAt: 100 }, 160), isSameBurst({ digits: "1", lastAt: 100 }, 161)]).toEqual([
    true,
    false,
  ]);
  const serial = completeSerial("482719305562091");
  const wrongLast = String((Number(serial.at(-1)) + 1) % 10);
  const digits = [serial, serial.slice(0, 15) + wrongLast, `${serial}1`, serial.slice(1)];
  expect(digits.map((typed) => serialOf({ digits: typed, lastAt: 0 }))).toEqual([serial, null, null, null]);
});
