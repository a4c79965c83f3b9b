type Security = { configKey?: string; updateKeys?: (ready: () => void) => void };
declare global {
  interface Window {
    /** The script API of Safe Exam Browser. */
    SafeExamBrowser?: { security?: Security };
  }
}

const patienceMilliseconds = 1_000;

/**
 * Waits until the keys are current. SEB for macOS and iOS calls a global function by its name; SEB for Windows calls
 * the callback itself.
 */
const keysUpdated = (security: Security): Promise<void> =>
  new Promise((resolve) => {
    const functions = { safeExamBrowserKeysUpdated: () => resolve() };
    Object.assign(window, functions);
    setTimeout(resolve, patienceMilliseconds);
    security.updateKeys?.(functions.safeExamBrowserKeysUpdated);
  });

/**
 * Headers with the configuration keys of Safe Exam Browser. They are empty in other browsers, and in SEB versions that
 * send the keys themselves.
 */
export async function examBrowserHeaders(): Promise<{ "sitting-browser"?: string }> {
  const security = window.SafeExamBrowser?.security;
  if (!security) return {};
  if (security.updateKeys) await keysUpdated(security);
  const [page] = location.href.split("#");
  return security.configKey ? { "sitting-browser": `${security.configKey} ${page}` } : {};
}
