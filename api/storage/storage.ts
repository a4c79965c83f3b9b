import type { Readable } from "node:stream";

export type StoredFile = { stream: Readable; size: number };

/** Storage of uploads. A key is one of our file names: small letters, digits, hyphens and one extension. */
export type Storage = {
  /** Description for the operator. */
  place: string;
  /** Durable when it resolves. Replaces an existing key; a file is complete or absent. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null for an unknown key. */
  get(key: string): Promise<StoredFile | null>;
  /** Durable when it resolves. Removing an unknown key succeeds. */
  remove(key: string): Promise<void>;
  /** @throws if files cannot be read now; for a folder also if it cannot be written or is nearly full */
  check(): Promise<void>;
};

/** The one file in a storage that is not an upload: it identifies the database. No address serves it. */
export const markKey = "storage-mark.txt";

const keyPattern = /^[a-z0-9-]+\.[a-z0-9]+$/;

/** @returns the key @throws for a name that could lead out of the storage */
export function storageKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** The storage is unreachable or refuses; answered 503 with Retry-After. The message is for the operator. */
export class StorageUnavailable extends Error {}
