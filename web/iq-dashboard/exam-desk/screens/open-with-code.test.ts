import { expect, test } from "vitest";
import { lockKey } from "#web/device/code-lock.ts";
import { unlockText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import type { DeskStore, KeptDesk } from "../device/desk-store.ts";
import { openWithCode } from "./open-with-code.ts";

const broken = async () => {
  throw new DOMException("The disk failed", "UnknownError");
};
const unreadable = { error: text.unreadable, isClosed: false };

test("a disk that cannot be read is said, and the code can be typed again", async () => {
  expect(await openWithCode({ countTry: broken } as unknown as DeskStore, "123456", broken)).toEqual(unreadable);
  const desk = { wrongCodes: 1, lock: await lockKey("key", "123456") } as KeptDesk;
  const store = { countTry: async () => desk, change: async () => {} } as unknown as DeskStore;
  expect(await openWithCode(store, "123456", broken)).toEqual(unreadable);
  expect(await openWithCode(store, "123456", async () => {})).toBe(null);
  expect(await openWithCode(store, "654321", broken)).toEqual({ error: text.wrong(2), isClosed: false });
});
