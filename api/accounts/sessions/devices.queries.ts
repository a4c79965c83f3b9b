import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { loginDevices } from "./devices.table.ts";
import { isUnnoticed } from "./sessions.queries.ts";
import { sessions } from "./sessions.table.ts";

/** With more devices than this, the oldest one is forgotten and will count as new. */
const mostDevices = 20;

/** Records a login on a device. The device counts as new if the user has others, until they have seen the notice. */
export async function noteDevice(
  tx: Db,
  userId: string,
  digest: Buffer,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const hasOthers = (await tx.$count(loginDevices, eq(loginDevices.userId, userId))) > 0;
  const [device] = await tx
    .insert(loginDevices)
    .values({ userId, digest, createdAt: now, lastLoginAt: now })
    .onConflictDoUpdate({ target: [loginDevices.userId, loginDevices.digest], set: { lastLoginAt: now } })
    .returning({ id: loginDevices.id, isAdded: sql<boolean>`xmax = 0` });
  if (!device) throw new Error("insert returned no row");
  const { id, isAdded } = device;
  if (isAdded) await removeOldest(tx, userId);
  const isNew = isAdded ? hasOthers : (await tx.$count(sessions, and(eq(sessions.deviceId, id), isUnnoticed))) > 0;
  return { id, isNew };
}

async function removeOldest(tx: Db, userId: string): Promise<void> {
  const { id, lastLoginAt } = loginDevices;
  const beyond = tx
    .select({ id })
    .from(loginDevices)
    .where(eq(loginDevices.userId, userId))
    .orderBy(desc(lastLoginAt), desc(loginDevices.createdAt), desc(id))
    .offset(mostDevices);
  await tx.delete(loginDevices).where(inArray(id, beyond));
}

export const removeDevicesOf = (tx: Db, userId: string) =>
  tx.delete(loginDevices).where(eq(loginDevices.userId, userId));

export const removeDevicesBefore = (db: Db, moment: Date) =>
  db.delete(loginDevices).where(lt(loginDevices.lastLoginAt, moment));
