import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classNames } from "#web/ui/class-names.ts";

export type Device = "desktop" | "phone";

const phonePixels = 390;
/** Below this width the page is laid out for the available width, unscaled. */
const leastDesktopPixels = 500;
const widestPixels = 1280;
/** Keeps body text of 17 px above 11 px. */
const smallestScale = 0.65;

type Fit = { width: number; height: number; scale: number };

/** The width of the page's layout, and the scale at which it is shown. */
function fitOf(device: Device, available: number, height: number): Fit {
  if (device === "phone" || available < leastDesktopPixels) {
    return { width: device === "phone" ? Math.min(phonePixels, available) : available, height, scale: 1 };
  }
  const width = Math.min(widestPixels, available / smallestScale);
  const scale = Math.min(1, available / width);
  return { width, height: height / scale, scale };
}

// A separate document, so that the page's own width decides its layout. The doctype avoids quirks mode.
const emptyPage = '<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"></head><body></body></html>';

type PreviewFrameProps = { title: string; device: Device; waiting: ReactNode; children: ReactNode };

/** Renders its children as a separate page with the site's styles, scaled to the available room. */
export function PreviewFrame({ title, device, waiting, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      // A hidden frame has no size to fit.
      if (entry && entry.contentRect.width > 0) setRoom(entry.contentRect);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { width, height, scale } = fitOf(device, room.width, room.height);
  return (
    <div
      ref={place}
      // The focus ring surrounds the visible part of the page.
      className={classNames(
        "relative size-full overflow-hidden rounded-[inherit]",
        hasFocus && "outline-3 -outline-offset-3 outline-gold-300",
      )}
    >
      <iframe
        title={title}
        srcDoc={emptyPage}
        onLoad={(event) => void openPage(event.currentTarget, title, setHasFocus).then(setBody)}
        // From the top right, where the page begins.
        className="absolute top-0 origin-top-right border-0 bg-white"
        style={{
          inlineSize: width,
          blockSize: height,
          transform: `scale(${scale})`,
          insetInlineStart: (room.width - width * scale) / 2,
        }}
      />
      {body ? createPortal(children, body) : <div className="absolute inset-0">{waiting}</div>}
    </div>
  );
}

/** @returns the frame's body, which the keyboard can scroll, once the dashboard's styles apply in it */
async function openPage(
  { contentDocument }: HTMLIFrameElement,
  title: string,
  onFocusChange: (hasFocus: boolean) => void,
): Promise<HTMLElement | null> {
  if (!contentDocument) return null;
  const { body, head } = contentDocument;
  body.tabIndex = 0;
  body.role = "document";
  body.ariaLabel = title;
  body.classList.add("outline-none");
  body.addEventListener("focus", () => onFocusChange(body.matches(":focus-visible")));
  body.addEventListener("blur", () => onFocusChange(false));
  const styles = [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')].map((style) =>
    contentDocument.importNode(style, true),
  );
  const loaded = styles.map(
    (style) =>
      new Promise((resolve) => {
        // An embedded style applies at once; a failed one leaves the page plain.
        if (style.tagName === "STYLE") return resolve(null);
        style.onload = style.onerror = resolve;
      }),
  );
  head.append(...styles);
  await Promise.all(loaded);
  return body;
}
