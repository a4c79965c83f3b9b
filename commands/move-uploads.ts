import { ConfigError, readConfig } from "#api/config.ts";
import { moveUploads } from "#api/site/attachments/move-uploads.ts";
import { visitDatabase } from "#server/opening/open-database.ts";
import { openStorage } from "#server/opening/open-storage.ts";
import { reportFailure } from "#server/report-failure.ts";
import { megabytes } from "./backup/backup-options.ts";
import { showProgress } from "./backup/backup-progress.ts";
import { readOptions, refuseOptions } from "./read-options.ts";

/**
 * `npm run move-uploads -- --to s3` copies the uploads of DATA_DIR into the bucket, `--to disk` back, while the product
 * runs.
 */
const usage = "say where the uploads go, as in: npm run move-uploads -- --to s3|disk [--remove-source]";

try {
  await move();
} catch (error) {
  reportFailure(error);
}

async function move(): Promise<void> {
  const { to: target, removesSource } = readTarget();
  const config = readConfig();
  if (!config.s3) throw new ConfigError("S3_BUCKET is needed: it is one of the two places");
  const [disk, bucket] = await Promise.all([openStorage({ ...config, s3: undefined }), openStorage(config)]);
  const [from, to] = target === "s3" ? [disk, bucket] : [bucket, disk];
  const stop = new AbortController();
  const abort = () => stop.abort(new Error("stopped: run it again to go on"));
  process.once("SIGINT", abort).once("SIGTERM", abort);
  const { onProgress, end } = showProgress(process.stdout);
  const started = performance.now();
  await visitDatabase(config, async (db) => {
    const moved = await moveUploads({ db, from, to, removesSource, onProgress, signal: stop.signal }).finally(end);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `from ${from.place} to ${to.place}: ${moved.copied} files copied (${megabytes(moved.bytes)}), ${moved.present} there already, ${moved.removed} removed at the source, in ${seconds} s`,
    );
    if (moved.replaced > 0) console.warn(`rafid: ${moved.replaced} of those copied were there with other content`);
    if (moved.missing.length > 0)
      console.warn(
        `rafid: neither has ${moved.missing.length} files that the database names, such as ${moved.missing[0]}`,
      );
  });
}

function readTarget() {
  const options = { to: { type: "string" }, "remove-source": { type: "boolean" } } as const;
  const { to, "remove-source": removesSource } = readOptions(usage, { options }).values;
  if (to !== "s3" && to !== "disk") refuseOptions(usage);
  return { to, removesSource };
}
