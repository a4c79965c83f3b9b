/** Hides the blurred placeholder of a picture that has come, which a transparent picture would show. */
export function followPictures(): void {
  document.addEventListener("load", ({ target }) => hidePlaceholder(target), { capture: true });
  for (const image of document.images) if (image.complete && image.naturalWidth > 0) hidePlaceholder(image);
}

function hidePlaceholder(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return;
  const placeholder = image.closest("picture")?.previousElementSibling;
  if (placeholder instanceof HTMLImageElement) placeholder.hidden = true;
}
