import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Realm } from "#contract/auth.ts";
import { issuers, recoveryCodeCount } from "#contract/second-factor.ts";

/** Codes of an app (RFC 6238, as every such app makes them) and recovery codes. */

const keyBytes = 20;
const stepSeconds = 30;
/** A phone's clock may be half a minute off, in either direction. */
const drift = 1;

const totpOf = (key: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: Secret.fromBase32(key), period: stepSeconds });

/** A new key, in base32. */
export const newKey = (): string => new Secret({ size: keyBytes }).base32;

/** What an app reads from a QR picture. */
export const addressOfKey = (key: string, realm: Realm, userName: string): string =>
  totpOf(key, { issuer: issuers[realm], label: userName }).toString();

/** The step whose code this is, around now; null when it is none's. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  // The library compares bytes, and throws where six characters are more bytes than six.
  if (!isAppCode(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: drift });
  return delta === null ? null : TOTP.counter({ period: stepSeconds, timestamp }) + delta;
}

/** The other codes are recovery codes. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Crockford's base32: no letter looks like a digit. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const recoveryCodeLength = 16;

/** 80 random bits each, in groups of four: too many to be found by trying, so that a fast hash will do. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(recoveryCodeLength), (byte) => alphabet[byte % alphabet.length])
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );

/** Of a code as it was given or as it was typed. */
export function hashOfRecoveryCode(code: string): string {
  const read = code.replace(/-/g, "").replace(/o/g, "0").replace(/[il]/g, "1");
  return createHash("sha256").update(read).digest("base64url");
}
