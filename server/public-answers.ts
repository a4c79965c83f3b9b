import type { FastifyInstance } from "fastify";
import type { Admission } from "#api/admission.ts";
import type { Config } from "#api/config.ts";
import { type PageCache, replyFromMemory } from "./page-cache.ts";
import { sharedAddressOf } from "./shared-address.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Keeps the answer of this request for whoever asks the same. */
    keepAnswer: ReturnType<PageCache["keeper"]> | null;
  }
}

/** What the API says to everybody alike comes from the memory of the pages, too. Must be registered before its routes. */
export function mountPublicAnswers(
  app: FastifyInstance,
  cache: PageCache,
  { isOverloaded, publicUrl }: Pick<Admission, "isOverloaded"> & Pick<Config, "publicUrl">,
): void {
  app.decorateRequest("keepAnswer", null);
  app.addHook("onRequest", (request, reply, done) => {
    const address = request.routeOptions.config?.isPublicContent ? sharedAddressOf(request, publicUrl) : null;
    if (address !== null) {
      // Of what is too old only the counts of views are: better than a refusal.
      const kept = cache.find(address, isOverloaded());
      if (kept) {
        replyFromMemory(kept, request, reply);
        return;
      }
      if (request.method === "GET") request.keepAnswer = cache.keeper(address);
    }
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    if (request.keepAnswer === null || typeof payload !== "string") {
      done(null, payload);
      return;
    }
    const headers = new Headers();
    for (const name of ["content-type", "vary", "cache-control"]) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers.set(name, String(value));
    }
    const answer = new Response(payload, { status: reply.statusCode, headers });
    request.keepAnswer(answer).then(() => done(null, payload), done);
  });
}
