import { setImmediate } from "node:timers/promises";

const turnMs = 10;

/** Lets other requests be served every few milliseconds. Long work calls it after each step. */
export function takeTurns(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < turnMs) return;
    await setImmediate();
    startedAt = performance.now();
  };
}
