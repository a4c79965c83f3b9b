import { problem } from "../http/problem.ts";

const retryAfterSeconds = 2;

/**
 * Limits concurrent work. The first to come is the first served; if `mostInLine` callers wait, further ones are refused
 * instead of waiting for long.
 */
export function createGate(places: number, mostInLine: number) {
  let taken = 0;
  const line: (() => void)[] = [];
  return {
    /** @throws {Problem} service_unavailable */
    enter(): Promise<void> | void {
      if (taken < places) {
        taken += 1;
        return;
      }
      if (line.length >= mostInLine) throw problem("service_unavailable", { retryAfterSeconds });
      return new Promise((proceed) => line.push(proceed));
    },
    leave(): void {
      const next = line.shift();
      if (next) next();
      else taken -= 1;
    },
  };
}
