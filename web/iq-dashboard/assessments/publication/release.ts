import { useEffect, useState } from "react";
import type { Assessment } from "#contract/assessments/assessments.ts";

/** The release of an assessment's results, with its time. */
export type Release = { state: "unreleased"; at: null } | { state: "due" | "released"; at: string };

function releaseOf(
  { resultsReleasedAt, resultsDueAt }: Pick<Assessment, "resultsReleasedAt" | "resultsDueAt">,
  now: Date,
): Release {
  if (resultsReleasedAt) return { state: "released", at: resultsReleasedAt };
  if (!resultsDueAt) return { state: "unreleased", at: null };
  return { state: new Date(resultsDueAt) <= now ? "released" : "due", at: resultsDueAt };
}

/** The longest time-out of a browser's timer. */
const mostMilliseconds = 2 ** 31 - 1;

/** The current release, updated when its scheduled time comes. */
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
