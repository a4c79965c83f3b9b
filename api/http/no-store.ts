import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether everybody may read the answer. A cache may then store the answers to callers without a token. */
    isPublicContent?: boolean | undefined;
  }
}

/**
 * Header for public content and for pages from memory: a cache may store the answer but must revalidate it each time.
 */
export const revalidateEachTime = "public, max-age=0, must-revalidate";

/**
 * Sends `no-store` with every answer under /api/, including refusals. Public content for callers without a token is
 * exempt: the same address shows staff more than visitors.
 */
export function noStore(scope: FastifyInstance): void {
  scope.addHook("onRequest", (request, reply, done) => {
    const { url = request.url, config } = request.routeOptions;
    if (/^\/api\//i.test(url)) {
      const isPublic = config?.isPublicContent === true;
      if (isPublic) reply.header("vary", "authorization");
      const mayBeKept = isPublic && request.headers.authorization === undefined;
      reply.header("cache-control", mayBeKept ? revalidateEachTime : "no-store");
    }
    done();
  });
}
