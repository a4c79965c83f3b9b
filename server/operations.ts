import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Config } from "#api/config.ts";
import type { Database } from "#api/db/client.ts";
import type { MailOutcome } from "#api/messages/mailer.ts";
import type { Storage } from "#api/storage/storage.ts";
import type { Drain } from "./drain.ts";
import type { PageCache } from "./page-cache.ts";

type OperationsDeps = {
  config: Pick<Config, "metricsToken">;
  database: Database;
  storage: Storage;
  drain: Drain;
  cache: PageCache;
};

export type Operations = { countMail(outcome: MailOutcome): void };

/** What the people and machines that run the process ask: is it up, can it work, how is it doing. */
export function mountOperations(
  app: FastifyInstance,
  { config, database, storage, drain, cache }: OperationsDeps,
): Operations {
  const metrics = collectMetrics(app, cache);
  const mails = new Counter({
    name: "contact_mails_total",
    help: "Contact messages sent on by e-mail, attempts that are tried again, and those given up",
    labelNames: ["outcome"],
    registers: [metrics],
  });

  app.get("/healthz", (_request, reply) => {
    const isDraining = drain.isDraining();
    return reply
      .code(isDraining ? 503 : 200)
      .header("cache-control", "no-store")
      .send({ status: isDraining ? "draining" : "ok" });
  });

  app.get("/readyz", async (request, reply) => {
    const [isDatabaseReady, isStorageReady] = await Promise.all([
      succeeds(() => database.execute(sql`select 1`), request),
      succeeds(() => storage.check(), request),
    ]);
    const isReady = isDatabaseReady && isStorageReady && !drain.isDraining();
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ok" : "unavailable", database: isDatabaseReady, storage: isStorageReady });
  });

  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) return reply.notFoundProblem();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });

  return { countMail: (outcome) => mails.inc({ outcome }) };
}

async function succeeds(work: () => PromiseLike<unknown>, request: FastifyRequest): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    request.log.warn({ err: error }, "not ready");
    return false;
  }
}

/** A proxy on the same machine speaks from loopback too, so a forwarded request never counts as local. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token ?? ""}`);
  if (token && given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  const isForwarded = request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
  return !isForwarded && ipaddr.process(request.socket.remoteAddress ?? "0.0.0.0").range() === "loopback";
}

function collectMetrics(app: FastifyInstance, cache: PageCache): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first byte of a request to the last of its answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  for (const figure of ["hits", "misses", "pages", "bytes"] as const) {
    new Gauge({
      name: `page_cache_${figure}`,
      help: `Pages kept in memory: ${figure}`,
      registers: [registry],
      collect() {
        this.set(cache.figures()[figure]);
      },
    });
  }
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registry;
}
