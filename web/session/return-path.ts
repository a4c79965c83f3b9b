import type { Realm } from "#contract/accounts/auth.ts";

/**
 * The paths that logins return to, by realm: the last page of this tab, or a page that was requested without a session.
 */
const places: Partial<Record<Realm, string>> = {};

/** Stores the path to return to. `path` includes its query. */
export function saveReturnPath(realm: Realm, path: string): void {
  places[realm] = path;
}

export function clearReturnPath(realm: Realm): void {
  delete places[realm];
}

export const returnPath = (realm: Realm): string | null => places[realm] ?? null;
