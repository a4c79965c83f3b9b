import { useEffect, useState } from "react";
import { visitorApi } from "#web/calls/visitor-api.ts";
import { formatViews } from "#web/text/numbers.ts";

/** Records that this device has opened the post, once it is on screen, and gives how many views that makes, in words. */
export function useRecordedViews(id: number): string | undefined {
  const [views, setViews] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    fingerprint()
      .then((visitor) =>
        visitorApi.send("viewPost", {
          params: { id },
          body: { fingerprint: visitor },
          signal: leaving.signal,
        }),
      )
      .then(
        ({ viewCount }) => setViews(formatViews(viewCount)),
        // The article is there to be read whether it can be counted or not.
        () => undefined,
      );
    return () => leaving.abort();
  }, [id]);
  return views;
}

let known: string | undefined;

/** This device's fingerprint, worked out once, by code that no reader waits for; `unknown` when it cannot be. */
async function fingerprint(): Promise<string> {
  if (known) return known;
  try {
    const { load } = await import("@fingerprintjs/fingerprintjs");
    // Its makers would like to hear of one load in a thousand: no address of a reader leaves the site.
    known = (await (await load({ monitoring: false })).get()).visitorId;
    return known;
  } catch {
    return "unknown";
  }
}
