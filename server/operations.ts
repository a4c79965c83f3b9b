import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { findScheduleState, type ScheduleState } from "#api/backup/schedule.queries.ts";
import type { Config } from "#api/config.ts";
import type { Database } from "#api/db/client.ts";
import type { Admission } from "#api/http/admission.ts";
import type { Backlog } from "#api/jobs/jobs.ts";
import type { PollOutcome } from "#api/notices/telegram/polling.ts";
import type { MailOutcome } from "#api/site/messages/mail-jobs.ts";
import type { Storage } from "#api/storage/storage.ts";
import { measureAdmission } from "./admission-metrics.ts";
import type { BackupOutcome } from "./backup-schedule.ts";
import type { Drain } from "./drain.ts";
import type { StorageMatch } from "./opening/storage-match.ts";
import type { ContentVersion } from "./pages/content-version.ts";
import type { PageCache } from "./pages/page-cache.ts";

type OperationsDeps = {
  config: Pick<Config, "metricsToken" | "backupSchedule">;
  database: Database;
  storage: Storage;
  storageMatch: StorageMatch;
  contentVersion: Pick<ContentVersion, "isKnown">;
  drain: Drain;
  cache: PageCache;
  backlogs: () => Promise<Backlog[]>;
  admission: Admission;
};

type Answered = { method: string; route: string; status: number };

export type Operations = {
  /** Counts an answer that was sent without the framework. */
  observe(answered: Answered, milliseconds: number): void;
  countMail(outcome: MailOutcome): void;
  countPoll(outcome: PollOutcome): void;
  countBackup(outcome: BackupOutcome): void;
};

/** Health, readiness and metrics of the process, for operators and monitoring. */
export function mountOperations(
  app: FastifyInstance,
  { config, database, storage, storageMatch, contentVersion, drain, cache, backlogs, admission }: OperationsDeps,
): Operations {
  const { metrics, observe } = collectMetrics(app, cache);
  measureAdmission(metrics, admission);
  const mails = new Counter({
    name: "contact_mails_total",
    help: "Contact messages sent on by e-mail, attempts that are tried again, and those given up",
    labelNames: ["outcome"],
    registers: [metrics],
  });
  const polls = new Counter({
    name: "telegram_polls_total",
    help: "Requests for messages to the Telegram bot: answered, failed, or refused because of a wrong token",
    labelNames: ["outcome"],
    registers: [metrics],
  });
  measureJobs(metrics, backlogs);

  const backups = new Counter({
    name: "backups_total",
    help: "Backups by schedule that this process made, and those that failed",
    labelNames: ["outcome"],
    registers: [metrics],
  });
  const everyHours = config.backupSchedule?.everyHours;
  const backupState = async () => (everyHours ? findScheduleState(database, everyHours) : undefined);
  if (everyHours) measureBackups(metrics, backupState);

  new Gauge({
    name: "database_answers",
    help: "1 when the database answered within the last second, else 0",
    registers: [metrics],
    collect() {
      this.set(Number(contentVersion.isKnown()));
    },
  });
  new Gauge({
    name: "storage_matches",
    help: "1 when the database names the files of this storage, 0 when it names those of another; when last compared",
    registers: [metrics],
    collect() {
      this.set(Number(storageMatch.last() ?? Number.NaN));
    },
  });

  app.get("/healthz", (_request, reply) => {
    const isDraining = drain.isDraining();
    return reply
      .code(isDraining ? 503 : 200)
      .header("cache-control", "no-store")
      .send({ status: isDraining ? "draining" : "ok" });
  });

  const storageState = sharedForASecond(() =>
    Promise.all([succeeds(() => storage.check(), app.log), storageMatch.look()]),
  );
  app.get("/readyz", async (request, reply) => {
    const [isDatabaseReady, [isStorageReady, storageMatches]] = await Promise.all([
      succeeds(() => database.execute(sql`select 1`), request.log),
      storageState(),
    ]);
    // A late backup or a wrong storage is only reported. The process stays ready, because most requests need neither.
    const backup = await backupState().catch(() => undefined);
    const isReady = isDatabaseReady && isStorageReady && !drain.isDraining();
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status: isReady ? "ok" : "unavailable",
        database: isDatabaseReady,
        storage: isStorageReady,
        storageMatches,
        ...(everyHours && { backup: presentBackup(backup) }),
      });
  });

  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) return reply.notFoundProblem();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });

  return {
    observe,
    countMail: (outcome) => mails.inc({ outcome }),
    countPoll: (outcome) => polls.inc({ outcome }),
    countBackup: (outcome) => backups.inc({ outcome }),
  };
}

function measureJobs(registry: Registry, backlogs: () => Promise<Backlog[]>): void {
  const figures = {
    jobs_waiting: ["Jobs that are still to be done, or under way, whichever instance does", "waiting"],
    jobs_given_up: ["Jobs that failed for the last time, until they are forgotten", "givenUp"],
  } as const;
  for (const [name, [help, figure]] of Object.entries(figures)) {
    new Gauge({
      name,
      help,
      labelNames: ["queue"],
      registers: [registry],
      async collect() {
        this.reset();
        for (const backlog of await backlogs().catch(() => [])) this.set({ queue: backlog.queue }, backlog[figure]);
      },
    });
  }
}

/** Age of the last good backup, and whether it is overdue. Null if this is unknown. */
const presentBackup = (state: ScheduleState | undefined) =>
  state ? { ageSeconds: state.ageSeconds && Math.round(state.ageSeconds), isOverdue: state.isOverdue } : null;

function measureBackups(registry: Registry, stateOf: () => Promise<ScheduleState | undefined>): void {
  measure(registry, stateOf, {
    // Without a good backup the age is infinite, so that an alarm on it is raised.
    backup_age_seconds: [
      "Time since the last good backup by schedule ended",
      ({ ageSeconds }) => ageSeconds ?? Number.POSITIVE_INFINITY,
    ],
    backup_is_overdue: ["1 when there was no good backup for twice the interval", ({ isOverdue }) => Number(isOverdue)],
  });
}

/** Gauges that are computed when they are read. If that fails they are NaN, and all other metrics are still served. */
function measure<State>(
  registry: Registry,
  stateOf: () => Promise<State | undefined>,
  figures: Record<string, [help: string, read: (state: State) => number]>,
): void {
  for (const [name, [help, read]] of Object.entries(figures)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const state = await stateOf().catch(() => undefined);
        this.set(state ? read(state) : Number.NaN);
      },
    });
  }
}

/**
 * Shares one result among concurrent callers, and for a second after, so that many probes cause only one call to the
 * bucket.
 */
function sharedForASecond<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | undefined;
  const forget = () => {
    current = undefined;
  };
  return () => {
    current ??= work().finally(() => setTimeout(forget, 1_000).unref());
    return current;
  };
}

async function succeeds(work: () => PromiseLike<unknown>, log: FastifyBaseLogger): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.warn({ err: error }, "not ready");
    return false;
  }
}

/** Headers by which proxies and CDNs name themselves or the caller. */
const forwardingHeader =
  /^(?:via|cdn-loop|(?:cf|x-arr|x-azure|x-amzn?|x-envoy|x-original)-.+|.*(?:forwarded|proxy|real-ip|client-ip|connecting-ip|remote-ip|remote-addr).*)$/;

/**
 * Whether a request may read the metrics. A proxy on the same machine also connects from loopback, so a request with a
 * sign of a proxy never counts as local.
 */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token ?? ""}`);
  if (token && given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  const isForwarded = Object.keys(request.headers).some((name) => forwardingHeader.test(name));
  return !isForwarded && isLoopback(request.socket.remoteAddress) && isLoopback(hostNameOf(request.host));
}

/** The name in a Host header, because many proxies pass on the public name in it. */
const hostNameOf = (host: string) => URL.parse(`http://${host}`)?.hostname.replace(/^\[(.*)\]$/, "$1");

const isLoopback = (name = "") =>
  name === "localhost" || (ipaddr.isValid(name) && ipaddr.process(name).range() === "loopback");

function collectMetrics(app: FastifyInstance, cache: PageCache): { metrics: Registry } & Pick<Operations, "observe"> {
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
  const observe: Operations["observe"] = (answered, milliseconds) => durations.observe(answered, milliseconds / 1000);
  app.addHook("onResponse", ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    observe({ method, route: routeOptions.url ?? "unknown", status }, elapsedTime);
    done();
  });
  return { metrics: registry, observe };
}
