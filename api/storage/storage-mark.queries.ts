import { sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { storageMark } from "./storage-mark.table.ts";

export async function findMark(db: Db): Promise<string | null> {
  const [row] = await db.select({ id: storageMark.id }).from(storageMark);
  return row?.id ?? null;
}

/** To be called with the turn taken. */
export const insertMark = (tx: Db, id: string) => tx.insert(storageMark).values({ id });

/** Waits until nobody else marks a storage for this database. */
export const takeTurn = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7246350)`);
