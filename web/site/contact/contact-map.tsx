import { contactText as text } from "#web/text/site/home.ts";
import { PinIcon } from "#web/ui/icons/icons.tsx";
import { directorate } from "./directorate-place.ts";

const openAddress = `https://www.openstreetmap.org/?mlat=${directorate.latitude}&mlon=${directorate.longitude}#map=${directorate.zoom}/${directorate.latitude}/${directorate.longitude}`;

/**
 * The map behind the contact section, which the page's script draws. Until its first tile has loaded, or without tiles,
 * only the address is there, because a drawn street plan would be invented.
 */
export function ContactMap({ tileUrl, address }: { tileUrl: string; address: string }) {
  return (
    <div className="absolute inset-0 -z-10 isolate">
      <div className="girih absolute inset-0 bg-sand-100 [--girih:0.05]" />
      <div className="absolute end-4 bottom-24 grid max-w-72 justify-items-center gap-3 rounded-c bg-white px-5 py-3 text-center shadow-card md:start-3/4 md:end-auto md:top-1/2 md:bottom-auto md:mt-5 md:translate-x-1/2">
        <p className="font-medium">{address}</p>
      </div>
      <section
        data-map={tileUrl}
        dir="ltr"
        aria-label={text.map}
        className="contact-map absolute inset-0 bg-transparent"
      />
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
