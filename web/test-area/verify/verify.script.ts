/** Starts the page on which slips are checked. */
export function startVerifying(): void {
  const place = document.querySelector<HTMLElement>("[data-verify]");
  // Without this code the form is sent to the server.
  if (place) void import("./verify-slips.ts").then(({ verifySlips }) => verifySlips(place));
}
