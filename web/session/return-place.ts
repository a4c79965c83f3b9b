import type { Realm } from "#contract/auth.ts";

/** Where this tab's reader was, or wanted to go, when there was no session: a login leads on to there. */
const places: Partial<Record<Realm, string>> = {};

/** `path` with its query. */
export function keepPlace(realm: Realm, path: string): void {
  places[realm] = path;
}

export function forgetPlace(realm: Realm): void {
  delete places[realm];
}

export const keptPlace = (realm: Realm): string | null => places[realm] ?? null;
