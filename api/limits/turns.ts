import { setImmediate } from "node:timers/promises";

const turnMs = 10;

/** For long work: called after each step, it lets other requests be served every few milliseconds. */
export function takeTurns(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < turnMs) return;
    await setImmediate();
    startedAt = performance.now();
  };
}
