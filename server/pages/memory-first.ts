import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#api/config.ts";
import { isSecureAddress } from "#api/http/public-address.ts";
import { headersOfAllAnswers, headersOfSecureAnswers } from "#api/http/security-headers.ts";
import type { Drain } from "../drain.ts";
import type { Operations } from "../operations.ts";
import { type PageCache, sendStored } from "./page-cache.ts";
import type { AddressReader } from "./shared-address.ts";

type MemoryFirstOptions = {
  cache: PageCache;
  drain: Pick<Drain, "isDraining">;
  observe: Operations["observe"];
  publicUrl: Config["publicUrl"];
  addressOf: AddressReader;
};

/**
 * Serves stored pages before the framework, because its routes and hooks would double the cost. The framework gets
 * requests for missing or expired pages, and every request when the process is draining.
 */
export function memoryFirst({ cache, drain, observe, publicUrl, addressOf }: MemoryFirstOptions) {
  const ofAll = isSecureAddress(publicUrl) ? headersOfSecureAnswers : headersOfAllAnswers;
  /**
   * Whether the origin of a request is known. The framework handles forwarded requests, because it knows the trusted
   * proxies.
   */
  const hasKnownOrigin = ({ headers }: IncomingMessage) =>
    publicUrl !== undefined ||
    (headers["x-forwarded-host"] === undefined && headers["x-forwarded-proto"] === undefined);
  /** @returns false if the request is not answered */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const startedAt = performance.now();
    const origin = { protocol: "http", host: request.headers.host ?? "" } as const;
    const address = drain.isDraining() || !hasKnownOrigin(request) ? null : addressOf(request, origin);
    const kept = address === null ? undefined : cache.find(address);
    if (!kept) return false;
    sendStored(kept, request, response, ofAll);
    // The time is recorded when the answer is written; it excludes the network.
    const { method = "GET" } = request;
    observe({ method, route: "memory", status: response.statusCode }, performance.now() - startedAt);
    return true;
  };
}
