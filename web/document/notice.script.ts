const secondsShown = { success: 2, error: 3 } as const;
/** Screen readers need this time to notice a live region before its message. */
const regionDelayMilliseconds = 150;
const look = {
  success: "page-notice border-ok",
  error: "page-notice border-danger",
};

let region: HTMLElement | undefined;

/** Shows a message for some seconds, as a toast of the dashboards does. */
export function showNotice(kind: keyof typeof look, text: string): void {
  region ??= addRegion();
  const place = region;
  setTimeout(() => {
    const notice = document.createElement("p");
    notice.className = look[kind];
    notice.textContent = text;
    place.append(notice);
    setTimeout(() => notice.remove(), secondsShown[kind] * 1000);
  }, regionDelayMilliseconds);
}

function addRegion(): HTMLElement {
  const added = document.createElement("div");
  added.setAttribute("role", "status");
  added.className = "page-notices";
  document.body.append(added);
  return added;
}
