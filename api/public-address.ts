import type { FastifyRequest } from "fastify";
import type { Config } from "./config.ts";

/** The origin that people use: as it is configured, or else as they asked for it. */
export function publicAddress(
  { protocol, host }: Pick<FastifyRequest, "protocol" | "host">,
  publicUrl: Config["publicUrl"],
): string {
  if (publicUrl !== undefined) return publicUrl;
  const origin = URL.parse(`${protocol}://${host}`)?.origin ?? "null";
  // Anybody may send any Host: what is no address must not break the answer.
  return origin === "null" ? "http://localhost" : origin;
}

export const isSecureAddress = (publicUrl: Config["publicUrl"]): boolean => publicUrl?.startsWith("https:") ?? false;
