type Security = { configKey?: string; updateKeys?: (ready: () => void) => void };
declare global {
  interface Window {
    /** Of Safe Exam Browser alone. */
    SafeExamBrowser?: { security?: Security };
  }
}

const patienceMilliseconds = 1_000;

/** SEB for macOS and iOS calls what it is given by its name, as a function of the page's; SEB for Windows calls it itself. */
const keysUpdated = (security: Security): Promise<void> =>
  new Promise((resolve) => {
    const functions = { safeExamBrowserKeysUpdated: () => resolve() };
    Object.assign(window, functions);
    setTimeout(resolve, patienceMilliseconds);
    security.updateKeys?.(functions.safeExamBrowserKeysUpdated);
  });

/**
 * What Safe Exam Browser's scripts say of its configuration: nothing in other browsers, and in those versions that say it with
 * each request by themselves.
 */
export async function examBrowserHeaders(): Promise<{ "sitting-browser"?: string }> {
  const security = window.SafeExamBrowser?.security;
  if (!security) return {};
  if (security.updateKeys) await keysUpdated(security);
  const [page] = location.href.split("#");
  return security.configKey ? { "sitting-browser": `${security.configKey} ${page}` } : {};
}
