import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** The public origin: the configured one, otherwise the request's own. */
export function publicAddress(
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
  publicUrl: Config["publicUrl"],
): string {
  if (publicUrl !== undefined) return publicUrl;
  const origin = URL.parse(`${protocol}://${host}`)?.origin ?? "null";
  // A Host header may be invalid, which must not break the answer.
  return origin === "null" ? "http://localhost" : origin;
}

/**
 * Whether a request names its host only once. Of two names a proxy may read another one than this process. Somebody
 * could then pass the proxy's rules, or fill its cache with another host's answers.
 */
export function hasOneHost({ rawHeaders, headers, url = "" }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host");
  if (hosts.length > 1) return false;
  return url.startsWith("/") || url === "*" || URL.parse(url)?.host === headers.host?.toLowerCase();
}

export const isSecureAddress = (publicUrl: Config["publicUrl"]): boolean => publicUrl?.startsWith("https:") ?? false;
