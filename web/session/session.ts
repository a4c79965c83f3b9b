import type { Realm } from "#contract/auth.ts";
import { onStorageChange, readStored, removeStored, writeStored } from "./browser-storage.ts";
import { claimsOf, type TokenClaims } from "./token-claims.ts";

/** The two realms are stored apart and never mix. The key names are part of the specification. */
const tokenKeys = { main: "token", iq: "iq_token" } as const satisfies Record<Realm, string>;
const iqRoleKey = "iq_role";
const iqSuperAdminKey = "iq_super_admin";
/** How far this device's clock runs ahead of the server's, in seconds: a wrong clock must not end every session at once. */
const clockAheadKey = "clock_ahead";

export type SessionEnd = "signed-out" | "expired";
export type Session = { token: string; claims: TokenClaims; isSuperAdmin: boolean };

/** Realms whose API waits for a second factor to be set up. */
const heldBack = new Set<Realm>();
const listeners = new Set<() => void>();
const lastEnd: Partial<Record<Realm, SessionEnd>> = {};
const tell = () => {
  for (const listener of listeners) listener();
};

/** The stored token as it is, expired or not. */
export const storedToken = (realm: Realm) => readStored(tokenKeys[realm]);

/** Seconds until a token expires by the server's clock; infinite where it does not say. */
export function secondsLeft(claims: TokenClaims): number {
  const clockAhead = Number(readStored(clockAheadKey) ?? 0) || 0;
  return claims.expiresAtSeconds === null
    ? Number.POSITIVE_INFINITY
    : claims.expiresAtSeconds - (nowSeconds() - clockAhead);
}

/** The token of a session that still holds, or null. */
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
  heldBack.delete(realm);
  tell();
}

export function endSession(realm: Realm, end: SessionEnd): void {
  // The first reason counts, and it is the one that is shown.
  if (storedToken(realm) !== null) lastEnd[realm] = end;
  removeStored(tokenKeys[realm]);
  if (realm === "iq") {
    removeStored(iqRoleKey);
    removeStored(iqSuperAdminKey);
  }
  tell();
}

/** Whether the API does nothing for this session until a second factor is set up. */
export const isHeldBack = (realm: Realm): boolean => heldBack.has(realm);

export function holdBack(realm: Realm, isHeld: boolean): void {
  if (isHeld === heldBack.has(realm)) return;
  if (isHeld) heldBack.add(realm);
  else heldBack.delete(realm);
  tell();
}

/** Why the last session of this tab ended; null when none did. */
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
