import { sql } from "drizzle-orm";
import { deskActs } from "../acts/desk-acts.table.ts";
import { deskDevices } from "./desk-devices.table.ts";

/** SQL on devices for the queries of this and other parts. */

const storedCount = sql`(
  select count(*) from ${deskActs} a
  where a.exam_day_id = ${deskDevices}.exam_day_id and a.device_id = ${deskDevices}.id)`;

/** Number of acts that a device reported but never sent. */
export const waitingCount = sql<number>`
  greatest(0, ${deskDevices}.revision - cardinality(${deskDevices}.refused) - ${storedCount})::int`;

/** Whether a device that still has its lists missed several heartbeats. */
export const isSilent = (now: Date) => sql<boolean>`
  (${deskDevices}.erased_at is null and ${deskDevices}.last_heard_at < ${now.toISOString()}::timestamptz - interval '2 minutes')`;
