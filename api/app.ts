import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { findImages } from "./attachments/attachments.queries.ts";
import { attachmentRoutes, fileRoutes } from "./attachments/attachments.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { recognise, requireRealm } from "./auth/guards.ts";
import type { Tokens } from "./auth/tokens.ts";
import type { Config } from "./config.ts";
import { publicContestantRoutes, staffContestantRoutes } from "./contestants/contestants.routes.ts";
import type { Db } from "./db/client.ts";
import { iqUserRoutes } from "./iq-users/iq-users.routes.ts";
import { publicLandingRoutes, staffLandingRoutes } from "./landing/landing.routes.ts";
import { contactEmail } from "./landing/landing.service.ts";
import { publicLogoRoutes, staffLogoRoutes } from "./logo/logo.routes.ts";
import { mainUserRoutes } from "./main-users/main-users.routes.ts";
import type { Mailer } from "./messages/mailer.ts";
import { publicMessageRoutes, staffMessageRoutes } from "./messages/messages.routes.ts";
import { onsiteQuizRoutes } from "./onsite-quizzes/onsite-quizzes.routes.ts";
import { admission } from "./plugins/admission.ts";
import { noStore } from "./plugins/no-store.ts";
import { openapi } from "./plugins/openapi.ts";
import { answerRouterRefusal, problemAnswers } from "./plugins/problems.ts";
import { parseQuery } from "./plugins/query.ts";
import { schemas } from "./plugins/schemas.ts";
import { securityHeaders } from "./plugins/security-headers.ts";
import { uploads } from "./plugins/uploads.ts";
import { publicPostRoutes, staffPostRoutes } from "./posts/posts.routes.ts";
import { quizImportRoutes, quizUploadRoutes } from "./quizzes/quiz-import.routes.ts";
import { quizRoutes } from "./quizzes/quizzes.routes.ts";
import type { Storage } from "./storage/storage.ts";
import { publicTestFormRoutes, staffTestFormRoutes } from "./test-form/test-form.routes.ts";
import { areAnswersHidden } from "./test-form/test-form.service.ts";

export type ApiDeps = {
  config: Pick<Config, "trustProxy" | "registrationPhonePrefixes" | "publicUrl" | "formHosts">;
  db: Db;
  storage: Storage;
  tokens: Tokens;
  /** Absent when no mail server is configured. */
  mailer?: Mailer | undefined;
  /** A secret of this installation, the same on every instance. */
  visitorSalt: string;
  now: () => Date;
  logger?: FastifyBaseLogger;
  /** Also parse responses with their schemas: for tests and development. */
  checkResponses?: boolean;
};

type AppDeps = Pick<ApiDeps, "logger"> & { config: Pick<Config, "trustProxy" | "publicUrl"> };

/** The HTTP server, without routes and not listening, so that the process can add its own hooks before `mountApi`. */
export async function createApp({ config, logger }: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 1_048_576,
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
  await app.register(problemAnswers);
  await app.register(noStore);
  await app.register(securityHeaders, { isSecure: config.publicUrl?.startsWith("https:") ?? false });
  return app;
}

/** The whole API. The scopes below are its only doors; each shows who may pass. */
export async function mountApi(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { config, db, storage, tokens, mailer, now } = deps;
  const images = { db, findImages };
  const isSecure = config.publicUrl?.startsWith("https:") ?? false;
  await app.register(schemas, { checkResponses: deps.checkResponses ?? false });
  await app.register(openapi);
  app.decorateRequest("user", null);

  await app.register(async (open) => {
    recognise(open, { db, tokens }, "iq");
    await open.register(admission);
    authRoutes(open, { db, tokens, now });
    publicContestantRoutes(open, { db, phonePrefixes: config.registrationPhonePrefixes, isSecure });
    publicLogoRoutes(open, images);
    publicTestFormRoutes(open, { db });
  });

  await app.register(async (site) => {
    recognise(site, { db, tokens }, "main");
    await site.register(admission);
    publicPostRoutes(site, { ...deps, findImages });
    publicLandingRoutes(site, images);
    publicMessageRoutes(site, { db, mailer, contactEmail });
  });

  await app.register(async (main) => {
    requireRealm(main, { db, tokens }, "main");
    await main.register(admission);
    staffPostRoutes(main, { ...images, now });
    staffLandingRoutes(main, images);
    staffMessageRoutes(main, { db });
    mainUserRoutes(main, { db });
  });

  // A slow upload must not hold a place at the database, so these scopes are not admitted one by one.
  await app.register(async (staff) => {
    requireRealm(staff, { db, tokens }, ["main", "iq"]);
    await staff.register(uploads);
    attachmentRoutes(staff, { db, storage });
  });
  await app.register(async (iqFiles) => {
    requireRealm(iqFiles, { db, tokens }, "iq");
    await iqFiles.register(uploads);
    quizUploadRoutes(iqFiles, { db, now });
  });
  await app.register(async (files) => {
    recognise(files, { db, tokens }, "iq");
    fileRoutes(files, { storage, areDocumentsHidden: () => areAnswersHidden(db) });
  });

  await app.register(async (iq) => {
    requireRealm(iq, { db, tokens }, "iq");
    await iq.register(admission);
    staffContestantRoutes(iq, { db });
    onsiteQuizRoutes(iq, { db });
    quizRoutes(iq, { db });
    quizImportRoutes(iq, { db });
    staffTestFormRoutes(iq, { db, formHosts: config.formHosts });
  });

  await app.register(async (superAdmin) => {
    requireRealm(superAdmin, { db, tokens }, "iq", "SuperAdmin");
    await superAdmin.register(admission);
    iqUserRoutes(superAdmin, { db });
    staffLogoRoutes(superAdmin, images);
  });

  for (const rest of ["/api", "/api/*"]) {
    app.all(rest, { schema: { hide: true } }, (_request, reply) => reply.notFoundProblem());
  }
}
