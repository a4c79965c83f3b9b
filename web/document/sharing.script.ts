/** Shows the buttons that hand a page to another app of the device, where the browser can. */
export function offerSharing(): void {
  if (!navigator.share) return;
  for (const button of document.querySelectorAll<HTMLElement>("[data-share]")) {
    const { share: title = "", address: url = "" } = button.dataset;
    button.hidden = false;
    // Whoever closes the list of apps refuses, which is no failure.
    button.addEventListener("click", () => {
      navigator.share({ title, url }).catch(() => {});
    });
  }
}
