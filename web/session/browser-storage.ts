/**
 * A localStorage that never throws. If a browser refuses it (private mode, blocked cookies, a full disk), values stay
 * in memory until the tab is closed.
 */
const memory = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeStored(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/**
 * Calls back when another tab changes one of the keys or clears all of them, and when this page returns from the
 * back/forward cache.
 */
export function onStorageChange(keys: readonly string[], callback: () => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key)) callback();
  };
  // A page in the back/forward cache receives no storage events.
  const returned = (event: PageTransitionEvent) => {
    if (event.persisted) callback();
  };
  window.addEventListener("storage", changed);
  window.addEventListener("pageshow", returned);
  return () => {
    window.removeEventListener("storage", changed);
    window.removeEventListener("pageshow", returned);
  };
}
