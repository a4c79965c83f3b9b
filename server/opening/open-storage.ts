import { join } from "node:path";
import type { Config } from "#api/config.ts";
import { createDiskStorage } from "#api/storage/disk.ts";
import type { Storage } from "#api/storage/storage.ts";

/** Opens the place where uploads are stored: the configured bucket, or a folder of the data directory. */
export async function openStorage({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<Storage> {
  if (!s3) return createDiskStorage(join(dataDir, "uploads"));
  // The S3 client is large, so it is loaded only if a bucket is configured.
  const { createS3Storage } = await import("#api/storage/s3.ts");
  return createS3Storage(s3);
}
