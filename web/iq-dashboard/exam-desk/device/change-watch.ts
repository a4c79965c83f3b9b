import type { Timer } from "#web/device/batch-sync.ts";

/**
 * Longest pause in milliseconds. Together with the time until another desk sends its mark, the mark is seen here within
 * 5 s.
 */
const longestPauseMilliseconds = 4_000;

type ChangeWatchParts = {
  timer: Timer;
  /** Whether the network is available and somebody is looking. */
  isWanted: () => boolean;
  ask: () => Promise<unknown>;
};

/**
 * Asks every few seconds what other desks have changed. A request that failed is sent again.
 * @returns a function that ends this
 */
export function watchChanges({ timer, isWanted, ask }: ChangeWatchParts): () => void {
  let isEnded = false;
  let cancel = () => {};
  const next = () => {
    // Desks that were opened at the same time then do not ask at the same time.
    if (!isEnded) cancel = timer.after(longestPauseMilliseconds * (0.75 + Math.random() / 4), () => void run());
  };
  const run = async () => {
    if (isWanted()) await ask().catch(() => {});
    next();
  };
  next();
  return () => {
    isEnded = true;
    cancel();
  };
}
