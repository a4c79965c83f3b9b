import type { FastifyRequest } from "fastify";
import type { Config } from "./config.ts";

/** The address that people use: as it is configured, or else as they asked for it. Without a slash at its end. */
export const publicAddress = ({ protocol, host }: FastifyRequest, publicUrl: Config["publicUrl"]): string =>
  publicUrl ?? `${protocol}://${host}`;
