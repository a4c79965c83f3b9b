import { createHmac } from "node:crypto";
import { pino } from "pino";
import { createAdmission } from "#api/admission.ts";
import { createApp, mountApi } from "#api/app.ts";
import { createFirstAccounts, findCommonFirstPasswords, type NewAccount } from "#api/auth/first-accounts.ts";
import { createTokens } from "#api/auth/tokens.ts";
import type { Config } from "#api/config.ts";
import type { Database } from "#api/db/client.ts";
import { closeJobs, type Jobs, listBacklogs, openJobs } from "#api/jobs/jobs.ts";
import { createSecondFactorKeys } from "#api/second-factor/keys.ts";
import { apiTransport } from "./api-transport.ts";
import type { ScheduleOptions } from "./backup-schedule.ts";
import { mountDrain } from "./drain.ts";
import { impersonal } from "./error-log.ts";
import { openHousekeeping } from "./housekeeping.ts";
import { openDatabase } from "./open-database.ts";
import { openMails } from "./open-mails.ts";
import { openSittings } from "./open-sittings.ts";
import { openStorage } from "./open-storage.ts";
import { mountOperations } from "./operations.ts";
import { watchContentVersion } from "./pages/content-version.ts";
import { memoryFirst } from "./pages/memory-first.ts";
import { clearOnChange, createPageCache } from "./pages/page-cache.ts";
import { mountPages } from "./pages/pages.ts";
import { authSecret } from "./secrets.ts";
import { watchStorageMatch } from "./storage-match.ts";

export type Running = {
  /** Where it listens, such as http://127.0.0.1:3000 */
  address: string;
  database: Database;
  /** Accounts made at this start whose generated password nobody else knows. */
  newAccounts: NewAccount[];
  /** Finishes what is in flight, then lets go of the port and the database. */
  stop(): Promise<void>;
};

const now = () => new Date();

/** Opens everything in order and listens. When a step fails, what was opened before it is closed again. */
export async function start(config: Config, mode: "production" | "development"): Promise<Running> {
  const logger = pino({ level: config.logLevel, ...impersonal });
  const log = { info: (message: string) => logger.info(message), warn: (message: string) => logger.warn(message) };
  const secret = config.authSecret ?? (await authSecret(config.dataDir));
  const storage = await openStorage(config);
  const { database, close } = await openDatabase(config, log);
  const warn = (err: unknown, message: string) => logger.warn({ err }, message);
  let jobs: Jobs | undefined;
  try {
    const newAccounts = await createFirstAccounts(database, config.firstAccounts);
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
    const { countMail, countBackup, observe } = mountOperations(app, { ...operations, backlogs });
    const answerFromMemory = memoryFirst({ cache, drain, observe, publicUrl: config.publicUrl });
    const mails = await openMails(config, database, jobs, { count: countMail, warn });
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
        mails,
        visitorSalt,
        now,
        checkResponses,
      });
    });
    await mountPages(app, {
      mode,
      cache,
      admission,
      api: apiTransport(app),
      settings: {
        registration: config.registration,
        formHosts: config.formHosts,
        mapTileUrl: config.mapTileUrl,
        publicUrl: config.publicUrl,
      },
    });
    const backups = await openBackups(config, jobs, { database, storage, now, count: countBackup, warn });
    const housekeeping = await openHousekeeping(jobs, database, config, (error) => warn(error, "housekeeping failed"));
    const sittings = await openSittings(jobs, database, (error) => warn(error, "closing or scoring sittings failed"));
    const address = await app.listen({ port: config.port, host: config.host });
    backups?.start();
    housekeeping.start();
    sittings.start();
    storageMatch.look();
    warnOfCommonPasswords(database, config, log.warn).catch((err: unknown) => logger.warn({ err }, "check failed"));
    const stop = async () => {
      await Promise.all([drain.start(), backups?.stop(), housekeeping.stop(), sittings.stop()]);
      contentVersion.stop();
      await Promise.all([app.close(), closeJobs(openedJobs)]);
      mails?.close();
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

/** The code that makes backups is loaded only where a schedule is configured. */
async function openBackups(
  { backupSchedule: schedule, backupEncryption: encryption }: Config,
  jobs: Jobs,
  options: Omit<ScheduleOptions, "schedule" | "encryption">,
) {
  if (!schedule) return undefined;
  const { openBackupSchedule } = await import("./backup-schedule.ts");
  return openBackupSchedule(jobs, { ...options, schedule, encryption });
}

/** It takes a moment, so the product serves meanwhile. */
async function warnOfCommonPasswords(database: Database, config: Config, warn: (message: string) => void) {
  for (const { realm, userName } of await findCommonFirstPasswords(database, config.firstAccounts)) {
    const variable = realm === "iq" ? "IQ_ADMIN_PASSWORD" : "ADMIN_PASSWORD";
    warn(
      `${variable} is among the 10,000 most common passwords, and ${userName} of the ${realm} dashboard still has it: set another one there`,
    );
  }
}
