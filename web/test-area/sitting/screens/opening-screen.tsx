import { oldBrowserText } from "#web/text/browsers.ts";
import { sittingText as text } from "#web/text/test-area/sitting.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { OldBrowser } from "#web/ui/frames/old-browser.tsx";
import { sittingPath } from "../device/offline-copy.ts";
import { SittingFrame } from "./sitting-frame.tsx";

/**
 * Shown while the device reads its notebook, and without JavaScript. It offers a reload in case scripts did not load,
 * as while the server restarts.
 */
export function OpeningScreen() {
  return (
    <SittingFrame>
      <Card>
        <h1 className="text-lead sm:text-title">{text.title}</h1>
        <div className="mt-4">
          <OldBrowser>{oldBrowserText.students}</OldBrowser>
        </div>
        <noscript>
          <p className="mt-4">{text.needsScript}</p>
        </noscript>
        <div className="mt-5 noscript:hidden">
          <SpokenStatus>{text.opening}</SpokenStatus>
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="mt-4 h-28 w-full rounded-m" />
          <Skeleton className="mt-4 h-12 w-40 rounded-full" />
          <p className="mt-5 animate-late text-ink-2">
            {text.late}{" "}
            <a href={sittingPath} className="text-river-800 underline underline-offset-4">
              {text.loadAgain}
            </a>
          </p>
        </div>
      </Card>
    </SittingFrame>
  );
}
