import { expect, it } from "vitest";
import { createKeySense } from "./finder-keys.ts";

type Key = Parameters<ReturnType<typeof createKeySense>>[0];

const plain = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false, keyCode: 0 };
const key = (changes: Partial<Key>): Key => ({
  ...plain,
  key: "",
  code: "",
  timeStamp: 10_000,
  target: null,
  ...changes,
});
const opens = (changes: Partial<Key>) => createKeySense()(key(changes));

it("opens by Ctrl+K and by a slash in any layout, and by nothing like them", () => {
  expect(opens({ key: "k", code: "KeyK", ctrlKey: true })).toBe(true);
  expect(opens({ key: "ن", code: "KeyK", ctrlKey: true })).toBe(true);
  expect(opens({ key: "k", code: "KeyK", metaKey: true })).toBe(true);
  expect(opens({ key: "/", code: "Slash" })).toBe(true);
  expect(opens({ key: "ظ", code: "Slash" })).toBe(true);
  expect(opens({ key: "/", code: "Digit7", shiftKey: true })).toBe(true);
  expect(opens({ key: "ن", code: "KeyK" })).toBe(false);
  expect(opens({ key: "K", code: "KeyK", ctrlKey: true, shiftKey: true })).toBe(false);
  expect(opens({ key: "؟", code: "Slash", shiftKey: true })).toBe(false);
  expect(opens({ key: "/", code: "Slash", ctrlKey: true })).toBe(false);
});

it("leaves a slash in a link that a scanner types", () => {
  for (const gapMilliseconds of [10, 110]) {
    const isOpened = createKeySense();
    const opened = [..."https://rafid.iq/IQ-test"].filter((sign, index) =>
      isOpened(key({ key: sign, code: sign === "/" ? "Slash" : "", timeStamp: 10_000 + index * gapMilliseconds })),
    );
    expect(opened).toEqual([]);
  }
  const isOpened = createKeySense();
  isOpened(key({ key: "a", code: "KeyA" }));
  expect(isOpened(key({ key: "/", code: "Slash", timeStamp: 11_000 }))).toBe(true);
});
