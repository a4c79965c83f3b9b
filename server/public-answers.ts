import type { FastifyInstance } from "fastify";
import type { Admission } from "#api/admission.ts";
import type { PageCache } from "./page-cache.ts";

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
  { isOverloaded }: Pick<Admission, "isOverloaded">,
): void {
  app.decorateRequest("keepAnswer", null);
  app.addHook("onRequest", async (request, reply) => {
    if (!request.routeOptions.config?.isPublicContent) return;
    const address = cache.addressOf(request);
    if (address === null) return;
    // Of what is too old only the counts of views are: better than a refusal.
    if (cache.answer(address, request, reply, isOverloaded())) return reply;
    if (request.method === "GET") request.keepAnswer = cache.keeper(address);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (request.keepAnswer === null || typeof payload !== "string") return;
    const headers = new Headers();
    for (const name of ["content-type", "vary", "cache-control"]) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers.set(name, String(value));
    }
    await request.keepAnswer(new Response(payload, { status: reply.statusCode, headers }));
  });
}
