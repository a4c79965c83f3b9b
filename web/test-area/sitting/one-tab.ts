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
  const request = (options: LockOptions) => {
    const { signal } = waiting;
    navigator.locks
      .request(name, options, (lock) => (lock ? hold() : lose()))
      .catch((error) => signal.aborted || lose(error));
  };
  const lose = (error?: DOMException) => {
    const wait = () => request({ signal: waiting.signal });
    tell.lose();
    if (!error || error.name === "AbortError") wait();
    // A page that is being left is refused every lock. It asks again when somebody comes back to it.
    else addEventListener("pageshow", wait, { once: true, signal: waiting.signal });
  };

  request({ ifAvailable: true });
  return {
    takeOver() {
      waiting.abort();
      waiting = new AbortController();
      request({ steal: true });
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
