import type { OwnPlace } from "#contract/exam-days/places.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { keyOf } from "#web/dashboard/use-call.ts";
import { useQuery } from "#web/dashboard/use-query.ts";

/** The next place of each contestant who has one, by the contestant's id. */
export type NextPlaces = ReadonlyMap<string, OwnPlace>;

/** The most people that one call accepts. */
const batchSize = 100;

/** Reads the next place of each contestant. @throws {ApiProblem} */
export async function loadNextPlaces(ids: readonly string[], signal: AbortSignal): Promise<NextPlaces> {
  const found = new Map<string, OwnPlace>();
  for (let start = 0; start < ids.length; start += batchSize) {
    const contestantIds = ids.slice(start, start + batchSize).join(",");
    const places = await iqApi.send("listPlacesOf", { query: { contestantIds }, signal });
    for (const { contestantId, ...place } of places) found.set(contestantId, place);
  }
  return found;
}

export const useNextPlaces = (ids: readonly string[]) =>
  // There are several calls, because one accepts a hundred people at most.
  useQuery({
    queryKey: [...keyOf("listPlacesOf"), ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => loadNextPlaces(ids, signal),
  });
