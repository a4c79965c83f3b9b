/** sessionStorage that never throws. Where a browser refuses to store there is nothing to give back either. */

export function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The page itself still holds everything.
  }
}

export function removeInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored where nothing can be stored.
  }
}
