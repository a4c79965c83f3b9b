import { expect, test } from "vitest";
import { reconnecting } from "./reconnecting.ts";

test("opens a connection once, and again after a loss or a failure", async () => {
  let lose = () => {};
  let count = 0;
  let isBroken = false;
  const connection = reconnecting(async (onLost) => {
    lose = onLost;
    if (isBroken) throw new Error("broken");
    count += 1;
    return count;
  });
  expect(await Promise.all([connection(), connection()])).toEqual([1, 1]);
  lose();
  isBroken = true;
  await expect(connection()).rejects.toThrow("broken");
  isBroken = false;
  expect(await connection()).toBe(2);
});
