import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { onsiteExamRoutes } from "#api/onsite-exams/onsite-exams.routes.ts";
import * as scores from "#api/onsite-exams/onsite-scores.service.ts";
import { acceptanceRoutes } from "./acceptance/acceptance.routes.ts";
import { authRoutes } from "./accounts/auth/auth.routes.ts";
import type { Tokens } from "./accounts/auth/tokens.ts";
import { passwordLinkRoutes } from "./accounts/password-links/password-links.routes.ts";
import type { SecondFactorKeys } from "./accounts/second-factor/keys.ts";
import { secondFactorRoutes } from "./accounts/second-factor/second-factor.routes.ts";
import { sessionRoutes } from "./accounts/sessions/sessions.routes.ts";
import { iqUserRoutes } from "./accounts/users/iq-users.routes.ts";
import { mainUserRoutes } from "./accounts/users/main-users.routes.ts";
import { assessmentRoutes } from "./assessments/assessments.routes.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { backupRoutes } from "./backup/backup.routes.ts";
import { bulkRunRoutes } from "./bulk-runs/bulk-runs.routes.ts";
import { rowsMatching } from "./bulk-works.ts";
import type { Config } from "./config.ts";
import { publicContestantRoutes, staffContestantRoutes } from "./contestants/contestants.routes.ts";
import { erasureRoutes } from "./contestants/erasure/erasure.routes.ts";
import { contestantImportRoutes, contestantUploadRoutes } from "./contestants/import/contestant-import.routes.ts";
import { insightRoutes } from "./contestants/insight/insight.routes.ts";
import { createOwnerOf, createSerialLookup } from "./contestants/lookup/serial-lookup.ts";
import { publicLostCodeRoutes, staffLostCodeRoutes } from "./contestants/lost-code/lost-code.routes.ts";
import { mergingRoutes } from "./contestants/merging/merging.routes.ts";
import { registerAtDesk } from "./contestants/registration/registration.service.ts";
import { requestRoutes } from "./contestants/requests/requests.routes.ts";
import { schoolRoutes, schoolUploadRoutes } from "./contestants/schools/schools.routes.ts";
import { createFreeingPlaces } from "./contestants/seasons/moving-up.service.ts";
import { seasonRoutes } from "./contestants/seasons/seasons.routes.ts";
import type { Database } from "./db/client.ts";
import { examDayRoutes } from "./exam-days/exam-days.routes.ts";
import { placeRoutes } from "./exam-days/places/places.routes.ts";
import type { DeskDeps } from "./exam-desk/acts/desk.ts";
import { examDeskRoutes, handInRoutes } from "./exam-desk/exam-desk.routes.ts";
import { figureRoutes } from "./figures/figures.routes.ts";
import type { Admission } from "./http/admission.ts";
import { waitForSlot } from "./http/admission-hooks.ts";
import { uploads } from "./http/bodies/uploads.ts";
import { isSecureAddress } from "./http/public-address.ts";
import { itemRoutes, itemUploadRoutes } from "./items/items.routes.ts";
import { readTableUpload } from "./items/items-upload.ts";
import { createAddressLimits } from "./limits/address-limits.ts";
import { createDeviceMarks } from "./limits/device-marks.ts";
import { createPaces } from "./limits/paces.ts";
import type { Channel } from "./notices/channels/channel.ts";
import { presentNotice } from "./notices/notices.present.ts";
import { noticeRoutes } from "./notices/notices.routes.ts";
import { createNotifying } from "./notices/notify.ts";
import { listOf as listNoticesOf } from "./notices/outbox/outbox-state.queries.ts";
import { type TelegramLinks, telegramRoutes } from "./notices/telegram/telegram.routes.ts";
import { quizAnalysisRoutes } from "./quizzes/analysis/quiz-analysis.routes.ts";
import { calibrationRoutes } from "./quizzes/calibrations/quiz-calibrations.routes.ts";
import { quizImportRoutes, quizUploadRoutes } from "./quizzes/import/quiz-import.routes.ts";
import { readAppliedNorms } from "./quizzes/norms/applied-norms.queries.ts";
import { normRunRoutes } from "./quizzes/norms/quiz-norms.routes.ts";
import { quizRoutes } from "./quizzes/quizzes.routes.ts";
import { standardSettingRoutes } from "./quizzes/standard-settings/standard-settings.routes.ts";
import { findImages } from "./site/attachments/attachments.queries.ts";
import { attachmentRoutes, fileRoutes } from "./site/attachments/attachments.routes.ts";
import { checkPicture, keepPicture } from "./site/attachments/attachments.service.ts";
import { channelRoutes } from "./site/channel/channel.routes.ts";
import { listDates } from "./site/events/events.queries.ts";
import { eventRoutes } from "./site/events/events.routes.ts";
import { publicLandingRoutes, staffLandingRoutes } from "./site/landing/landing.routes.ts";
import { publicLogoRoutes, staffLogoRoutes } from "./site/logo/logo.routes.ts";
import type { MailJobs } from "./site/messages/mail-jobs.ts";
import { publicMessageRoutes, staffMessageRoutes } from "./site/messages/messages.routes.ts";
import { draftRoutes } from "./site/posts/drafts/drafts.routes.ts";
import { wordsOfContent } from "./site/posts/post-content.ts";
import { listPosts } from "./site/posts/posts.queries.ts";
import { publicPostRoutes, staffPostRoutes } from "./site/posts/posts.routes.ts";
import { publicationRoutes } from "./site/posts/publications/publications.routes.ts";
import { listQuestions } from "./site/questions/questions.queries.ts";
import { questionRoutes } from "./site/questions/questions.routes.ts";
import { searchRoutes } from "./site/search/search.routes.ts";
import { topicRoutes } from "./site/topics/topics.routes.ts";
import { visitRoutes } from "./site/visits/visits.routes.ts";
import { createGrading } from "./sittings/grading/grading.service.ts";
import { sittingRoutes } from "./sittings/sittings.routes.ts";
import { slipRoutes } from "./sittings/slips/slips.routes.ts";
import { hallDeviceRoutes } from "./sittings/supervising/hall-device.routes.ts";
import { hallRoutes } from "./sittings/supervising/halls.routes.ts";
import { supervisionRoutes } from "./sittings/supervising/supervision.routes.ts";
import { timeFactorRoutes } from "./sittings/supervising/time-factors.routes.ts";
import { createVersions } from "./sittings/taking/versions.ts";
import type { SlipKeys } from "./slip-proofs/slip-keys.ts";
import { listProofsOf } from "./slip-proofs/slip-proofs.queries.ts";
import { slipProofRoutes } from "./slip-proofs/slip-proofs.routes.ts";
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
  slipKeys: SlipKeys;
  /** Absent if there is no mail server. */
  mails?: MailJobs | undefined;
  /** The channels of notices; none if no operator configured one. */
  channels?: readonly Channel[];
  /** Absent without a bot. */
  telegram?: TelegramLinks | undefined;
  /** Whether posts can be sent to a Telegram channel. */
  hasChannel?: boolean;
  /** A secret of this installation, which is the same on every instance. */
  visitorSalt: string;
  now: () => Date;
  logger?: FastifyBaseLogger;
  /** Whether responses are also parsed with their schemas, for tests and development. */
  checkResponses?: boolean;
};

/** Mounts the routes that take a slot of the admission limit. */
export async function routesWithSlot(scope: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { config, db, storage, tokens, secondFactorKeys: keys, mails, visitorSalt, now, channels = [] } = deps;
  const notices = createNotifying(channels);
  const limits = createAddressLimits(db, visitorSalt);
  const marks = createDeviceMarks(visitorSalt);
  const lookUp = createSerialLookup(db, limits);
  const ownerOf = createOwnerOf(lookUp, marks);
  const images = { db, findImages };
  const versions = createVersions(db, findImages);
  const warn = (err: unknown) => scope.log.error({ err }, "a sitting was not scored");
  const sittings = { db, now, versions, grading: createGrading({ db, now, versions, warn, notices }) };
  const isSecure = isSecureAddress(config.publicUrl);
  const freeingPlaces = createFreeingPlaces(notices.notify);
  waitForSlot(scope, deps.admission);

  auditRoutes(scope, { db });
  sessionRoutes(scope, { db, limits: config.session, now });
  authRoutes(scope, { db, tokens, now, keys, isSecure });
  passwordLinkRoutes(scope, { db, now, publicUrl: config.publicUrl });
  secondFactorRoutes(scope, { db, now, keys, requiresSecondFactor: config.requiresSecondFactor });
  publicContestantRoutes(scope, {
    db,
    registrationRules: config.registration,
    limits,
    ownerOf,
    marks,
    notices,
    isSecure,
  });
  publicLostCodeRoutes(scope, { db, limits });
  const asked = { db, now, rules: config.registration, notify: notices.notify };
  requestRoutes(scope, { ...asked, limits, ownerOf, freeingPlaces });
  sittingRoutes(scope, {
    ...sittings,
    paces: createPaces(db, visitorSalt, now),
    marks,
    lookUp,
    areAssessmentsGiven: () => areAssessmentsGiven(db),
    publicUrl: config.publicUrl,
  });
  acceptanceRoutes(scope, { db, now, notices, lookUp, marks });
  slipRoutes(scope, { db, versions, readAppliedNorms });
  telegramRoutes(scope, { db, ownerOf, telegram: deps.telegram });
  slipProofRoutes(scope, { db, keys: deps.slipKeys, now, publicUrl: config.publicUrl });
  publicLogoRoutes(scope, images);
  publicTestFormRoutes(scope, { db });
  publicPostRoutes(scope, { ...deps, limits, findImages });
  publicLandingRoutes(scope, images);
  publicMessageRoutes(scope, { db, limits, mails });

  questionRoutes(scope, { db });
  searchRoutes(scope, { db, limits, listPosts, listQuestions, listDates, wordsOfContent });
  newsroomRoutes(scope, deps);
  staffLandingRoutes(scope, images);
  staffMessageRoutes(scope, { db, mails });
  mainUserRoutes(scope, { db, now });
  figureRoutes(scope);

  staffContestantRoutes(scope, {
    db,
    freeingPlaces,
    noticesOf: async (contestantId) => (await listNoticesOf(db, contestantId)).map(presentNotice),
    slipsOf: async (contestantId) =>
      (await listProofsOf(db, contestantId)).map(({ issuedAt, ...row }) => ({
        ...row,
        issuedAt: issuedAt.toISOString(),
      })),
  });
  staffLostCodeRoutes(scope, { db, notices });
  seasonRoutes(scope, { db, freeingPlaces });
  insightRoutes(scope, { db, now });
  schoolRoutes(scope, { db });
  contestantImportRoutes(scope, { db, notices });
  erasureRoutes(scope, { db, now, freeingPlaces });
  mergingRoutes(scope, { db, now, freeingPlaces });
  onsiteExamRoutes(scope, { db, notices });
  examDayRoutes(scope, { db, now, notices });
  placeRoutes(scope, { db, notices });
  noticeRoutes(scope, { db, now, channels, notifySelected: notices.notifySelected });
  examDeskRoutes(scope, deskOf(deps));
  quizRoutes(scope, { db });
  quizImportRoutes(scope, { db, notices });
  normRunRoutes(scope, { db, now });
  calibrationRoutes(scope, { db, now });
  standardSettingRoutes(scope, { db, now });
  itemRoutes(scope, { ...images, storage, now });
  assessmentRoutes(scope, { db, now, notices });
  hallRoutes(scope, { db, now });
  hallDeviceRoutes(scope, { db, marks, isSecure });
  supervisionRoutes(scope, sittings);
  timeFactorRoutes(scope, { db, now });
  staffTestFormRoutes(scope, { db, formHosts: config.formHosts });
  iqUserRoutes(scope, { db, now });
  staffLogoRoutes(scope, images);
  backupRoutes(scope, { db, everyHours: config.backupSchedule?.everyHours });
}

function newsroomRoutes(scope: FastifyInstance, { db, now, config, hasChannel = false }: ApiDeps): void {
  staffPostRoutes(scope, { db, findImages, now });
  topicRoutes(scope, { db });
  draftRoutes(scope, { db });
  publicationRoutes(scope, { db, findImages, now });
  channelRoutes(scope, { db, publicUrl: config.publicUrl, hasChannel });
  eventRoutes(scope, { db });
  visitRoutes(scope, { db, now });
}

/** Mounts the routes that take no slot of the admission limit, because uploads, downloads and analyses may be slow. */
export async function routesWithoutSlot(scope: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { db, storage, now, channels = [] } = deps;
  await scope.register(uploads);
  attachmentRoutes(scope, { db, storage });
  contestantUploadRoutes(scope, { db, now, readTable: readTableUpload });
  schoolUploadRoutes(scope, { readTable: readTableUpload });
  quizUploadRoutes(scope, { db, now, notices: createNotifying(channels) });
  quizAnalysisRoutes(scope, { db, now });
  bulkRunRoutes(scope, { db, rowsMatching });
  handInRoutes(scope, deskOf(deps));
  itemUploadRoutes(scope, {
    db,
    storage,
    now,
    findImages,
    checkPicture,
    keepPicture: (one, path, bytes, actor) => keepPicture(one, storage, bytes, actor, path.replace(/\.webp$/, "")),
  });
  fileRoutes(scope, { storage, areDocumentsHidden: () => areAnswersHidden(db) });
}

function deskOf({ db, now, channels = [] }: ApiDeps): DeskDeps {
  const notices = createNotifying(channels);
  return {
    db,
    now,
    register: (tx, registration) => registerAtDesk(tx, registration, notices),
    scores: { ...scores, writeScore: (tx, row, facts) => scores.writeScore(tx, row, facts, notices) },
  };
}
