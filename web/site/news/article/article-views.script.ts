/** Records a view of the article by this device, after the page has come, and shows the new number. */
export function recordView(): void {
  const place = document.querySelector<HTMLElement>("[data-views]");
  const id = Number(place?.dataset.views);
  if (!place || !id) return;
  const record = async () => {
    const { viewPost } = await import("./view-post.ts");
    place.textContent = await viewPost(id);
  };
  // The article can be read without the count.
  const start = () => void record().catch(() => undefined);
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}
