import type { Timer } from "#web/device/batch-sync.ts";

/** With the sending of another desk's mark it is seen here within 5 s. */
const longestPauseMilliseconds = 4_000;

type ChangeWatchParts = {
  timer: Timer;
  /** Whether the network is there and somebody looks. */
  isWanted: () => boolean;
  ask: () => Promise<unknown>;
};

/** Asks every few seconds what other desks have changed. A failed question is asked again. @returns ends it */
export function watchChanges({ timer, isWanted, ask }: ChangeWatchParts): () => void {
  let isEnded = false;
  let cancel = () => {};
  const next = () => {
    // Desks that were opened at once do not ask at once.
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
