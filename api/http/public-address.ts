import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** The public origin: the configured one, otherwise that of the request. */
export function publicAddress(
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
  publicUrl: Config["publicUrl"],
): string {
  if (publicUrl !== undefined) return publicUrl;
  const origin = URL.parse(`${protocol}://${host}`)?.origin ?? "null";
  // A Host header may be invalid, which must not break the answer.
  return origin === "null" ? "http://localhost" : origin;
}

export const isSecureAddress = (publicUrl: Config["publicUrl"]): boolean => publicUrl?.startsWith("https:") ?? false;
