import type { Db } from "#api/db/client.ts";
import { storageMark } from "./storage-mark.table.ts";

export async function findMark(db: Db): Promise<string | null> {
  const [row] = await db.select({ id: storageMark.id }).from(storageMark);
  return row?.id ?? null;
}

/** Call it with the lock held. */
export const insertMark = (tx: Db, id: string) => tx.insert(storageMark).values({ id });
