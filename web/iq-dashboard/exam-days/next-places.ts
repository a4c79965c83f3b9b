import type { OwnPlace } from "#contract/exam-days/places.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { examDaysKey } from "./use-exam-days.ts";

/** The next place of each contestant who has one, by the contestant's id. */
export type NextPlaces = ReadonlyMap<string, OwnPlace>;

/** The API's limit for one call. */
const batchSize = 100;

/** Throws `ApiProblem`. */
export async function loadNextPlaces(ids: readonly string[], signal: AbortSignal): Promise<NextPlaces> {
  const found = new Map<string, OwnPlace>();
  for (let start = 0; start < ids.length; start += batchSize) {
    const contestantIds = ids.slice(start, start + batchSize).join(",");
    const places = await iqApi.send("listPlacesOf", { query: { contestantIds }, signal });
    for (const { contestantId, ...place } of places) found.set(contestantId, place);
  }
  return found;
}

/** The next places of the people on screen. */
export const useNextPlaces = (ids: readonly string[]) =>
  useQuery({
    queryKey: [...examDaysKey, "next", ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => loadNextPlaces(ids, signal),
  });
