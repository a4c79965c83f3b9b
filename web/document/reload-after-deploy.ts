const reloadedAt = "reloaded_at";
const pauseMilliseconds = 60_000;
/** Link to the framework's route manifest. Its name changes with every build. */
const routeTable = 'link[rel="modulepreload"][href*="/assets/manifest-"]';

/**
 * Reloads a page that was open during a deploy and requests code that the server does not have any more. It does so
 * once, unless that would lose input. Then the missing part shows the failure, with a "try again" that reloads.
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

/** Whether a reload would help. It does not if the server still has this version's files, or cannot be reached. */
async function isOutdated(): Promise<boolean> {
  const address = document.querySelector<HTMLLinkElement>(routeTable)?.href;
  if (!address) return false;
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.status === 404;
}

/** Whether somebody typed text. Text that was typed before hydration exists only in the fields. */
const hasInput = () =>
  [...document.querySelectorAll("input")].some(
    ({ value, defaultValue, checked, defaultChecked }) => value !== defaultValue || checked !== defaultChecked,
  );

/** Whether the page may be left. Screens with unsaved changes cancel this event, as they do when their tab closes. */
const mayBeLeft = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));

function isFirstReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedAt)) < pauseMilliseconds) return false;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    return true;
  } catch {
    // Without session storage the page could reload again and again.
    return false;
  }
}
