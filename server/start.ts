import { createHmac } from "node:crypto";
import { pino } from "pino";
import { createApp, mountApi } from "#api/app.ts";
import { createFirstAccounts, findCommonFirstPasswords, type NewAccount } from "#api/auth/first-accounts.ts";
import { createTokens } from "#api/auth/tokens.ts";
import type { Config } from "#api/config.ts";
import type { Database } from "#api/db/client.ts";
import { createSecondFactorKeys } from "#api/second-factor/keys.ts";
import { apiTransport } from "./api-transport.ts";
import type { ScheduleOptions } from "./backup-schedule.ts";
import { watchContentVersion } from "./content-version.ts";
import { mountDrain } from "./drain.ts";
import { impersonal } from "./error-log.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { openDatabase } from "./open-database.ts";
import { type Mails, openMails } from "./open-mails.ts";
import { openStorage } from "./open-storage.ts";
import { mountOperations } from "./operations.ts";
import { clearOnChange, createPageCache } from "./page-cache.ts";
import { mountPages } from "./pages.ts";
import { mountPublicAnswers } from "./public-answers.ts";
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
  let mails: Mails | undefined;
  try {
    const newAccounts = await createFirstAccounts(database, config.firstAccounts);
    const tokens = createTokens(secret, now, config.session);
    const app = await createApp({ config, logger });
    const drain = mountDrain(app);
    const cache = createPageCache(() => contentVersion.isKnown());
    const contentVersion = watchContentVersion(database, cache.clear);
    clearOnChange(app, cache);
    mountPublicAnswers(app, cache);
    const storageMatch = watchStorageMatch(database, storage, log.warn);
    const operations = { config, database, storage, storageMatch, contentVersion, drain, cache };
    const { countMail, countBackup, measureMails } = mountOperations(app, operations);
    mails = await openMails(config, database, {
      count: countMail,
      warn: (err, message) => logger.warn({ err }, message),
    });
    if (mails) measureMails(mails.backlog);
    const visitorSalt = createHmac("sha256", secret).update("visitors").digest("hex");
    const checkResponses = mode === "development";
    const secondFactorKeys = createSecondFactorKeys(secret, now);
    await mountApi(app, {
      config,
      db: database,
      storage,
      tokens,
      secondFactorKeys,
      mails,
      visitorSalt,
      now,
      checkResponses,
    });
    await mountPages(app, {
      mode,
      cache,
      api: apiTransport(app),
      settings: {
        registration: config.registration,
        formHosts: config.formHosts,
        mapTileUrl: config.mapTileUrl,
        publicUrl: config.publicUrl,
      },
    });
    const backups = await openBackupSchedule(config, {
      database,
      storage,
      now,
      count: countBackup,
      warn: (err, message) => logger.warn({ err }, message),
    });
    const address = await app.listen({ port: config.port, host: config.host });
    backups?.start();
    storageMatch.look();
    warnOfCommonPasswords(database, config, log.warn).catch((err: unknown) => logger.warn({ err }, "check failed"));
    const housekeeping = startHousekeeping(database, config, (error) =>
      logger.warn({ err: error }, "housekeeping failed"),
    );
    const stop = async () => {
      await Promise.all([drain.start(), backups?.stop()]);
      housekeeping.stop();
      contentVersion.stop();
      await Promise.all([app.close(), mails?.close()]);
      await close();
    };
    return { address, database, newAccounts, stop };
  } catch (error) {
    // The timers of the queue would keep the process alive.
    await mails?.close().catch(() => undefined);
    await close();
    throw error;
  }
}

/** The code that makes backups is loaded only where a schedule is configured. */
async function openBackupSchedule(
  { backupSchedule: schedule, backupEncryption: encryption }: Config,
  options: Omit<ScheduleOptions, "schedule" | "encryption">,
) {
  if (!schedule) return undefined;
  const { createBackupSchedule } = await import("./backup-schedule.ts");
  return createBackupSchedule({ ...options, schedule, encryption });
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
