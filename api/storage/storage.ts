import type { Readable } from "node:stream";

export type StoredFile = { stream: Readable; size: number };

/** Storage of uploads. A key is a file name that the product made: small letters, digits, hyphens and one extension. */
export type Storage = {
  /** Description of the place for the operator. */
  place: string;
  /**
   * Stores a file and replaces one with the same key. When it resolves, the file is safely on disk. A file is complete
   * or absent.
   */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Reads a file; null for an unknown key. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes a file, which is safely gone when it resolves. Removing an unknown key succeeds. */
  remove(key: string): Promise<void>;
  /**
   * Checks the storage.
   * @throws if files cannot be read at present; for a folder also if it cannot be written or is nearly full
   */
  check(): Promise<void>;
};

/** Key of the only file in a storage that is not an upload. It identifies the database, and no address serves it. */
export const markKey = "storage-mark.txt";

const keyPattern = /^[a-z0-9-]+\.[a-z0-9]+$/;

/** Checks a key. @returns the key @throws for a name that could lead out of the storage */
export function storageKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}

/**
 * The storage is unreachable or refuses. The API then answers 503 with Retry-After. The message is for the operator.
 */
export class StorageUnavailable extends Error {}
