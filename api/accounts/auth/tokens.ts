import { createSecretKey } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { SessionLimits } from "#api/accounts/sessions/session-limits.ts";
import { type Realm, type Role, realms, roles } from "#contract/accounts/auth.ts";

const claims = z.object({
  aud: z.enum(realms),
  sub: z.uuid(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  /** Id of the session that the token belongs to. */
  sid: z.uuid(),
});
export type TokenClaims = z.infer<typeof claims>;

type Subject = { id: string; realm: Realm; userName: string; role: Role };

export type Tokens = {
  sign(user: Subject, sessionId: string): Promise<string>;
  /** Verifies a token of either realm. @returns its claims; null if it is forged, expired or malformed */
  verify(token: string): Promise<TokenClaims | null>;
};

/** HS256 tokens with the realm as audience. `secret` has at least 32 bytes. */
export function createTokens(secret: string, now: () => Date, { hours }: Pick<SessionLimits, "hours">): Tokens {
  const key = createSecretKey(Buffer.from(secret));
  return {
    sign: (user, sessionId) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ name: user.userName, roles: [user.role], sid: sessionId })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setSubject(user.id)
        .setAudience(user.realm)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + hours * 3600)
        .sign(key);
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ["HS256"],
          currentDate: now(),
          requiredClaims: ["exp", "sub", "aud"],
        });
        return claims.parse(payload);
      } catch {
        return null;
      }
    },
  };
}
