import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#api/config.ts";
import { headersOfAllAnswers, headersOfSecureAnswers } from "#api/plugins/security-headers.ts";
import { isSecureAddress } from "#api/public-address.ts";
import type { Drain } from "../drain.ts";
import type { Operations } from "../operations.ts";
import { type PageCache, sendKept } from "./page-cache.ts";
import { addressReader } from "./shared-address.ts";

type MemoryFirstOptions = {
  cache: PageCache;
  drain: Pick<Drain, "isDraining">;
  observe: Operations["observe"];
  publicUrl: Config["publicUrl"];
};

/**
 * What is in memory is answered before the framework hears of it, whose routes and hooks would cost as much again. What is missing or
 * too old is left to it, and everything once the process is about to stop.
 */
export function memoryFirst({ cache, drain, observe, publicUrl }: MemoryFirstOptions) {
  const ofAll = isSecureAddress(publicUrl) ? headersOfSecureAnswers : headersOfAllAnswers;
  const addressOf = addressReader(publicUrl);
  /** @returns false when the request is not answered */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const startedAt = performance.now();
    const address = drain.isDraining() ? null : addressOf(request);
    const kept = address === null ? undefined : cache.find(address);
    if (!kept) return false;
    sendKept(kept, request, response, ofAll);
    // Handed over whole: how long the network takes is not waited for.
    const { method = "GET" } = request;
    observe({ method, route: "memory", status: response.statusCode }, performance.now() - startedAt);
    return true;
  };
}
