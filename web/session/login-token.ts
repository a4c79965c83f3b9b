/**
 * Possible names of the field, because a proxy or an older server may use another one. The first one that is present
 * counts.
 */
const bodyFields = ["token", "accessToken", "access_token", "data"] as const;

export const missingToken = "Could not find authentication token in response";

/**
 * Finds the token of a login's answer: in its `Authorization` header, otherwise in its body. It throws if both lack it.
 */
export function loginToken(answer: { headers: { get(name: string): string | null }; body: unknown }): string {
  const header = answer.headers
    .get("authorization")
    ?.replace(/^Bearer\s+/i, "")
    .trim();
  if (header) return header;
  const body = (typeof answer.body === "object" && answer.body !== null ? answer.body : {}) as Record<string, unknown>;
  const found = bodyFields.map((field) => body[field]).find((value) => typeof value === "string" && value !== "");
  if (typeof found !== "string") throw new Error(missingToken);
  return found;
}
