import { sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { quizzes } from "#api/quizzes/quizzes.table.ts";
import { sittingLimits } from "#contract/sittings/sittings.ts";
import { sittingChanges, sittings } from "../sittings.table.ts";
import { grownTables } from "../taking/analyze-tables.queries.ts";

/** The time until which answers that were given in time are accepted. */
export const lateUntil = (now: Date) => new Date(now.getTime() + sittingLimits.lateHours * 3600_000);
const isOpen = sql`state in ('waiting', 'running')`;

/**
 * Closes expired sittings with their answers, for grading. A sitting without a started section is voided, so that it
 * costs no attempt.
 */
export const closeDue = (db: Db, now: Date) =>
  db.execute(sql`
    with closed as (
      update ${sittings} set state = case state when 'waiting' then 'voided' else 'expired' end,
        finished_at = due_at, due_at = null, is_to_score = state = 'running',
        late_until = case state when 'running' then ${lateUntil(now).toISOString()}::timestamptz end
      where due_at <= ${now.toISOString()}::timestamptz and ${isOpen} returning id, state
    )
    insert into ${sittingChanges} (sitting_id, at, actor, what)
    select id, ${now.toISOString()}::timestamptz, 'server', state from closed`);

/** Hands in an open sitting. Its device has nothing more to send, so the result may be shown. */
export const submit = (tx: Db, id: string, now: Date) =>
  tx.execute(sql`
    with closed as (
      update ${sittings} set state = 'submitted', finished_at = ${now.toISOString()}, due_at = null, is_to_score = true,
        late_until = ${now.toISOString()}
      where id = ${id} and ${isOpen} returning id
    )
    insert into ${sittingChanges} (sitting_id, at, actor, what)
    select id, ${now.toISOString()}::timestamptz, 'contestant', 'submitted' from closed`);

/** Stops accepting late answers of a sitting that the server closed, because its device has none. */
export const endLateAnswers = (tx: Db, id: string, now: Date) =>
  tx.execute(sql`
    update ${sittings} set late_until = finished_at where id = ${id} and late_until > ${now.toISOString()}`);

/** Whether anything is due: sittings to close or grade, statistics to count, or tables to analyse. */
export async function isWorkDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ is_due: boolean }>(sql`
    select exists (select from ${sittings} where due_at <= ${now.toISOString()}::timestamptz)
      or exists (select from ${sittings} where is_to_score)
      or exists (select from ${quizzes} where figures_due_at <= ${now.toISOString()}::timestamptz)
      or exists (${grownTables}) as is_due`);
  return rows[0]?.is_due ?? false;
}
