import type { Database } from "#api/db/client.ts";
import type { Storage } from "#api/storage/storage.ts";
import { claimStorage } from "#api/storage/storage-mark.ts";

export type StorageMatch = {
  /** Compares at once; null while the database or the storage is unavailable. */
  look(): Promise<boolean | null>;
  /** Returns the last result; undefined before the first comparison. */
  last(): boolean | undefined;
};

/** Detects instances that share a database but not their uploads. It warns once, and again if it happens again. */
export function watchStorageMatch(database: Database, storage: Storage, warn: (message: string) => void): StorageMatch {
  let last: boolean | undefined;
  let current: Promise<boolean | null> | undefined;
  const compare = async () => {
    // Other checks report that the database or the storage is unavailable.
    const found = await claimStorage(database, storage).catch(() => null);
    if (found === null) return null;
    if (!found && last !== false)
      warn(
        `${storage.place} is not the storage of this database: what other instances uploaded is missing here, and what is uploaded here is missing there (docs/scaling.md, "One storage")`,
      );
    last = found;
    return found;
  };
  return {
    last: () => last,
    look() {
      current ??= compare().finally(() => {
        current = undefined;
      });
      return current;
    },
  };
}
