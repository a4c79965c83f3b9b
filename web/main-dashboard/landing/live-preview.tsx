import { useDeferredValue, useMemo, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { Outlet } from "react-router";
import type { Image } from "#contract/site/images.ts";
import type { LandingRequest } from "#contract/site/landing.ts";
import type { LandingPart, PreviewContext } from "#web/shared/frame/preview-context.ts";
import { settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { type Device, PreviewFrame } from "./preview-frame.tsx";

const devices = [
  { value: "desktop", label: text.desktop },
  { value: "phone", label: text.phoneDevice },
] as const satisfies { value: Device; label: string }[];

type LivePreviewProps = { control: Control<LandingRequest>; images: readonly Image[]; part: LandingPart | null };

/** Previews the public page with the typed content. Re-renders at each keystroke, after the field. */
export function LivePreview({ control, images, part }: LivePreviewProps) {
  const [device, setDevice] = useState<Device>("desktop");
  const content = useDeferredValue(useWatch({ control }) as LandingRequest);
  // Memoised, so that an unchanged preview does not render before the field is painted.
  const context = useMemo((): PreviewContext => ({ content, images, part }), [content, images, part]);
  return (
    <section aria-labelledby="preview-title" className="flex h-full flex-col">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="preview-title" className="text-[1.15rem]">
            {text.preview}
          </h2>
          <p className="text-[0.9rem]/6 text-ink-2">{text.previewNote}</p>
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
