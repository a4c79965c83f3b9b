import { expect, test } from "vitest";
import { reopening } from "./reopening.ts";

test("a connection is opened once, and anew after it was lost or could not be opened", async () => {
  let lose = () => {};
  let count = 0;
  let isBroken = false;
  const connection = reopening(async (onLost) => {
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
