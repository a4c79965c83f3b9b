import type { Contestant } from "#contract/contestants/contestants.ts";
import type { OwnPlaces } from "#contract/exam-days/places.ts";
import type { ApiClient } from "#web/calls/api-client.ts";

/** Reads when and where the contestant is expected; null if it could not be read. */
export const loadOwnPlaces = (api: ApiClient, id: string): Promise<OwnPlaces | null> =>
  api.send("listOwnPlaces", { params: { id } }).catch(() => null);

/**
 * Whether a place has another hour than the registration, because two hours on one page would contradict each other.
 * Nobody on the waiting list has an hour yet.
 */
export const hasOtherHour = ({ testTime }: Pick<Contestant, "testTime">, own: OwnPlaces | null): boolean =>
  Boolean(own?.waiting) || (own?.places.some((place) => place.testTime !== testTime) ?? false);
