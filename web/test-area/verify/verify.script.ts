/** Starts the page on which slips are checked. */
export function startVerifying(): void {
  const place = document.querySelector<HTMLElement>("[data-verify]");
  if (!place) return;
  if (isSecureContext) {
    void import("./verify-slips.ts").then(({ verifySlips }) => verifySlips(place));
    return;
  }
  // By plain http browsers have no cryptography, so the form is sent to the server.
  const field = place.querySelector("textarea");
  if (field && location.hash) field.value = location.hash.slice(1);
}
