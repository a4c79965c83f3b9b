import { createServer, type RequestListener } from "node:http";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { createAddressLimits } from "./address-limits.ts";
import type { Admission } from "./admission.ts";
import { assessmentRoutes } from "./assessments/assessments.routes.ts";
import { findImages } from "./attachments/attachments.queries.ts";
import { attachmentRoutes, fileRoutes } from "./attachments/attachments.routes.ts";
import { checkPicture, keepPicture } from "./attachments/attachments.service.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { guard } from "./auth/guards.ts";
import type { Tokens } from "./auth/tokens.ts";
import { backupRoutes } from "./backup/backup.routes.ts";
import type { Config } from "./config.ts";
import { publicContestantRoutes, staffContestantRoutes } from "./contestants/contestants.routes.ts";
import { createSerialLookup } from "./contestants/serial-lookup.ts";
import type { Database } from "./db/client.ts";
import { erasureRoutes } from "./erasure/erasure.routes.ts";
import { figureRoutes } from "./figures/figures.routes.ts";
import { iqUserRoutes } from "./iq-users/iq-users.routes.ts";
import { itemRoutes, itemUploadRoutes } from "./items/items.routes.ts";
import { publicLandingRoutes, staffLandingRoutes } from "./landing/landing.routes.ts";
import { publicLogoRoutes, staffLogoRoutes } from "./logo/logo.routes.ts";
import { mainUserRoutes } from "./main-users/main-users.routes.ts";
import type { MailJobs } from "./messages/mail-jobs.ts";
import { publicMessageRoutes, staffMessageRoutes } from "./messages/messages.routes.ts";
import { onsiteQuizRoutes } from "./onsite-quizzes/onsite-quizzes.routes.ts";
import { passwordLinkRoutes } from "./password-links/password-links.routes.ts";
import { admit, shed } from "./plugins/admission.ts";
import { noStore } from "./plugins/no-store.ts";
import { openapi } from "./plugins/openapi.ts";
import { answerRouterRefusal, answerUnreadable, problemAnswers } from "./plugins/problems.ts";
import { parseQuery } from "./plugins/query.ts";
import { schemas } from "./plugins/schemas.ts";
import { securityHeaders } from "./plugins/security-headers.ts";
import { boundBody } from "./plugins/slow-bodies.ts";
import { uploads } from "./plugins/uploads.ts";
import { publicPostRoutes, staffPostRoutes } from "./posts/posts.routes.ts";
import { isSecureAddress } from "./public-address.ts";
import { readAppliedNorms } from "./quizzes/applied-norms.queries.ts";
import { quizAnalysisRoutes } from "./quizzes/quiz-analysis.routes.ts";
import { calibrationRoutes } from "./quizzes/quiz-calibrations.routes.ts";
import { quizImportRoutes, quizUploadRoutes } from "./quizzes/quiz-import.routes.ts";
import { normRunRoutes } from "./quizzes/quiz-norms.routes.ts";
import { quizRoutes } from "./quizzes/quizzes.routes.ts";
import type { SecondFactorKeys } from "./second-factor/keys.ts";
import { secondFactorRoutes } from "./second-factor/second-factor.routes.ts";
import { sessionRoutes } from "./sessions/sessions.routes.ts";
import { createGrading } from "./sittings/grading.service.ts";
import { hallDeviceRoutes } from "./sittings/hall-device.routes.ts";
import { hallRoutes } from "./sittings/halls.routes.ts";
import { sittingRoutes } from "./sittings/sittings.routes.ts";
import { slipRoutes } from "./sittings/slips.routes.ts";
import { supervisionRoutes } from "./sittings/supervision.routes.ts";
import { timeFactorRoutes } from "./sittings/time-factors.routes.ts";
import { createVersions } from "./sittings/versions.ts";
import type { Storage } from "./storage/storage.ts";
import { publicTestFormRoutes, staffTestFormRoutes } from "./test-form/test-form.routes.ts";
import { areAnswersHidden, areAssessmentsGiven } from "./test-form/test-form.service.ts";

export type ApiDeps = {
  config: Pick<
    Config,
    "trustProxy" | "registration" | "publicUrl" | "formHosts" | "backupSchedule" | "session" | "requiresSecondFactor"
  >;
  db: Database;
  admission: Admission;
  storage: Storage;
  tokens: Tokens;
  secondFactorKeys: SecondFactorKeys;
  /** Absent when no mail server is configured. */
  mails?: MailJobs | undefined;
  /** A secret of this installation, the same on every instance. */
  visitorSalt: string;
  now: () => Date;
  logger?: FastifyBaseLogger;
  /** Also parse responses with their schemas: for tests and development. */
  checkResponses?: boolean;
};

declare module "fastify" {
  interface FastifyRequest {
    /** `ip` when the request came: whoever hangs up has none later, when what they asked for is done in their name. */
    callerIp: string;
  }
}

const connectionLimits = {
  /** The largest file of results takes this long at one megabit a second; a sender that never ends is let go. */
  requestTimeout: 30 * 60_000,
  /** Longer than proxies keep a connection that nobody uses, which must not ask on one that is just being closed. */
  keepAliveTimeout: 72_000,
};

type AppDeps = Pick<ApiDeps, "logger"> & {
  config: Pick<Config, "trustProxy" | "publicUrl">;
  /** How long a body that is no file may take. */
  bodyMs?: number;
  /** Answers requests before the framework hears of them. @returns false for those it leaves to it */
  answerFirst?: (...asked: Parameters<RequestListener>) => boolean;
};

/** The HTTP server, without routes and not listening, so that the process can add its own hooks before `mountApi`. */
export async function createApp({
  config,
  logger,
  answerFirst = () => false,
  bodyMs,
}: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would be made for the few that fail, which say themselves which request they were.
    childLoggerFactory: (shared) => shared,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 1_048_576,
    serverFactory: (answer) =>
      createServer(connectionLimits, (request, response) => {
        boundBody(request, response, bodyMs);
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
  await app.register(securityHeaders, { isSecure: isSecureAddress(config.publicUrl) });
  return app;
}

/** For routes that count or record who calls. */
export function noteCaller(scope: FastifyInstance): void {
  scope.addHook("onRequest", (request, _reply, done) => {
    request.callerIp = request.ip ?? "";
    done();
  });
}

/** The whole API. Who may make which call stands in contract/declarations/. */
export async function mountApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  app.decorateRequest("user", null);
  await app.register(async (api) => {
    noteCaller(api);
    noStore(api);
    shed(api, deps.admission);
    guard(api, deps);
    await api.register(schemas, { checkResponses: deps.checkResponses ?? false });
    await api.register(openapi);
    await api.register(admittedRoutes, deps);
    await api.register(longRoutes, deps);
    for (const rest of ["/api", "/api/*"]) {
      const config = { operation: "unknownAddress" } as const;
      api.all(rest, { schema: { hide: true }, config }, (_request, reply) => reply.notFoundProblem());
    }
  });
}

async function admittedRoutes(scope: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { config, db, storage, tokens, secondFactorKeys: keys, mails, visitorSalt, now } = deps;
  const limits = createAddressLimits(db, visitorSalt);
  const images = { db, findImages };
  const versions = createVersions(db, findImages);
  const warn = (err: unknown) => scope.log.error({ err }, "a sitting was not scored");
  const sittings = { db, now, versions, grading: createGrading({ db, now, versions, warn }) };
  const isSecure = isSecureAddress(config.publicUrl);
  admit(scope, deps.admission);

  auditRoutes(scope, { db });
  sessionRoutes(scope, { db, limits: config.session, now });
  authRoutes(scope, { db, tokens, now, keys, isSecure });
  passwordLinkRoutes(scope, { db, now, publicUrl: config.publicUrl });
  secondFactorRoutes(scope, { db, now, keys, requiresSecondFactor: config.requiresSecondFactor });
  publicContestantRoutes(scope, { db, registrationRules: config.registration, limits, isSecure });
  sittingRoutes(scope, {
    ...sittings,
    limits,
    lookUp: createSerialLookup(db, limits),
    areAssessmentsGiven: () => areAssessmentsGiven(db),
    publicUrl: config.publicUrl,
  });
  slipRoutes(scope, { db, versions, readAppliedNorms });
  publicLogoRoutes(scope, images);
  publicTestFormRoutes(scope, { db });
  publicPostRoutes(scope, { ...deps, limits, findImages });
  publicLandingRoutes(scope, images);
  publicMessageRoutes(scope, { db, limits, mails });

  staffPostRoutes(scope, { ...images, now });
  staffLandingRoutes(scope, images);
  staffMessageRoutes(scope, { db });
  mainUserRoutes(scope, { db });
  figureRoutes(scope);

  staffContestantRoutes(scope, { db });
  erasureRoutes(scope, { db, now });
  onsiteQuizRoutes(scope, { db });
  quizRoutes(scope, { db });
  quizImportRoutes(scope, { db });
  normRunRoutes(scope, { db, now });
  calibrationRoutes(scope, { db, now });
  itemRoutes(scope, { ...images, storage, now });
  assessmentRoutes(scope, { db, now });
  hallRoutes(scope, { db, now });
  hallDeviceRoutes(scope, { db, isSecure });
  supervisionRoutes(scope, sittings);
  timeFactorRoutes(scope, { db, now });
  staffTestFormRoutes(scope, { db, formHosts: config.formHosts });
  iqUserRoutes(scope, { db });
  staffLogoRoutes(scope, images);
  backupRoutes(scope, { db, everyHours: config.backupSchedule?.everyHours });
}

/** A slow upload, download or analysis must not hold a place at the database, so these are not admitted one by one. */
async function longRoutes(scope: FastifyInstance, { db, storage, now }: ApiDeps): Promise<void> {
  await scope.register(uploads);
  attachmentRoutes(scope, { db, storage });
  quizUploadRoutes(scope, { db, now });
  quizAnalysisRoutes(scope, { db, now });
  itemUploadRoutes(scope, {
    ...{ db, storage, now, findImages, checkPicture },
    keepPicture: (one, path, bytes, actor) => keepPicture(one, storage, bytes, actor, path.replace(/\.webp$/, "")),
  });
  fileRoutes(scope, { storage, areDocumentsHidden: () => areAnswersHidden(db) });
}
