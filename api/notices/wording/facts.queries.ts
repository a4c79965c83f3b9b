import { sql } from "drizzle-orm";
import { acceptancePlaces, acceptanceRuns } from "#api/acceptance/acceptance.table.ts";
import { todayInBaghdad } from "#api/baghdad-time.ts";
import { bulkRuns } from "#api/bulk-runs/bulk-runs.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { places, removedPlaces } from "#api/exam-days/places/places.table.ts";
import { onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { quizResults } from "#api/quizzes/quizzes.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import { isVisible } from "#api/sittings/slips/result-visibility.columns.ts";
import type { TestTime } from "#contract/enums.ts";
import { announcements, notices } from "../notices.table.ts";

/** What is true now of the contestant of a notice, and of what it is about. */
export type Facts = {
  fullName: string;
  serialNumber: string;
  place: { date: string; daysAhead: number; testTime: TestTime; hall: string; seat: number } | null;
  /** The date of a coming exam day on which the contestant had a place. */
  lostDate: string | null;
  hasResult: boolean;
  /** What the contestant sees of the acceptance run; null if nothing. */
  acceptance: "accepted" | "confirmed" | "reserve" | null;
  announcement: string | null;
  staffNotice: string | null;
};

/** Reads the facts of notices by their ids. There are none for a deleted contestant. */
export async function listFacts(db: Db, ids: readonly number[]): Promise<Map<number, Facts>> {
  const isUpcoming = sql`d.closed_at is null and d.date >= ${todayInBaghdad}`;
  const { rows } = await db.execute<Facts & { id: string }>(sql`
    select n.id, c.full_name as "fullName", c.serial_number as "serialNumber",
      (
        select json_build_object('date', d.date, 'daysAhead', d.date - ${todayInBaghdad}, 'testTime', p.test_time,
          'hall', h.name, 'seat', p.seat)
        from ${places} p join ${examDays} d on d.id = p.exam_day_id join ${halls} h on h.id = p.hall_id
        where p.contestant_id = c.id and p.exam_day_id = n.about and ${isUpcoming}
      ) as place,
      (
        select d.date::text from ${removedPlaces} r join ${examDays} d on d.id = r.exam_day_id
        where r.contestant_id = c.id and r.exam_day_id = n.about and ${isUpcoming}
      ) as "lostDate",
      exists (select from ${quizResults} where id = n.about and contestant_id = c.id and not is_deleted and ${isVisible})
        or exists (select from ${onsiteResults} where id = n.about and contestant_id = c.id and not is_deleted)
        as "hasResult",
      (
        select p.state from ${acceptancePlaces} p join ${acceptanceRuns} r on r.id = p.run_id and r.released_at is not null
        where p.run_id = n.about and p.contestant_id = c.id and p.state in ('accepted', 'confirmed', 'reserve')
      ) as acceptance,
      (select a.text from ${announcements} a where a.id = n.about and a.is_approved) as announcement,
      (select r.action ->> 'text' from ${bulkRuns} r where r.id = n.about) as "staffNotice"
    from ${notices} n join ${contestants} c on c.id = n.contestant_id and not c.is_deleted
    where n.id = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, ...facts }) => [Number(id), facts]));
}
