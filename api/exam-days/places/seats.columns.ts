import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { halls } from "#api/sittings/sittings.table.ts";
import { testTimeMinutes } from "#contract/exam-days/exam-day-words.ts";
import { examDays } from "../exam-days.table.ts";
import { places } from "./places.table.ts";

/** SQL on seats for the queries of this and other parts. Callers must hold the lock of the exam day. */

/** Free seats of a day, in columns `test_time`, `hall_id`, `position` and `seat`. */
export const freeSeats = (examDayId: string, where: SQL = sql`true`): SQL => sql`
  select t.test_time, h.id as hall_id, h.position, seat
  from ${examDays} d cross join unnest(d.test_times) t (test_time)
  join ${halls} h on h.exam_day_id = d.id cross join generate_series(1, h.seats) seat
  where d.id = ${examDayId} and ${where} and not exists (
    select from ${places} p
    where p.exam_day_id = d.id and p.test_time = t.test_time and p.hall_id = h.id and p.seat = seat.seat
  )`;

const [first, between] = [sql.raw(String(testTimeMinutes.first)), sql.raw(String(testTimeMinutes.between))];

/** The instant at which a time of a day begins. */
export const startOf = (date: SQLWrapper, testTime: SQLWrapper): SQL =>
  sql`(${date} + (${first} + (${testTime} - 1) * ${between}) * interval '1 minute') at time zone 'Asia/Baghdad'`;

/** Whether an exam day is meant for people of a governorate and with a test type. */
export const isMeantFor = (governorate: SQLWrapper, educationType: SQLWrapper): SQL => sql`
  (cardinality(d.governorates) = 0 or ${governorate} = any(d.governorates))
  and (cardinality(d.education_types) = 0 or ${educationType} = any(d.education_types))`;

/**
 * Whether somebody has a place on another day. A day that was closed before the hour of the place was not held, so it
 * does not count.
 */
const hasOtherPlace = (contestantId: SQLWrapper, where: SQL): SQL => sql`exists (
  select from ${places} o join ${examDays} e on e.id = o.exam_day_id
  where o.contestant_id = ${contestantId} and o.exam_day_id <> d.id and ${where}
    and (e.closed_at is null or e.closed_at > ${startOf(sql`e.date`, sql`o.test_time`)})
)`;

/**
 * Whether a contestant has places on days other than `d`, past ones too, for each exam of `d`. Any place on the same
 * date also counts, because nobody can be in two halls.
 */
export const isPlacedElsewhere = (contestantId: SQLWrapper): SQL => sql`(
  (d.onsite_quiz_id is null or ${hasOtherPlace(contestantId, sql`e.onsite_quiz_id = d.onsite_quiz_id`)})
  and (d.assessment_id is null or ${hasOtherPlace(contestantId, sql`e.assessment_id = d.assessment_id`)})
  or ${hasOtherPlace(contestantId, sql`e.date = d.date`)}
)`;
