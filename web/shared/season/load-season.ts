import type { PublicSeason } from "#contract/contestants/seasons.ts";
import type { ApiClient } from "#web/calls/api-client.ts";

/** Reads the season; null without one, and after a failure, because registration itself then gives the answer. */
export const loadSeason = (api: ApiClient): Promise<PublicSeason | null> =>
  api.send("getSeason").then(
    ({ season }) => season,
    () => null,
  );

/** Whether the season shows something else instead of the form. */
export const isShut = (season: PublicSeason | null): season is PublicSeason =>
  season !== null && season.phase !== "open" && !(season.phase === "full" && season.hasWaitingList);
