import { eq, type SQL, sql } from "drizzle-orm";
import { assessments } from "#api/assessments/assessments.table.ts";
import { lockOne } from "#api/db/advisory-locks.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { places } from "#api/exam-days/places/places.table.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { sittings } from "#api/sittings/sittings.table.ts";
import { shownResults } from "#api/sittings/slips/result-visibility.columns.ts";
import { noticeClocks, notices } from "../notices.table.ts";
import type { NotifySelected } from "../notify.ts";

/** Notices of what happens by the clock alone. */

/**
 * Queues notices of results that have appeared since this was last done, because their release was due or late answers ended.
 * After a longer pause it goes back a day at most.
 */
export const notifyOfResults = (db: Db, notifySelected: NotifySelected): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.insert(noticeClocks).values({ name: "results", at: sql`now()` }).onConflictDoNothing();
    const [clock] = await tx.select().from(noticeClocks).where(eq(noticeClocks.name, "results")).for("update");
    const isNew = (at: SQL | typeof sittings.lateUntil | typeof assessments.resultsDueAt) =>
      sql`${at} > greatest(${clock?.at.toISOString()}::timestamptz, now() - interval '1 day') and ${at} <= now()`;
    const released = sql`
      select r.id from ${assessments} join ${quizzes} q on q.assessment_id = ${assessments.id}
      join ${quizResults} r on r.quiz_id = q.id where ${isNew(assessments.resultsDueAt)}`;
    const final = sql`select ${sittings.resultId} from ${sittings} where ${isNew(sittings.lateUntil)}`;
    for (const ids of [released, final])
      await notifySelected(tx, { kind: "resultShown", selected: shownResults(sql`${quizResults.id} in (${ids})`) });
    await tx.update(noticeClocks).set({ at: sql`now()` }).where(eq(noticeClocks.name, "results"));
  });

/** Reminds of the places on a date, each once. */
export const remindOf = (db: Db, date: string, notifySelected: NotifySelected): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOne(tx, "rafid reminders", date);
    const selected = sql`
      select p.contestant_id, d.id as about from ${places} p join ${examDays} d on d.id = p.exam_day_id
      where d.date = ${date} and d.closed_at is null and not exists (
        select from ${notices} n where n.contestant_id = p.contestant_id and n.about = d.id
          and n.kind = 'eveningBefore' and n.created_at > now() - interval '1 day')`;
    await notifySelected(tx, { kind: "eveningBefore", selected });
  });
