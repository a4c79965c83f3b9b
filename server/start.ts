import { createHmac } from "node:crypto";
import { pino } from "pino";
import { tidy as tidyAcceptance } from "#api/acceptance/acceptance.service.ts";
import { createFirstAccounts, findCommonFirstPasswords, type NewAccount } from "#api/accounts/auth/first-accounts.ts";
import { createTokens } from "#api/accounts/auth/tokens.ts";
import { createSecondFactorKeys } from "#api/accounts/second-factor/keys.ts";
import { createApp, mountApi } from "#api/app.ts";
import { countWorking } from "#api/bulk-runs/bulk-runs.queries.ts";
import { workOnRuns } from "#api/bulk-runs/working.service.ts";
import { createBulkWork } from "#api/bulk-works.ts";
import type { Config } from "#api/config.ts";
import type { Database } from "#api/db/client.ts";
import { createAdmission } from "#api/http/admission.ts";
import { closeJobs, type Jobs, listBacklogs, openJobs } from "#api/jobs/jobs.ts";
import { openRepeatedJob, type RepeatedJob } from "#api/jobs/repeated-job.ts";
import type { Channel } from "#api/notices/channels/channel.ts";
import { createNotifying } from "#api/notices/notify.ts";
import { addVisits } from "#api/site/visits/visits.queries.ts";
import { createSlipKeys } from "#api/slip-proofs/slip-keys.ts";
import { publishKeys } from "#api/slip-proofs/slip-proofs.queries.ts";
import { apiTransport } from "./api-transport.ts";
import type { ScheduleOptions } from "./backup-schedule.ts";
import { mountDrain } from "./drain.ts";
import { logOptions } from "./error-log.ts";
import { openHousekeeping } from "./housekeeping.ts";
import { openChannel } from "./opening/open-channel.ts";
import { openCodeQuestions } from "./opening/open-code-questions.ts";
import { openDatabase } from "./opening/open-database.ts";
import { openMails } from "./opening/open-mails.ts";
import { openChannels, openNotices } from "./opening/open-notices.ts";
import { openPublishing } from "./opening/open-publishing.ts";
import { openSittings } from "./opening/open-sittings.ts";
import { openStorage } from "./opening/open-storage.ts";
import { openTelegram } from "./opening/open-telegram.ts";
import { watchStorageMatch } from "./opening/storage-match.ts";
import { mountOperations } from "./operations.ts";
import { watchContentVersion } from "./pages/content-version.ts";
import { memoryFirst } from "./pages/memory-first.ts";
import { clearOnChange, createPageCache } from "./pages/page-cache.ts";
import { mountPages } from "./pages/pages.ts";
import { rememberContent } from "./pages/remember-content.ts";
import { createVisits } from "./pages/visits.ts";
import { authSecret, slipSeeds } from "./secrets.ts";

export type Running = {
  /** The address on which it listens, such as http://127.0.0.1:3000. */
  address: string;
  database: Database;
  /** Accounts created at this start with a generated password, which is printed once. */
  newAccounts: NewAccount[];
  /** Finishes open requests, and then frees the port and the database. */
  stop(): Promise<void>;
};

const now = () => new Date();

/** Opens everything in order, and then listens. If a step fails, everything that was opened before is closed. */
export async function start(config: Config, mode: "production" | "development"): Promise<Running> {
  const logger = pino({ level: config.logLevel, ...logOptions });
  const log = { info: (message: string) => logger.info(message), warn: (message: string) => logger.warn(message) };
  const secret = config.authSecret ?? (await authSecret(config.dataDir));
  const slipKeys = createSlipKeys(config.slipKeys ?? (await slipSeeds(config.dataDir)));
  const storage = await openStorage(config);
  const { database, close } = await openDatabase(config, log);
  const warn = (err: unknown, message: string) => logger.warn({ err }, message);
  let jobs: Jobs | undefined;
  try {
    const newAccounts = await createFirstAccounts(database, config.firstAccounts);
    await publishKeys(database, slipKeys);
    const tokens = createTokens(secret, now, config.session);
    const app = await createApp({ config, logger, answerFirst: (...asked) => answerFromMemory(...asked) });
    const drain = mountDrain(app);
    const admission = createAdmission();
    const cache = createPageCache(() => contentVersion.isKnown(), { hasPublicUrl: config.publicUrl !== undefined });
    const openedJobs = await openJobs(database, { warn: (error) => warn(error, "the queue of jobs failed") });
    jobs = openedJobs;
    const contentVersion = watchContentVersion(database, cache.clear);
    const storageMatch = watchStorageMatch(database, storage, log.warn);
    const operations = { config, database, storage, storageMatch, contentVersion, drain, cache, admission };
    const backlogs = () => listBacklogs(openedJobs);
    const { countMail, countPoll, countBackup, observe } = mountOperations(app, { ...operations, backlogs });
    const mails = await openMails(config, database, jobs, { count: countMail, warn });
    const configured = await openChannels(config, database);
    const telegram = openTelegram(config, database, secret, { count: countPoll, warn });
    const channel = await openChannel(config, jobs, { db: database, storage, warn });
    const channels = [...configured.channels, ...(telegram ? [telegram.channel] : [])];
    const visitorSalt = createHmac("sha256", secret).update("visitors").digest("hex");
    const checkResponses = mode === "development";
    const secondFactorKeys = createSecondFactorKeys(secret, now);
    await app.register(async (scope) => {
      clearOnChange(scope, cache);
      await mountApi(scope, {
        config,
        admission,
        db: database,
        storage,
        tokens,
        secondFactorKeys,
        slipKeys,
        mails,
        channels,
        telegram,
        hasChannel: channel !== undefined,
        visitorSalt,
        now,
        checkResponses,
      });
    });
    const addressOf = await mountPages(app, {
      mode,
      cache,
      admission,
      api: rememberContent(apiTransport(app), cache, contentVersion.isKnown),
      settings: {
        registration: config.registration,
        formHosts: config.formHosts,
        mapTileUrl: config.mapTileUrl,
        publicUrl: config.publicUrl,
        channels: channels.map(({ name }) => name),
      },
    });
    const visits = createVisits({
      ...config,
      write: (shown) => addVisits(database, shown, now()),
      warn: (error) => warn(error, "visits of the last seconds were not counted"),
    });
    const { publicUrl } = config;
    const answerFromMemory = visits.counting(memoryFirst({ cache, drain, observe, addressOf, publicUrl }));
    const backups = await openBackups(config, jobs, { database, storage, now, count: countBackup, warn });
    const repeated = [
      backups,
      telegram,
      channel,
      openPublishing(database, (error) => warn(error, "a publication will be tried again")),
      ...(await openRepeatedWork(jobs, database, config, channels, warn)),
    ];
    const address = await app.listen({ port: config.port, host: config.host });
    for (const job of repeated) job?.start();
    storageMatch.look();
    warnOfCommonPasswords(database, config, log.warn).catch((err: unknown) => logger.warn({ err }, "check failed"));
    const stop = async () => {
      await Promise.all([drain.start(), ...repeated.map((job) => job?.stop())]);
      contentVersion.stop();
      await Promise.all([app.close(), closeJobs(openedJobs)]);
      await visits.stop();
      mails?.close();
      configured.close();
      await close();
    };
    return { address, database, newAccounts, stop };
  } catch (error) {
    // The timers of the queue would keep the process alive.
    if (jobs) await closeJobs(jobs).catch(() => undefined);
    await close();
    throw error;
  }
}

/** Opens the work that one of all instances does at a time, again and again. */
async function openRepeatedWork(
  jobs: Jobs,
  db: Database,
  { auditKeepMonths, publicUrl }: Config,
  channels: readonly Channel[],
  warn: (error: unknown, message: string) => void,
): Promise<RepeatedJob[]> {
  const warnOf = (message: string) => (error: unknown) => warn(error, message);
  const notices = createNotifying(channels);
  const { notify } = notices;
  return [
    await openHousekeeping(jobs, db, { auditKeepMonths, notify }, warnOf("housekeeping failed")),
    await openSittings(jobs, db, warnOf("closing or scoring sittings failed"), notices),
    await openCodeQuestions(jobs, db, notify, warnOf("questions for lost codes will be answered later")),
    await openRepeatedJob(jobs, {
      name: "acceptance",
      everySeconds: 60,
      longestSeconds: 600,
      work: (signal) => tidyAcceptance(db, notices, signal),
      warn: warnOf("places that nobody confirmed will lapse later"),
    }),
    await openRepeatedJob(jobs, {
      name: "bulk-runs",
      everySeconds: 2,
      isDue: async () => (await countWorking(db)) > 0,
      work: (signal) => workOnRuns(db, createBulkWork(notices), signal),
      longestSeconds: 600,
      warn: warnOf("a run over many rows failed"),
    }),
    ...(await openNotices(jobs, { db, channels, publicUrl, warn: warnOf("notices will be sent later") })),
  ];
}

/** Opens the scheduled backups. Their code is loaded only if a schedule is configured. */
async function openBackups(
  { backupSchedule: schedule, backupEncryption: encryption }: Config,
  jobs: Jobs,
  options: Omit<ScheduleOptions, "schedule" | "encryption">,
) {
  if (!schedule) return undefined;
  const { openBackupSchedule } = await import("./backup-schedule.ts");
  return openBackupSchedule(jobs, { ...options, schedule, encryption });
}

/** Warns of common passwords. It runs while the product already serves, because hashing takes a moment. */
async function warnOfCommonPasswords(database: Database, config: Config, warn: (message: string) => void) {
  for (const { realm, userName } of await findCommonFirstPasswords(database, config.firstAccounts)) {
    const variable = realm === "iq" ? "IQ_ADMIN_PASSWORD" : "ADMIN_PASSWORD";
    warn(
      `${variable} is among the 10,000 most common passwords, and ${userName} of the ${realm} dashboard still has it: set another one there`,
    );
  }
}
