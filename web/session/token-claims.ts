/** What a screen reads from a token. It proves nothing: the API alone checks tokens. */
export type TokenClaims = {
  /** The user's id; empty where the token does not say. */
  userId: string;
  name: string;
  roles: readonly string[];
  /** Seconds since 1970 by the server's clock; null where the token does not say. */
  issuedAtSeconds: number | null;
  expiresAtSeconds: number | null;
};

/** The claims of a JWT, or null when the text is none. */
export function claimsOf(token: string): TokenClaims | null {
  try {
    const payload = token.split(".")[1] ?? "";
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof claims !== "object" || claims === null) return null;
    const { sub, name, roles, iat, exp } = claims as Record<string, unknown>;
    return {
      userId: typeof sub === "string" ? sub : "",
      name: typeof name === "string" ? name : "",
      roles: [roles].flat().filter((role) => typeof role === "string"),
      issuedAtSeconds: typeof iat === "number" ? iat : null,
      expiresAtSeconds: typeof exp === "number" ? exp : null,
    };
  } catch {
    return null;
  }
}
