import type { FastifyRequest } from "fastify";
import type { Config } from "./config.ts";

/** The address that people use: as it is configured, or else as they asked for it. Without a slash at its end. */
export function publicAddress({ protocol, host }: FastifyRequest, publicUrl: Config["publicUrl"]): string {
  const address = publicUrl ?? `${protocol}://${host}`;
  // Anybody may send any Host: what is no address must not break the answer.
  return URL.canParse(address) ? address : "http://localhost";
}
