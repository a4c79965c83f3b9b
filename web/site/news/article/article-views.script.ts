/** Records a view of the article by this device, after the page has come, and shows the new number. */
export function recordView(): void {
  const place = document.querySelector<HTMLElement>("[data-views]");
  const address = place?.dataset.views;
  if (!place || !address) return;
  const record = async () => {
    const { viewPost } = await import("./view-post.ts");
    place.textContent = await viewPost(address);
  };
  // The article can be read without the count.
  const start = () => void record().catch(() => undefined);
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}
