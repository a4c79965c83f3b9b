import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { type Realm, realms } from "#contract/accounts/auth.ts";

/** Maximum time between password and code. */
export const ticketSeconds = 5 * 60;

const ivBytes = 12;
const tagBytes = 16;

const claims = z.object({ sub: z.uuid(), aud: z.enum(realms), version: z.int() });
/** Proof of a login that had the right password and still lacks the code. */
export type Ticket = { userId: string; realm: Realm; tokenVersion: number };

export type SecondFactorKeys = {
  /** Encrypts a user's key. */
  seal(key: string, userId: string): string;
  /** Decrypts this user's key; null if the secret, the user or the data differ. */
  open(sealed: string, userId: string): string | null;
  signTicket(ticket: Ticket): Promise<string>;
  /** Verifies a ticket; null if it is forged, expired, or not a ticket. */
  verifyTicket(text: string): Promise<Ticket | null>;
};

/**
 * Creates the cryptography of the second factor from the installation's secret. Each purpose has its own derived key,
 * so that a ticket can never be used as a session token.
 */
export function createSecondFactorKeys(secret: string, now: () => Date): SecondFactorKeys {
  const derived = (purpose: string) => new Uint8Array(hkdfSync("sha256", secret, "", `rafid ${purpose}`, 32));
  const sealing = derived("second factor key");
  const signing = derived("second factor ticket");
  return {
    seal: (key, userId) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
    },
    open: (sealed, userId) => {
      const bytes = Buffer.from(sealed, "base64url");
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
      if (tag.length < tagBytes) return null;
      const decipher = createDecipheriv("aes-256-gcm", sealing, iv).setAAD(Buffer.from(userId)).setAuthTag(tag);
      try {
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
    signTicket: ({ userId, realm, tokenVersion }) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ version: tokenVersion })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setSubject(userId)
        .setAudience(realm)
        .setExpirationTime(issuedAt + ticketSeconds)
        .sign(signing);
    },
    verifyTicket: async (text) => {
      try {
        const required = { algorithms: ["HS256"], currentDate: now(), requiredClaims: ["exp"] };
        const { sub, aud, version } = claims.parse((await jwtVerify(text, signing, required)).payload);
        return { userId: sub, realm: aud, tokenVersion: version };
      } catch {
        return null;
      }
    },
  };
}
