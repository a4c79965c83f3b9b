import { afterEach, describe, expect, it, vi } from "vitest";
import { isDatabaseUnavailable } from "./client.ts";
import { sharedStatements } from "./shared-statements.ts";

type Statement = { keys: readonly number[]; end: (result?: Error) => void };

/** Statements that are under way until the test ends them; each answers the double of its keys. */
function statements() {
  const begun: Statement[] = [];
  const ask = sharedStatements<number, number>(
    (keys) =>
      new Promise((resolve, reject) => {
        begun.push({ keys, end: (error) => (error ? reject(error) : resolve(keys.map((key) => key * 2))) });
      }),
  );
  return { begun, ask };
}

afterEach(() => vi.useRealTimers());

describe("those who ask", () => {
  it("alone wait for nobody; while a statement is under way they share the next", async () => {
    const { begun, ask } = statements();
    const first = ask(1);
    await expect.poll(() => begun).toHaveLength(1);
    const rest = [3, 4, 4, 5].map(ask);
    begun[0]?.end();
    expect(await first).toBe(2);
    await expect.poll(() => begun.map(({ keys }) => keys)).toEqual([[1], [3, 4, 4, 5]]);
    begun[1]?.end();
    expect(await Promise.all(rest)).toEqual([6, 8, 8, 10]);
  });

  it("more than one statement takes are asked for by several, one after the other", async () => {
    const { begun, ask } = statements();
    const all = Promise.all(Array.from({ length: 250 }, (_, key) => ask(key)));
    for (const [index] of [100, 100, 50].entries()) {
      await expect.poll(() => begun.map(({ keys }) => keys.length)).toEqual([100, 100, 50].slice(0, index + 1));
      begun[index]?.end();
    }
    expect(await all).toEqual(Array.from({ length: 250 }, (_, key) => key * 2));
  });

  it("are told of its failure, and the next statement starts", async () => {
    const { begun, ask } = statements();
    const first = ask(1);
    await expect.poll(() => begun).toHaveLength(1);
    const next = ask(2);
    begun[0]?.end(new Error("gone"));
    await expect(first).rejects.toThrow("gone");
    await expect.poll(() => begun).toHaveLength(2);
    begun[1]?.end();
    expect(await next).toBe(4);
  });

  it("are held up for 20 seconds at most by a statement that is never answered", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { begun, ask } = statements();
    const first = ask(1).catch((error: unknown) => error);
    await vi.waitUntil(() => begun.length === 1);
    const second = ask(2);
    vi.advanceTimersByTime(20_000);
    expect(isDatabaseUnavailable(await first)).toBe(true);
    await vi.waitUntil(() => begun.length === 2);
    begun[1]?.end();
    expect(await second).toBe(4);
  });
});
