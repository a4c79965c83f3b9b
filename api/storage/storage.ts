import type { Readable } from "node:stream";

export type StoredFile = { stream: Readable; size: number };

/** Where uploads are kept. A key is a file name of ours: small letters, digits, hyphens and one ending. */
export type Storage = {
  /** In words, for whoever runs the product. */
  place: string;
  /** Durable when it resolves. Putting a key again replaces it; a file is there whole or not at all. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null for an unknown key. */
  get(key: string): Promise<StoredFile | null>;
  /** Durable when it resolves. Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  /** @throws when files cannot be read now; a folder also when it cannot be written or there is hardly any room for more */
  check(): Promise<void>;
};

/** The one file in a storage that is no upload: which database it belongs to. No address leads to it. */
export const markKey = "storage-mark.txt";

const keyPattern = /^[a-z0-9-]+\.[a-z0-9]+$/;

/** @returns the key. @throws for a name that could lead out of the storage */
export function storageKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** A storage that cannot be reached, or that refuses: to be answered 503 with Retry-After. Its message is for the operator. */
export class StorageUnavailable extends Error {}
