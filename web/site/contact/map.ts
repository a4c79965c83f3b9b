import { circle, control, map as createMap, divIcon, marker, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import "./map.css";
import { contactText as text } from "#web/text/site/home.ts";
import { directorate } from "./directorate-place.ts";

const point: [number, number] = [directorate.latitude, directorate.longitude];
const pin =
  '<svg viewBox="0 0 40 52" width="40" height="52" aria-hidden="true"><path class="map-pin" d="M20 51S38 33 38 20A18 18 0 0 0 2 20c0 13 18 31 18 31Z"/><path class="map-star" d="M12.5 12.5h15v15h-15zM20 9.4 30.6 20 20 30.6 9.4 20z"/></svg>';

/** Draws the map into an element, and calls `onTile` for the first tile. @returns a function that removes the map */
export function showMap(element: HTMLElement, tileUrl: string, onTile: () => void): () => void {
  const touchOnly = matchMedia("(hover: none)").matches;
  const shown = createMap(element, {
    center: point,
    zoom: directorate.zoom,
    // Touch and wheel scroll the page; they do not zoom the map.
    scrollWheelZoom: false,
    dragging: !touchOnly,
    zoomControl: false,
    attributionControl: false,
  });
  control.zoom({ position: "topleft", zoomInTitle: text.zoomIn, zoomOutTitle: text.zoomOut }).addTo(shown);
  control
    .attribution({ position: "bottomright", prefix: false })
    .addAttribution(
      `<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">© ${text.mapCredit}</a>`,
    )
    .addTo(shown);
  // Tile servers require a referrer, but the pages' own policy sends none to other sites.
  tileLayer(tileUrl, { maxZoom: 19, referrerPolicy: "origin" }).once("tileload", onTile).addTo(shown);
  circle(point, { radius: directorate.circleMetres, className: "map-circle" }).addTo(shown);
  marker(point, {
    icon: divIcon({ html: pin, className: "", iconSize: [40, 52], iconAnchor: [20, 51] }),
    keyboard: false,
    interactive: false,
  }).addTo(shown);
  moveBesideForm(shown);
  return () => {
    shown.remove();
  };
}

const formColumnPixels = 560;

/** Moves the point to the middle of the visible part, because on wide screens the form covers the start of the map. */
function moveBesideForm(shown: ReturnType<typeof createMap>): void {
  const { x: width } = shown.getSize();
  if (width > 2 * formColumnPixels) shown.panBy([formColumnPixels / 2, 0], { animate: false });
}
