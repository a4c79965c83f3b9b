import { oldBrowserText } from "#web/text/browsers.ts";
import { sittingText as text } from "#web/text/sitting.ts";
import { Card } from "#web/ui/card.tsx";
import { OldBrowser } from "#web/ui/old-browser.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
import { sittingPath } from "./offline-copy.ts";
import { SittingFrame } from "./sitting-frame.tsx";

/**
 * While the device looks into its notebook; all that a browser without JavaScript comes to. Where its scripts did not come,
 * as amid a restart of the server, nothing else offers to load the page again.
 */
export function OpeningScreen() {
  return (
    <SittingFrame>
      <Card>
        <h1 className="text-[clamp(1.3rem,4vw,1.7rem)]">{text.title}</h1>
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
