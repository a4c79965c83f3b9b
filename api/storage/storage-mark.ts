import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { lock } from "#api/db/advisory-locks.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { markKey, type Storage } from "./storage.ts";
import { storageMark } from "./storage-mark.table.ts";

/**
 * Compares the marks in the storage and the database. At the first start both are marked; another storage stays as it
 * is.
 * @returns whether the storage is this database's
 */
export async function claimStorage(db: Db, storage: Storage): Promise<boolean> {
  const known = await findMark(db);
  if (known) return (await readMark(storage)) === known;
  // If several instances start for the first time, they wait for each other. No other transaction waits for the
  // storage.
  return inTransaction(db, async (tx) => {
    await lock(tx, "storageMark");
    const found = await readMark(storage);
    const meanwhile = await findMark(tx);
    if (meanwhile) return found === meanwhile;
    const id = found ?? randomUUID();
    // The storage is marked first: if this is interrupted, the next start finds its mark.
    if (!found) await writeMark(storage, id);
    await insertMark(tx, id);
    return true;
  });
}

/** Whether both have the same mark. */
export async function isOwnStorage(db: Db, storage: Storage): Promise<boolean> {
  const known = await findMark(db);
  return known !== null && (await readMark(storage)) === known;
}

/** Whether the storage has the mark of another database. */
export async function isStorageOfAnother(db: Db, storage: Storage): Promise<boolean> {
  const [known, found] = [await findMark(db), await readMark(storage)];
  return found !== null && found !== known;
}

/** Marks the storage as this database's, too, after its files were verified. */
export async function shareMark(db: Db, storage: Storage): Promise<void> {
  const id = await findMark(db);
  if (id) await writeMark(storage, id);
}

async function findMark(db: Db): Promise<string | null> {
  const [row] = await db.select({ id: storageMark.id }).from(storageMark);
  return row?.id ?? null;
}

/** Inserts the mark. The caller must hold the lock. */
const insertMark = (tx: Db, id: string) => tx.insert(storageMark).values({ id });

async function readMark(storage: Storage): Promise<string | null> {
  const file = await storage.get(markKey);
  if (!file) return null;
  const [id = ""] = (await text(file.stream)).split("\n");
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}

const writeMark = (storage: Storage, id: string) => storage.put(markKey, Buffer.from(`${id}\n`), "text/plain");
