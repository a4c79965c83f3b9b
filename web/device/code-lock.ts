import { keyFrom, type Sealed, seal, unseal } from "./sealed.ts";

/** A key that a code opens. */
export type LockedKey = Sealed & { salt: Uint8Array<ArrayBuffer>; rounds: number };

/** Number of rounds that OWASP recommends for PBKDF2 with SHA-256. Trying a code takes a phone about a second. */
const rounds = 600_000;
const saltBytes = 16;

export async function lockKey(key: string, code: string): Promise<LockedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes));
  return { ...(await seal(await codeKey(code, salt, rounds), key)), salt, rounds };
}

/** Opens a key with its code. @returns null for a wrong code */
export async function unlockKey(locked: LockedKey, code: string): Promise<string | null> {
  const opening = await codeKey(code, locked.salt, locked.rounds);
  const key = await unseal(opening, locked).catch(() => null);
  return typeof key === "string" ? key : null;
}

async function codeKey(code: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey("raw", new TextEncoder().encode(code), "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, typed, 256);
  return keyFrom(new Uint8Array(bits));
}
