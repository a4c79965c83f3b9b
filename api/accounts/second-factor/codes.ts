import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Realm } from "#contract/accounts/auth.ts";
import { issuers, recoveryCodeCount } from "#contract/accounts/second-factor.ts";

/** Codes of authenticator apps (RFC 6238) and recovery codes. */

const keyBytes = 20;
const stepSeconds = 30;
/** A phone's clock may be half a minute off in either direction. */
const drift = 1;

const totpOf = (key: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: Secret.fromBase32(key), period: stepSeconds });

/** A new key, in base32. */
export const newKey = (): string => new Secret({ size: keyBytes }).base32;

/** The text of the QR picture for an app. */
export const addressOfKey = (key: string, realm: Realm, userName: string): string =>
  totpOf(key, { issuer: issuers[realm], label: userName }).toString();

/** The time step of a code, around now; null if it matches none. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  // The library compares bytes, and throws if six characters are more than six bytes.
  if (!isAppCode(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: drift });
  return delta === null ? null : TOTP.counter({ period: stepSeconds, timestamp }) + delta;
}

/** All other codes are recovery codes. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Crockford's base32, without letters that look like digits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const recoveryCodeLength = 16;

/** 80 random bits each, in groups of four: guessing is hopeless, so a fast hash is enough. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(recoveryCodeLength), (byte) => alphabet[byte % alphabet.length])
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );

/** Hash of a recovery code as issued or as typed. */
export function hashOfRecoveryCode(code: string): string {
  const read = code.replace(/-/g, "").replace(/o/g, "0").replace(/[il]/g, "1");
  return createHash("sha256").update(read).digest("base64url");
}
