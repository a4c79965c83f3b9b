import { useEffect, useRef, useState } from "react";
import { contactText as text } from "#web/text/home.ts";
import { PinIcon } from "#web/ui/icons.tsx";
import { directorate } from "./directorate-place.ts";
import ground from "./pictures/map-ground.svg";

const openAddress = `https://www.openstreetmap.org/?mlat=${directorate.latitude}&mlon=${directorate.longitude}#map=${directorate.zoom}/${directorate.latitude}/${directorate.longitude}`;
/** The map's code and tiles are fetched when its place is about to come on screen. */
const nearness = "400px";

/**
 * The ground of the contact section: a drawing of river and city with the mark on it, and over it the map, once its code
 * is there. Tiles that cannot be fetched leave the drawing to be seen.
 */
export function ContactMap({ tileUrl }: { tileUrl: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isMapped, setIsMapped] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let remove: (() => void) | undefined;
    let isGone = false;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        import("./map.ts").then(
          ({ showMap }) => {
            if (isGone) return;
            remove = showMap(element, tileUrl);
            setIsMapped(true);
          },
          // When the map's code fails to load, the drawing stays.
          () => undefined,
        );
      },
      { rootMargin: nearness },
    );
    watcher.observe(element);
    return () => {
      isGone = true;
      watcher.disconnect();
      remove?.();
    };
  }, [tileUrl]);
  return (
    <div className="absolute inset-0 -z-10 isolate">
      <img src={ground} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      {!isMapped && (
        <span className="absolute start-1/2 top-1/2 grid size-14 translate-x-1/2 -translate-y-full place-items-center rounded-full bg-river-800 text-gold-300 shadow-card md:start-3/4">
          <PinIcon width="26" height="26" />
        </span>
      )}
      <section ref={place} dir="ltr" aria-label={text.map} className="contact-map absolute inset-0 bg-transparent" />
      <a
        href={openAddress}
        target="_blank"
        rel="noopener noreferrer"
        className="absolute bottom-8 end-4 z-[1] inline-flex min-h-11 items-center gap-2 rounded-full bg-white px-4 text-[0.94rem] font-medium text-river-800 shadow-card hover:underline"
      >
        <PinIcon />
        {text.openMap}
      </a>
    </div>
  );
}
