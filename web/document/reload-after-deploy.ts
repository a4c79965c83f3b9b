const reloadedAt = "reloaded_at";
const pauseMilliseconds = 60_000;
/** The framework's table of routes: its name changes with every version of the pages. */
const routeTable = 'link[rel="modulepreload"][href*="/assets/manifest-"]';

/**
 * A page that was open during a deploy asks for code that the server no longer has. Such a page is reloaded, once, unless
 * that would lose what somebody has filled in: then the part that is missing says so, and its "try again" reloads.
 */
export function reloadAfterDeploy(): void {
  let usedPage: string | undefined;
  addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.closest("form, [contenteditable]")) usedPage = location.pathname;
  });
  const isInUse = () => usedPage === location.pathname || hasInput() || !mayBeLeft();
  addEventListener("vite:preloadError", async () => {
    if (!isInUse() && (await isOutdated()) && !isInUse() && isFirstReload()) location.reload();
  });
}

/** No reload helps when the server still has this version's files or cannot be reached. */
async function isOutdated(): Promise<boolean> {
  const address = document.querySelector<HTMLLinkElement>(routeTable)?.href;
  if (!address) return false;
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.status === 404;
}

/** What was typed before the page came alive is in its fields alone. */
const hasInput = () =>
  [...document.querySelectorAll("input")].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );

/** Screens with unsaved changes object to being left, as they do when their tab is closed. */
const mayBeLeft = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));

function isFirstReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedAt)) < pauseMilliseconds) return false;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    return true;
  } catch {
    // Without session storage the page could reload in a loop.
    return false;
  }
}
