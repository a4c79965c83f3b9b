import { expect, test } from "vitest";
import { createCopyKeeper } from "./offline-copy.ts";

const setUp = () => {
  const attempts: PromiseWithResolvers<boolean>[] = [];
  const shown: boolean[] = [];
  const keepCopy = () => {
    const attempt = Promise.withResolvers<boolean>();
    attempts.push(attempt);
    return attempt.promise;
  };
  return { attempts, shown, copy: createCopyKeeper(keepCopy, (isKept) => shown.push(isKept)) };
};

test("repeats a failed attempt, one at a time, until it succeeds", async () => {
  const { attempts, shown, copy } = setUp();
  const first = copy.keep();
  copy.retry();
  expect(attempts).toHaveLength(1);
  attempts[0]?.reject(new TypeError("no network"));
  await first;
  copy.retry();
  copy.retry();
  expect(attempts).toHaveLength(2);
  attempts[1]?.resolve(true);
  await expect.poll(() => shown).toEqual([false, true]);
  copy.retry();
  expect(attempts).toHaveLength(2);
});

test("repeats where a browser could keep nothing", async () => {
  const { attempts, shown, copy } = setUp();
  const first = copy.keep();
  attempts[0]?.resolve(false);
  await first;
  expect(shown).toEqual([false]);
  copy.retry();
  expect(attempts).toHaveLength(2);
});
