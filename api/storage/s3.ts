import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from "@aws-sdk/client-s3";
import type { Config } from "#api/config.ts";
import { markKey, type Storage, StorageUnavailable, storageKey } from "./storage.ts";

/** Time limits. An unavailable store must be reported within seconds, and the client's defaults would wait for ever. */
const limits = { connectMs: 3_000, answerMs: 10_000, putMs: 60_000, idleMs: 30_000 };
const attempts = 2;

/**
 * Stores files in an S3-compatible store. With a custom endpoint the bucket is part of the path, as such stores expect.
 * Content is sent in one piece, so that its checksum is signed.
 */
export function createS3Storage(
  config: NonNullable<Config["s3"]>,
  { connectMs, answerMs, putMs, idleMs } = limits,
): Storage {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region: region ?? "us-east-1",
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
    },
  });
  const place = `the bucket ${Bucket}${endpoint ? ` at ${endpoint}` : ""}`;
  const refused = (error: unknown): never => {
    throw new StorageUnavailable(`${place}: ${reasonOf(error as S3ServiceException)}`, { cause: error });
  };
  const get: Storage["get"] = async (key) => {
    const command = new GetObjectCommand({ Bucket, Key: storageKey(key) });
    const found = await client
      .send(command)
      .catch((error: unknown) => (error instanceof NoSuchKey ? null : refused(error)));
    return found && { stream: found.Body as Readable, size: found.ContentLength ?? 0 };
  };
  return {
    place,
    get,
    async put(key, Body, ContentType) {
      const command = new PutObjectCommand({ Bucket, Key: storageKey(key), Body, ContentType });
      await client.send(command, { requestTimeout: putMs }).catch(refused);
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: storageKey(key) })).catch(refused);
    },
    async check() {
      // The check reads the mark, because reading is what is needed and a refused HEAD gives no reason.
      const mark = await get(markKey);
      // The mark is read to its end, so that the connection can be reused.
      if (mark) await text(mark.stream);
    },
  };
}

/** Explains a failure. An error without a status means that there was no answer. */
function reasonOf({ name, message, $metadata }: S3ServiceException): string {
  const status = $metadata?.httpStatusCode;
  return status === undefined ? message || name : `it answered ${status} (${name})`;
}
