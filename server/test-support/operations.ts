import type { FastifyInstance } from "fastify";
import { createApp } from "#api/app.ts";
import type { Config } from "#api/config.ts";
import type { Database } from "#api/db/client.ts";
import { createAdmission } from "#api/http/admission.ts";
import type { Storage } from "#api/storage/storage.ts";
import { mountDrain } from "../drain.ts";
import { type StorageMatch, watchStorageMatch } from "../opening/storage-match.ts";
import { mountOperations } from "../operations.ts";
import { createPageCache } from "../pages/page-cache.ts";

type Options = {
  database: Database;
  storage: Storage;
  backupSchedule?: Config["backupSchedule"];
  metricsToken?: string;
  warn?: (message: string) => void;
};

/** Starts the operational routes of an instance, without the rest. */
export async function startOperations({
  database,
  storage,
  backupSchedule,
  metricsToken,
  warn = console.error,
}: Options): Promise<{ app: FastifyInstance; storageMatch: StorageMatch }> {
  const config = { trustProxy: [], publicUrl: undefined, metricsToken, backupSchedule };
  const app = await createApp({ config });
  const storageMatch = watchStorageMatch(database, storage, warn);
  const known = { isKnown: () => true };
  mountOperations(app, {
    config,
    database,
    storage,
    storageMatch,
    contentVersion: known,
    drain: mountDrain(app),
    cache: createPageCache(known.isKnown),
    backlogs: async () => [],
    admission: createAdmission(),
  });
  return { app, storageMatch };
}
