import type { Readable } from "node:stream";

export type StoredFile = { stream: Readable; size: number };

/** Where uploads are kept. A key is a file name of ours: small letters, digits, hyphens and one ending. */
export type Storage = {
  /** Durable when it resolves. Putting a key again replaces it. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null for an unknown key. */
  get(key: string): Promise<StoredFile | null>;
  /** @throws when files cannot be read or written now, or there is hardly any room for more */
  check(): Promise<void>;
};
