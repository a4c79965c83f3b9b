/** Shorter waits show nothing, which avoids a flicker. */
const delayMilliseconds = 200;
/** After this time the page comes back, because the reader may have stopped the navigation. */
const longestMilliseconds = 30_000;

/**
 * Shows a page's placeholder while a link to it takes long. `data-pending` of a hidden element in the frame has the
 * start of the addresses that it stands for.
 */
export function leaveWithPending(): void {
  let undo: (() => void) | undefined;
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented || isElsewhere(event, link)) return;
    const place = placeFor(link.pathname);
    if (!place) return;
    setTimeout(() => {
      // A second press.
      if (!place.hidden) return;
      undo = show(place);
      setTimeout(undo, longestMilliseconds);
    }, delayMilliseconds);
  });
  // The back/forward cache keeps the page as it was left.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) undo?.();
  });
}

/** Whether a link opens another window, another site or a place on this page. */
const isElsewhere = (event: MouseEvent, { origin, pathname, target, download }: HTMLAnchorElement): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  origin !== location.origin ||
  pathname === location.pathname ||
  target !== "" ||
  download !== "";

const placeFor = (path: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("[data-pending]")].find(({ dataset }) =>
    path.toLowerCase().startsWith(dataset.pending ?? ""),
  );

function show(place: HTMLElement): () => void {
  const main = document.getElementById("main");
  const parts = [...(main?.children ?? [])].filter((part): part is HTMLElement => part instanceof HTMLElement);
  const shown = parts.filter((part) => part !== place && !part.hidden);
  for (const part of shown) part.hidden = true;
  place.hidden = false;
  scrollTo({ top: 0 });
  return () => {
    place.hidden = true;
    for (const part of shown) part.hidden = false;
  };
}
