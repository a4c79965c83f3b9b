import { createServer, type RequestListener } from "node:http";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { callerAddress, trustedProxies } from "./accounts/auth/address.ts";
import { guard } from "./accounts/auth/guards.ts";
import type { Config } from "./config.ts";
import { refuseWhenFull } from "./http/admission-hooks.ts";
import { mostBytes } from "./http/bodies/body-limits.ts";
import { jsonBodies } from "./http/bodies/json-bodies.ts";
import { limitBodyTime } from "./http/bodies/slow-bodies.ts";
import { limitUnreadBytes, limitUnreadTime } from "./http/bodies/unread-answers.ts";
import { noStore } from "./http/no-store.ts";
import { openapi } from "./http/openapi.ts";
import { answerRouterRefusal, answerUnreadable, problemAnswers, refuseUnrouted } from "./http/problems.ts";
import { hasOneHost, isSecureAddress } from "./http/public-address.ts";
import { parseQuery } from "./http/query.ts";
import { schemas } from "./http/schemas.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { type ApiDeps, routesWithoutSlot, routesWithSlot } from "./routes.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Address at the start of the request. A caller who disconnects early has none when the action is recorded. */
    callerIp: string;
  }
}

const connectionLimits = {
  /** The largest file of results needs this long at one megabit per second. Slower senders are disconnected. */
  requestTimeout: 30 * 60_000,
  /**
   * This is longer than proxies keep an idle connection, so that they never send a request on one that is being closed.
   */
  keepAliveTimeout: 72_000,
};

type AppDeps = Pick<ApiDeps, "logger"> & {
  config: Pick<Config, "trustProxy" | "publicUrl">;
  /** Maximum time in milliseconds for receiving a body without a file. */
  bodyMs?: number;
  /** Milliseconds for which a caller may leave a waiting answer unread. */
  unreadMs?: number;
  /** Answers requests before the framework. @returns false for requests that the framework must answer */
  answerFirst?: (...asked: Parameters<RequestListener>) => boolean;
};

/**
 * Creates the HTTP server without routes. It does not listen yet, so that the process can add its own hooks before
 * `mountApi`.
 */
export async function createApp({
  config,
  logger,
  answerFirst = () => false,
  bodyMs,
  unreadMs,
}: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // All requests share one logger, because only failing requests log, and they log the request's id themselves.
    childLoggerFactory: (shared) => shared,
    trustProxy: config.trustProxy.length > 0 ? trustedProxies(config.trustProxy) : false,
    bodyLimit: mostBytes,
    serverFactory: (answer) =>
      createServer(connectionLimits, (request, response) => {
        if (!hasOneHost(request)) return refuseUnrouted(response, "malformed_request");
        limitBodyTime(request, response, bodyMs);
        limitUnreadTime(response, unreadMs);
        if (!answerFirst(request, response)) answer(request, response);
      }),
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: "idle",
    frameworkErrors: answerRouterRefusal,
    genReqId: () => crypto.randomUUID(),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      querystringParser: parseQuery,
      maxParamLength: 500,
    },
  });
  app.decorateRequest("callerIp", "");
  await app.register(problemAnswers);
  jsonBodies(app);
  limitUnreadBytes(app);
  await app.register(securityHeaders, { isSecure: isSecureAddress(config.publicUrl) });
  return app;
}

/** Keeps the caller's address with each request, for routes that count or record callers. */
export function noteCaller(scope: FastifyInstance): void {
  scope.addHook("onRequest", (request, _reply, done) => {
    request.callerIp = callerAddress(request);
    done();
  });
}

/** Mounts the whole API. contract/calls/ declares who may make each call. */
export async function mountApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  app.decorateRequest("user", null);
  await app.register(async (api) => {
    noteCaller(api);
    noStore(api);
    refuseWhenFull(api, deps.admission);
    guard(api, deps);
    await api.register(schemas, { checkResponses: deps.checkResponses ?? false });
    await api.register(openapi);
    await api.register(routesWithSlot, deps);
    await api.register(routesWithoutSlot, deps);
    for (const rest of ["/api", "/api/*"]) {
      const config = { operation: "unknownAddress" } as const;
      api.all(rest, { schema: { hide: true }, config }, (_request, reply) => reply.notFoundProblem());
    }
  });
}
