import { useRouteLoaderData } from "react-router";
import type { PublicSeason } from "#contract/contestants/seasons.ts";
import type { loader } from "../iq-layout.tsx";

/** The season as the area's frame loaded it. */
export const useSeason = (): PublicSeason | null => useRouteLoaderData<typeof loader>("iq")?.season ?? null;
