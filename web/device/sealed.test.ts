import { expect, test } from "vitest";
import { base64Of, bytesFrom } from "./base64.ts";
import { lockKey, unlockKey } from "./code-lock.ts";
import { keyFrom, seal, unseal } from "./sealed.ts";

const randomKey = () => crypto.getRandomValues(new Uint8Array(32));
const latin = (content: ArrayBuffer) => Buffer.from(content).toString("latin1");

test("a sealed value opens with its key alone, shows nothing, and refuses changed bytes", async () => {
  const key = await keyFrom(randomKey());
  const value = { name: "Zainab", at: [1, null] };
  const sealed = await seal(key, value);
  expect(await unseal(key, sealed)).toEqual(value);
  expect(latin(sealed.content)).not.toContain("Zainab");
  await expect(unseal(await keyFrom(randomKey()), sealed)).rejects.toThrow();
  const changed = new Uint8Array(sealed.content.slice(0));
  changed[0] = (changed[0] ?? 0) ^ 1;
  await expect(unseal(key, { ...sealed, content: changed.buffer })).rejects.toThrow();
  const again = await seal(key, value);
  expect(latin(again.content)).not.toBe(latin(sealed.content));
});

test("a locked key opens with its code alone, after at least 600,000 rounds", async () => {
  const locked = await lockKey("a2V5", "123456");
  expect(locked.rounds).toBeGreaterThanOrEqual(600_000);
  expect(await unlockKey(locked, "123456")).toBe("a2V5");
  expect(await unlockKey(locked, "123457")).toBeNull();
  expect(await unlockKey({ ...locked, rounds: locked.rounds - 1 }, "123456")).toBeNull();
  expect((await lockKey("a2V5", "123456")).salt).not.toEqual(locked.salt);
});

test("bytes survive as base64", () => {
  const bytes = randomKey();
  expect(bytesFrom(base64Of(bytes))).toEqual(bytes);
});
