import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Realm } from "#contract/accounts/auth.ts";
import { issuers, recoveryCodeCount } from "#contract/accounts/second-factor.ts";

/** Codes of authenticator apps (RFC 6238) and recovery codes. */

const keyBytes = 20;
const stepSeconds = 30;
/** How many time steps a phone's clock may be off in either direction; a step is half a minute. */
const drift = 1;

const totpOf = (key: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: Secret.fromBase32(key), period: stepSeconds });

/** Creates a new key, in base32. */
export const newKey = (): string => new Secret({ size: keyBytes }).base32;

/** The address that an app reads from the QR code. */
export const addressOfKey = (key: string, realm: Realm, userName: string): string =>
  totpOf(key, { issuer: issuers[realm], label: userName }).toString();

/** Finds the time step near now that a code belongs to; null if it matches none. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  // The check comes first, because the library compares bytes and throws if six characters are more than six bytes.
  if (!isAppCode(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: drift });
  return delta === null ? null : TOTP.counter({ period: stepSeconds, timestamp }) + delta;
}

/** Whether it is a code from an app. All other codes are recovery codes. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Crockford's base32, without letters that look like digits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const recoveryCodeLength = 16;

/** Each code has 80 random bits, in groups of four characters. Nobody can guess it, so a fast hash is enough. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(recoveryCodeLength), (byte) => alphabet[byte % alphabet.length])
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );

/** Hashes a recovery code, as it was issued or as somebody typed it. */
export function hashOfRecoveryCode(code: string): string {
  const read = code.replace(/-/g, "").replace(/o/g, "0").replace(/[il]/g, "1");
  return createHash("sha256").update(read).digest("base64url");
}
