import { setTimeout as sleep } from "node:timers/promises";

/**
 * Asks again and again until the condition holds. An error counts as no.
 * @throws {Error} naming the condition, after the time-out
 */
export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`After ${withinMs / 1000} s still not: ${what}`);
    await sleep(200);
  }
}

export const statusOf = async (url: string): Promise<number> =>
  (await fetch(url, { signal: AbortSignal.timeout(3_000) })).status;
