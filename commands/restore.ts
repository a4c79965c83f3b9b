import type { Manifest } from "#api/backup/archive-format.ts";
import { restoreBackup } from "#api/backup/restore-backup.ts";
import { type BackupSource, verifyBackup } from "#api/backup/verify-backup.ts";
import { type Config, readConfig } from "#api/config.ts";
import { type ErasedList, eraseAgain } from "#api/contestants/erasure/erasure.service.ts";
import { createFreeingPlaces } from "#api/contestants/seasons/moving-up.service.ts";
import type { Db } from "#api/db/client.ts";
import { createNotifying } from "#api/notices/notify.ts";
import { type OpenServer, openServer } from "#server/opening/open-database.ts";
import { openStorage } from "#server/opening/open-storage.ts";
import { reportFailure } from "#server/report-failure.ts";
import { readArguments, readErased, readIdentities, readPassphrase, rowsOf } from "./backup/backup-options.ts";
import { showProgress } from "./backup/backup-progress.ts";

/**
 * `npm run restore -- FILE` restores a backup into the empty database of this configuration; `--verify` only checks the
 * file.
 */
const usage =
  "say which backup to restore, as in: npm run restore -- FILE [--verify] [--identity FILE] [--passphrase-file FILE] [--erased LIST]";

try {
  await restore();
} catch (error) {
  reportFailure(error);
}

async function restore(): Promise<void> {
  const options = {
    verify: { type: "boolean" },
    identity: { type: "string" },
    erased: { type: "string" },
    "passphrase-file": { type: "string" },
  } as const;
  const { path, values } = readArguments(options, usage);
  const config = readConfig();
  const passphrase = await readPassphrase(values["passphrase-file"], config.backupEncryption.passphrase);
  const keys = { identities: await readIdentities(values.identity), passphrase };
  const { onProgress, end } = showProgress(process.stdout);
  const erased = await readErased(values.erased);
  const source = { path, keys, onProgress };
  const started = performance.now();
  try {
    const manifest = await (values.verify ? verifyBackup(source) : restoreInto(config, source, erased));
    end();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const what = `${rowsOf(manifest.tables)} rows, ${manifest.files.length} uploads of ${manifest.createdAt}`;
    console.log(values.verify ? `${path} is whole: ${what}` : `restored from ${path}: ${what}, in ${seconds} s`);
  } finally {
    end();
  }
}

async function restoreInto(config: Config, source: BackupSource, erased: ErasedList | null): Promise<Manifest> {
  let server: OpenServer | undefined;
  const openTarget = async () => {
    server = await openServer(config, { info: () => undefined, warn: console.warn });
    return { connection: server.connection, storage: await openStorage(config) };
  };
  // This is the same transaction, so that nobody ever reads the people whom the backup has brought back.
  let again = 0;
  const beforeCommit = async (tx: Db) => {
    if (erased) again = await eraseAgain(tx, erased, createFreeingPlaces(createNotifying([]).notify));
  };
  try {
    const manifest = await restoreBackup({ ...source, openTarget, beforeCommit });
    if (erased) console.log(`erased again: ${again} of ${erased.people.length} in the list`);
    return manifest;
  } finally {
    await server?.close();
  }
}
