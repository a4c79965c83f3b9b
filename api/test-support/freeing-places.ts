import { createFreeingPlaces } from "#api/contestants/seasons/moving-up.service.ts";

/** Lets waiting people move up without telling them. */
export const freeingPlaces = createFreeingPlaces(async () => undefined);
