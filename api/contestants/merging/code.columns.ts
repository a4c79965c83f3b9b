import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { contestants } from "../contestants.table.ts";

/** The id of the contestant to whom a code or an id leads: its owner, or the record into which the owner was merged. */
const countedIds = (isOwner: SQL) =>
  sql`(select coalesce(owner.merged_into_id, owner.id) from ${contestants} owner where ${isOwner})`;

/** Whether a contestant is the one to whom a code leads. */
export const isOfCode = (serial: SQLWrapper | string): SQL =>
  sql`${contestants.id} = ${countedIds(sql`owner.serial_number = ${serial}`)}`;

/** Whether a contestant is one of those to whom codes lead. */
export const isOfCodes = (serials: readonly string[]): SQL =>
  sql`${contestants.id} in ${countedIds(sql`owner.serial_number = any(${sql.param(serials)}::text[])`)}`;

/** Whether a contestant is the one to whom an id leads. */
export const isOfId = (id: SQLWrapper | string): SQL => sql`${contestants.id} = ${countedIds(sql`owner.id = ${id}`)}`;

/** The codes of merged records that lead to a contestant. The id is qualified, or it would be that of the subquery. */
export const mergedCodes = sql<string[]>`array(
  select merged.serial_number from ${contestants} merged where merged.merged_into_id = ${contestants}.id)`;
