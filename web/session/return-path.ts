import type { Realm } from "#contract/auth.ts";

/** The path that a login returns to: where this tab was, or wanted to go, without a session. */
const places: Partial<Record<Realm, string>> = {};

/** `path` with its query. */
export function saveReturnPath(realm: Realm, path: string): void {
  places[realm] = path;
}

export function clearReturnPath(realm: Realm): void {
  delete places[realm];
}

export const returnPath = (realm: Realm): string | null => places[realm] ?? null;
