import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type Control, useWatch } from "react-hook-form";
import { Outlet } from "react-router";
import type { Image } from "#contract/site/images.ts";
import type { LandingRequest } from "#contract/site/landing.ts";
import type { LandingPart, PreviewContext } from "#web/shared/frame/preview-context.ts";
import { settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";

export const devices = [
  { value: "desktop", label: text.desktop },
  { value: "phone", label: text.phoneDevice },
] as const satisfies { value: Device; label: string }[];

type LivePreviewProps = { control: Control<LandingRequest>; images: readonly Image[]; part: LandingPart | null };

/** Previews the public page with the typed content. At each keystroke it renders again, after the field. */
export function LivePreview({ control, images, part }: LivePreviewProps) {
  const [device, setDevice] = useState<Device>("desktop");
  const content = useDeferredValue(useWatch({ control }) as LandingRequest);
  // The value is memoised, so that an unchanged preview does not render before the field is painted.
  const context = useMemo((): PreviewContext => ({ content, images, part }), [content, images, part]);
  return (
    <section aria-labelledby="preview-title" className="flex h-full flex-col">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="preview-title" className="text-body">
            {text.preview}
          </h2>
          <p className="text-small text-ink-2">{text.previewNote}</p>
        </div>
        <div className="max-sm:hidden">
          <Segmented label={text.device} options={devices} value={device} onChange={setDevice} />
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-hidden rounded-m border border-line bg-sand-100">
        <PreviewFrame title={text.previewLabel} device={device} waiting={<Skeleton className="h-full rounded-none" />}>
          <Outlet context={context} />
        </PreviewFrame>
      </div>
    </section>
  );
}

export type Device = "desktop" | "phone";

// The preview is a separate document, so that the page's own width decides its layout. The doctype avoids quirks mode.
const emptyPage = '<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"></head><body></body></html>';

type PreviewFrameProps = { title: string; device: Device; waiting: ReactNode; children: ReactNode };

/** Renders its children as a separate page with the site's styles, scaled to the room that there is. */
export function PreviewFrame({ title, device, waiting, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      // A hidden frame has no size that it could fit.
      if (entry && entry.contentRect.width > 0) setRoom(entry.contentRect);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const { width, height, scale } = fitOf(device, room.width, room.height);
  return (
    <div
      ref={place}
      // The focus ring is around the visible part of the page.
      className={classNames(
        "relative size-full overflow-hidden rounded-[inherit]",
        hasFocus && "outline-3 -outline-offset-3 outline-gold-300",
      )}
    >
      <iframe
        title={title}
        srcDoc={emptyPage}
        onLoad={(event) => void openPage(event.currentTarget, title, setHasFocus).then(setBody)}
        // The page begins at the top right.
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

const phonePixels = 390;
/** Below this width the page has the layout for that width and is not scaled. */
const leastDesktopPixels = 500;
const widestPixels = 1280;
/** At this scale body text of 17 px is still above 11 px. */
const smallestScale = 0.65;

type Fit = { width: number; height: number; scale: number };

/** Computes the width of the page's layout, and the scale at which it is shown. */
function fitOf(device: Device, available: number, height: number): Fit {
  if (device === "phone" || available < leastDesktopPixels) {
    return { width: device === "phone" ? Math.min(phonePixels, available) : available, height, scale: 1 };
  }
  const width = Math.min(widestPixels, available / smallestScale);
  const scale = Math.min(1, available / width);
  return { width, height: height / scale, scale };
}

/**
 * Opens the page in the frame.
 * @returns the frame's body, which the keyboard can scroll, when the dashboard's styles apply in it
 */
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
        // An embedded style applies at once. A failed one leaves the page plain.
        if (style.tagName === "STYLE") return resolve(null);
        style.onload = style.onerror = resolve;
      }),
  );
  head.append(...styles);
  await Promise.all(loaded);
  return body;
}
