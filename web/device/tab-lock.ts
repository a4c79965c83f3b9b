/**
 * Lets only one of a browser's tabs write. Others wait until it closes, or take over on request, and the first tab then
 * learns of it. Browsers without locks (plain http) let every tab write. Each of their writes has its own revision, and
 * the last one is valid.
 * @param name name of the lock within the origin
 */
export function requestTabLock(name: string, listener: { begin: () => void; lose: () => void }) {
  if (!("locks" in navigator)) {
    listener.begin();
    return { takeOver: () => {}, leave: () => {} };
  }
  let waiting = new AbortController();
  let end = () => {};

  const hold = () => {
    listener.begin();
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
    listener.lose();
    if (!error || error.name === "AbortError") wait();
    // Browsers refuse locks to a page in the back/forward cache, so the lock is requested again when the page returns.
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

/** Whether some tab holds the lock. It is false in browsers without locks. */
export async function isHeldByTab(lock: string): Promise<boolean> {
  if (!("locks" in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lock);
}
