const reloadedAt = "reloaded_at";
const pauseMilliseconds = 60_000;
/** The framework's route manifest: its name changes with every build. */
const routeTable = 'link[rel="modulepreload"][href*="/assets/manifest-"]';

/**
 * A page that was open during a deploy requests code that the server no longer has. Reloads such a page once, unless
 * that would lose input; then the missing part shows the failure with a "try again" that reloads.
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

/** A reload is useless when the server still has this version's files, or is unreachable. */
async function isOutdated(): Promise<boolean> {
  const address = document.querySelector<HTMLLinkElement>(routeTable)?.href;
  if (!address) return false;
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.status === 404;
}

/** Text typed before hydration exists only in the fields. */
const hasInput = () =>
  [...document.querySelectorAll("input")].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );

/** Screens with unsaved changes cancel this event, as when their tab closes. */
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
