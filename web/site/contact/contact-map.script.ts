/** When the map is this close to the screen, its code and tiles are loaded. */
const nearness = "400px";

/** Shows the map instead of the address when its first tile has loaded. */
export function showContactMap(): void {
  const place = document.querySelector<HTMLElement>("[data-map]");
  if (!place) return;
  const { map: tileUrl = "" } = place.dataset;
  const address = place.previousElementSibling;
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      import("./map.ts").then(
        ({ showMap }) => showMap(place, tileUrl, () => address?.remove()),
        // If the map's code does not load, the address stays.
        () => undefined,
      );
    },
    { rootMargin: nearness },
  );
  watcher.observe(place);
}
