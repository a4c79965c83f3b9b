import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Anyone may read the answer, and a cache may keep what callers without a token get. */
    isPublicContent?: boolean | undefined;
  }
}

/** A cache may keep the answer, and asks each time whether it still holds. Public content and pages from memory say so. */
export const askEachTime = "public, max-age=0, must-revalidate";

/**
 * Every answer under /api/ says `no-store`, refusals included, unless its route is public content and the caller names
 * no token: the same address shows staff more than visitors.
 */
export function noStore(scope: FastifyInstance): void {
  scope.addHook("onRequest", (request, reply, done) => {
    const { url = request.url, config } = request.routeOptions;
    if (/^\/api\//i.test(url)) {
      const isPublic = config?.isPublicContent === true;
      if (isPublic) reply.header("vary", "authorization");
      const mayBeKept = isPublic && request.headers.authorization === undefined;
      reply.header("cache-control", mayBeKept ? askEachTime : "no-store");
    }
    done();
  });
}
