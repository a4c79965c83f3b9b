import { useEffect, useRef, useState } from "react";
import { contactText as text } from "#web/text/site/home.ts";
import { PinIcon } from "#web/ui/icons/icons.tsx";
import { directorate } from "./directorate-place.ts";

const openAddress = `https://www.openstreetmap.org/?mlat=${directorate.latitude}&mlon=${directorate.longitude}#map=${directorate.zoom}/${directorate.latitude}/${directorate.longitude}`;
/** When the map is this close to the screen, its code and tiles are loaded. */
const nearness = "400px";

/**
 * The map behind the contact section, which appears when its first tile has loaded. Until then, or without tiles, only
 * the address is there, because a drawn street plan would be invented.
 */
export function ContactMap({ tileUrl, address }: { tileUrl: string; address: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"empty" | "drawn" | "mapped">("empty");
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
            remove = showMap(element, tileUrl, () => setState("mapped"));
            setState("drawn");
          },
          // If the map's code does not load, the address stays.
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
      <div className="girih absolute inset-0 bg-sand-100 [--girih:0.05]" />
      {state !== "mapped" && (
        <div className="absolute end-4 bottom-24 grid max-w-72 justify-items-center gap-3 rounded-c bg-white px-5 py-3 text-center shadow-card md:start-3/4 md:end-auto md:top-1/2 md:bottom-auto md:mt-5 md:translate-x-1/2">
          {state === "empty" && <PinIcon width="26" height="26" className="text-river-800" />}
          <p className="font-medium">{address}</p>
        </div>
      )}
      <section ref={place} dir="ltr" aria-label={text.map} className="contact-map absolute inset-0 bg-transparent" />
      <a
        href={openAddress}
        target="_blank"
        rel="noopener noreferrer"
        className="absolute bottom-8 end-4 z-[1] inline-flex min-h-11 items-center gap-2 rounded-full bg-white px-4 text-small font-medium text-river-800 shadow-card hover:underline"
      >
        <PinIcon />
        {text.openMap}
      </a>
    </div>
  );
}
