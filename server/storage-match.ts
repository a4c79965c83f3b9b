import type { Database } from "#api/db/client.ts";
import type { Storage } from "#api/storage/storage.ts";
import { claimStorage } from "#api/storage/storage-mark.ts";

export type StorageMatch = {
  /** Compares now. Null while the database or the storage is away. */
  look(): Promise<boolean | null>;
  /** What was found last; undefined before. */
  last(): boolean | undefined;
};

/** Finds instances that share a database and not their uploads. The log tells it once, and again after it was right. */
export function watchStorageMatch(database: Database, storage: Storage, warn: (message: string) => void): StorageMatch {
  let last: boolean | undefined;
  let current: Promise<boolean | null> | undefined;
  const compare = async () => {
    // Whether they are away is said by those who ask for more than this.
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
