import { createBackup } from "#api/backup/create-backup.ts";
import { readConfig } from "#api/config.ts";
import { visitServer } from "#server/opening/open-database.ts";
import { openStorage } from "#server/opening/open-storage.ts";
import { reportFailure } from "#server/report-failure.ts";
import { megabytes, readArguments, readPassphrase, rowsOf } from "./backup/backup-options.ts";
import { showProgress } from "./backup/backup-progress.ts";

/** `npm run backup -- FILE` writes all data of this configuration into one file, while the product runs. */
const usage =
  "say where to write the backup, as in: npm run backup -- FILE [--recipient age1…] [--passphrase-file FILE]";

try {
  await backup();
} catch (error) {
  reportFailure(error);
}

async function backup(): Promise<void> {
  const options = { recipient: { type: "string", multiple: true }, "passphrase-file": { type: "string" } } as const;
  const { path, values } = readArguments(options, usage);
  const config = readConfig();
  const passphrase = await readPassphrase(values["passphrase-file"], config.backupEncryption.passphrase);
  const encryption = { recipients: values.recipient ?? config.backupEncryption.recipients, passphrase };
  const storage = await openStorage(config);
  const server = await visitServer(config, { info: () => undefined, warn: console.warn });
  const progress = showProgress(process.stdout);
  const started = performance.now();
  const stop = new AbortController();
  const abort = () => stop.abort(new Error("the backup was stopped; nothing is left of it"));
  process.once("SIGINT", abort).once("SIGTERM", abort);
  try {
    const { connection } = server;
    const { onProgress } = progress;
    const { manifest, bytes } = await createBackup({
      connection,
      storage,
      path,
      encryption,
      onProgress,
      signal: stop.signal,
    });
    progress.end();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${path}: ${rowsOf(manifest.tables)} rows, ${manifest.files.length} uploads, ${megabytes(bytes)} in ${seconds} s`,
    );
    if (manifest.missingFiles.length > 0)
      console.warn(
        `rafid: the storage lacks ${manifest.missingFiles.length} uploads that the database names; see manifest.json`,
      );
    if (encryption.recipients.length === 0 && !passphrase)
      console.warn("rafid: the backup is not encrypted: whoever reads the file reads everybody's data");
  } finally {
    progress.end();
    await server.close();
  }
}
