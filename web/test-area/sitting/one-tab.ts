/**
 * Of several tabs of one browser one writes. The others wait until it is closed, or take over when somebody says so; the
 * first then hears of it. Browsers without locks (plain http) let every tab write: each answer has a revision of its own in
 * the notebook all the same, and the last one counts.
 */
export function takeTurn(sitting: string, tell: { begin: () => void; lose: () => void }) {
  if (!("locks" in navigator)) {
    tell.begin();
    return { takeOver: () => {}, leave: () => {} };
  }
  const name = lockName(sitting);
  let waiting = new AbortController();
  let end = () => {};

  const hold = () => {
    tell.begin();
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const lose = () => {
    tell.lose();
    wait();
  };
  const wait = () => {
    const { signal } = waiting;
    navigator.locks.request(name, { signal }, hold).catch(() => signal.aborted || lose());
  };

  navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? hold() : lose())).catch(lose);
  return {
    takeOver() {
      waiting.abort();
      waiting = new AbortController();
      navigator.locks.request(name, { steal: true }, hold).catch(lose);
    },
    leave() {
      waiting.abort();
      end();
    },
  };
}

const lockName = (sitting: string) => `sitting ${sitting}`;

/** Whether a tab has it open. Browsers without locks do not know. */
export async function isHeldByTab(sitting: string): Promise<boolean> {
  if (!("locks" in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName(sitting));
}
