/** Shows the buttons that hand a page to another app of the device, where the browser can. */
export function offerSharing(): void {
  if (!navigator.share) return;
  for (const button of document.querySelectorAll<HTMLElement>("[data-share]")) {
    const { share: title = "", address: url = "" } = button.dataset;
    button.hidden = false;
    // Closing the list of apps rejects the promise, but is no failure.
    button.addEventListener("click", () => {
      navigator.share({ title, url }).catch(() => {});
    });
  }
}
