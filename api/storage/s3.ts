import type { Readable } from "node:stream";
import { GetObjectCommand, HeadBucketCommand, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { Config } from "#api/config.ts";
import type { Storage } from "./storage.ts";

/** Files in an S3-compatible store. With an endpoint of its own the bucket is part of the path, as such stores expect. */
export function createS3Storage(config: NonNullable<Config["s3"]>): Storage {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region: region ?? "us-east-1",
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  });
  return {
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async get(Key) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return { stream: Body as Readable, size: ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}
