/** What a screen reads from a token. It proves nothing: only the API verifies tokens. */
export type TokenClaims = {
  /** The user's id; empty if missing. */
  userId: string;
  name: string;
  roles: readonly string[];
  /** Seconds since 1970 by the server's clock; null if missing. */
  issuedAtSeconds: number | null;
  expiresAtSeconds: number | null;
};

/** The claims of a JWT, or null for other text. */
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
