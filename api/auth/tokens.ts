import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { type Realm, type Role, realms, roles } from "#contract/auth.ts";

export const sessionSeconds = 8 * 60 * 60;

const claims = z.object({
  aud: z.enum(realms),
  sub: z.uuid(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  version: z.int(),
});
export type TokenClaims = z.infer<typeof claims>;

type Subject = { id: string; realm: Realm; userName: string; role: Role; tokenVersion: number };

export type Tokens = {
  sign(user: Subject): Promise<string>;
  /** The claims of a token of either realm, or null when it is forged, expired or malformed. */
  verify(token: string): Promise<TokenClaims | null>;
};

/** HS256 tokens whose audience is the realm. `secret` has at least 32 bytes. */
export function createTokens(secret: string, now: () => Date): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (user) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ name: user.userName, roles: [user.role], version: user.tokenVersion })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setSubject(user.id)
        .setAudience(user.realm)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + sessionSeconds)
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
