import { useEffect, useState } from "react";
import { visitorApi } from "#web/calls/visitor-api.ts";
import { formatViews } from "#web/text/numbers.ts";

/** Records a view of the post by this device once it is on screen. Returns the new number of views in words. */
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
        // Without the count the article is still readable.
        () => undefined,
      );
    return () => leaving.abort();
  }, [id]);
  return views;
}

let known: string | undefined;

/** This device's fingerprint, computed once, by lazy code; `unknown` after a failure. */
async function fingerprint(): Promise<string> {
  if (known) return known;
  try {
    const { load } = await import("@fingerprintjs/fingerprintjs");
    // `monitoring` would send one load in a thousand to the library's makers; no reader's address leaves the site.
    known = (await (await load({ monitoring: false })).get()).visitorId;
    return known;
  } catch {
    return "unknown";
  }
}
