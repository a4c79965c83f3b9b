import { useEffect, useState } from "react";
import type { Assessment } from "#contract/assessments.ts";

/** How the results of an assessment stand for all who sat it, and since or from when. */
export type Release = { state: "untold"; at: null } | { state: "due" | "told"; at: string };

function releaseOf(
  { resultsReleasedAt, resultsDueAt }: Pick<Assessment, "resultsReleasedAt" | "resultsDueAt">,
  now: Date,
): Release {
  if (resultsReleasedAt) return { state: "told", at: resultsReleasedAt };
  if (!resultsDueAt) return { state: "untold", at: null };
  return { state: new Date(resultsDueAt) <= now ? "told" : "due", at: resultsDueAt };
}

/** What a timer of a browser counts to. */
const mostMilliseconds = 2 ** 31 - 1;

/** How they stand now, also on a page that stays open past the moment. */
export function useRelease(assessment: Parameters<typeof releaseOf>[0]): Release {
  const [now, setNow] = useState(() => new Date());
  const release = releaseOf(assessment, now);
  const dueAt = release.state === "due" ? release.at : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that ended too early is set again
  useEffect(() => {
    if (dueAt === null) return;
    const left = Math.min(Date.parse(dueAt) - Date.now(), mostMilliseconds);
    const timer = setTimeout(() => setNow(new Date()), left);
    return () => clearTimeout(timer);
  }, [dueAt, now]);
  return release;
}
