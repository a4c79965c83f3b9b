import type { Realm } from "#contract/accounts/auth.ts";
import type { CallName } from "#contract/calls/addresses.ts";
import { judge, permissions } from "#contract/permissions.ts";
import { onStorageChange, readStored, removeStored, writeStored } from "./browser-storage.ts";
import { claimsOf, type TokenClaims } from "./token-claims.ts";

/** Keys of the tokens. The two realms are stored separately, under the names that were specified. */
const tokenKeys = { main: "token", iq: "iq_token" } as const satisfies Record<Realm, string>;
const iqRoleKey = "iq_role";
const iqSuperAdminKey = "iq_super_admin";
/** Key of the seconds by which this device's clock is ahead of the server's. A wrong clock must not end sessions. */
const clockAheadKey = "clock_ahead";

export type SessionEnd = "signed-out" | "expired";
export type Session = { token: string; claims: TokenClaims; isSuperAdmin: boolean };

/** Realms with a session that must first set up a second factor. */
const missingSecondFactor = new Set<Realm>();
const listeners = new Set<() => void>();
const lastEnd: Partial<Record<Realm, SessionEnd>> = {};
const notify = () => {
  for (const listener of listeners) listener();
};

/** The stored token, valid or expired. */
export const storedToken = (realm: Realm) => readStored(tokenKeys[realm]);

/** Seconds until a token expires by the server's clock. They are infinite if it has no expiry. */
export function secondsLeft(claims: TokenClaims): number {
  const clockAhead = Number(readStored(clockAheadKey) ?? 0) || 0;
  return claims.expiresAtSeconds === null
    ? Number.POSITIVE_INFINITY
    : claims.expiresAtSeconds - (nowSeconds() - clockAhead);
}

/** The token of a valid session, or null. */
export function liveToken(realm: Realm): string | null {
  const token = storedToken(realm);
  const claims = token && claimsOf(token);
  return claims && secondsLeft(claims) > 0 ? token : null;
}

export function sessionOf(realm: Realm): Session | null {
  const token = liveToken(realm);
  const claims = token && claimsOf(token);
  if (!token || !claims) return null;
  return { token, claims, isSuperAdmin: realm === "iq" && readStored(iqSuperAdminKey) === "true" };
}

export function startSession(realm: Realm, token: string, role?: string): void {
  const claims = claimsOf(token);
  if (claims?.issuedAtSeconds) writeStored(clockAheadKey, String(Math.round(nowSeconds() - claims.issuedAtSeconds)));
  writeStored(tokenKeys[realm], token);
  if (realm === "iq") {
    const known = role ?? claims?.roles[0] ?? "";
    writeStored(iqRoleKey, known);
    if (known === "SuperAdmin") writeStored(iqSuperAdminKey, "true");
    else removeStored(iqSuperAdminKey);
  }
  delete lastEnd[realm];
  missingSecondFactor.delete(realm);
  notify();
}

export function endSession(realm: Realm, end: SessionEnd): void {
  // Only the first reason is kept, because it is the one that is shown.
  if (storedToken(realm) !== null) lastEnd[realm] = end;
  removeStored(tokenKeys[realm]);
  if (realm === "iq") {
    removeStored(iqRoleKey);
    removeStored(iqSuperAdminKey);
  }
  notify();
}

/** Whether the test area's user may make a call. Screens ask here what to show; only the API enforces it. */
export function may(call: CallName): boolean {
  const role = readStored(iqSuperAdminKey) === "true" ? "SuperAdmin" : "Admin";
  return judge(permissions[call], { realm: "iq", role }) === "known";
}

/** Whether the API refuses this session until the user sets up a second factor. */
export const needsSecondFactor = (realm: Realm): boolean => missingSecondFactor.has(realm);

export function setSecondFactorNeeded(realm: Realm, isNeeded: boolean): void {
  if (isNeeded === missingSecondFactor.has(realm)) return;
  if (isNeeded) missingSecondFactor.add(realm);
  else missingSecondFactor.delete(realm);
  notify();
}

/** The reason why this tab's last session ended, or null. */
export const sessionEnd = (realm: Realm) => lastEnd[realm] ?? null;

/** Calls back when a session starts or ends, here or in another tab. */
export function onSessionChange(callback: () => void): () => void {
  listeners.add(callback);
  const stop = onStorageChange([...Object.values(tokenKeys), iqSuperAdminKey], callback);
  return () => {
    listeners.delete(callback);
    stop();
  };
}

const nowSeconds = () => Date.now() / 1000;
