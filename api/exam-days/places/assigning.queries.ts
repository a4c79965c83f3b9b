import { type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { leadsToSchool } from "#api/contestants/schools/schools.columns.ts";
import { schoolSpellings, schools } from "#api/contestants/schools/schools.table.ts";
import type { Db } from "#api/db/client.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import type { TestTime } from "#contract/enums.ts";
import type { PlaceOrder } from "#contract/exam-days/exam-day-words.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { examDays } from "../exam-days.table.ts";
import { seatNeeds } from "./needs.table.ts";
import { places } from "./places.table.ts";
import type { Needy, Planned, Room } from "./seat-plan.ts";
import { freeSeats, isMeantFor, isPlacedElsewhere } from "./seats.columns.ts";

/** Who gets places: all, those of a school, or those named. */
export type Chosen = { schoolId?: string | undefined; among?: readonly string[] };

/**
 * Rows of contestants `c`, of all, of a school or of those named, for whom the day is meant and who have no place on it,
 * without the season's waiting list. Each place is looked up by its key. A join would be planned for the few places of a new day, and
 * would take quadratic time once the day is filled.
 */
const awaiting = (examDayId: string, { schoolId, among }: Chosen): SQL => sql`
  from ${contestants} c join ${examDays} d on d.id = ${examDayId}
  where ${among ? sql`c.id = any(${sql.param(among)}::uuid[])` : sql`true`} and not c.is_deleted and c.waiting_number is null
    and ${isMeantFor(sql`c.governorate`, sql`c.special_education_type`)}
    and ${schoolId ? leadsToSchool(sql`c.folded_school`, sql`c.governorate`, schoolId) : sql`true`}
    and (select p.seat from ${places} p where p.exam_day_id = d.id and p.contestant_id = c.id) is null
    and (not d.is_for_unplaced or not ${isPlacedElsewhere(sql`c.id`)})`;

export type CountByTime = { testTime: TestTime; count: number };

export async function countAwaiting(db: Db, examDayId: string, schoolId?: string): Promise<CountByTime[]> {
  const { rows } = await db.execute<CountByTime>(sql`
    select c.test_time as "testTime", count(*)::int as count ${awaiting(examDayId, { schoolId })} group by 1`);
  return rows;
}

const hasNeeds = sql`c.id in (select n.contestant_id from ${seatNeeds} n)`;

/** Lists who awaits a place with needs. With `isLocked` they can no longer be erased in this transaction. */
export async function listNeedy(db: Db, examDayId: string, chosen: Chosen, isLocked: boolean) {
  const { rows } = await db.execute<Needy>(sql`
    select c.id, c.full_name as "fullName", c.test_time as "testTime", c.phone_number as phone,
      (select n.needs from ${seatNeeds} n where n.contestant_id = c.id) as needs,
      exists (select from ${seatNeeds} n, ${seatNeeds} m, ${contestants} o, ${places} p
        where n.contestant_id = c.id and 'withSiblings' = any(n.needs) and o.phone_number = c.phone_number
          and m.contestant_id = o.id and 'withSiblings' = any(m.needs)
          and p.contestant_id = o.id and p.exam_day_id = d.id) as "isApart"
    ${awaiting(examDayId, chosen)} and ${hasNeeds} order by c.id ${isLocked ? sql`for no key update of c` : sql``}`);
  return rows;
}

export async function listRooms(db: Db, examDayId: string): Promise<Room[]> {
  const { rows } = await db.execute<Room>(sql`
    select f.test_time as "testTime", h.id as "hallId", h.is_ground_floor as "isGroundFloor",
      h.exit_seats as "exitSeats", array_agg(f.seat order by f.seat) as free
    from (${freeSeats(examDayId)}) f join ${halls} h on h.id = f.hall_id
    group by f.test_time, h.id order by f.test_time, h.position, h.id`);
  return rows;
}

export const insertPlanned = (tx: Db, examDayId: string, planned: readonly Planned[]) =>
  tx.execute(sql`
    insert into ${places} (exam_day_id, contestant_id, test_time, hall_id, seat, placed_at)
    select ${examDayId}, r.id, r."testTime", r."hallId", r.seat, now()
    from json_to_recordset(${JSON.stringify(planned)}::json) r (id uuid, "testTime" int, "hallId" uuid, seat int)`);

/** The folded name of the school of `c`, which all its spellings share; the typed one if the school is not listed. */
const schoolOf = sql`coalesce((
  select s.folded_name from ${schoolSpellings} p join ${schools} s on s.id = p.school_id
  where p.folded = c.folded_school and p.governorate = c.governorate
), c.folded_school, c.school_name)`;

const orders: Readonly<Record<PlaceOrder, SQL>> = {
  registration: sql`c.created_at, c.id`,
  school: sql`c.school, c.governorate, c.folded_name, c.id`,
  name: sql`c.folded_name, c.phone_number, c.id`,
};

/** A query for those who got a place of the day in this transaction, as notices take it. */
export const placedNow = (examDayId: string): SQL => sql`
  select p.contestant_id, p.exam_day_id as about from ${places} p
  where p.exam_day_id = ${examDayId} and p.placed_at = now()`;

/** Allows enough time for the largest day: 100,000 people in 2,000 halls. */
export const allowTime = (tx: Db) => tx.execute(sql`set local statement_timeout = '2min'`);

type Assignment = Chosen & { examDayId: string; order: PlaceOrder; inOtherTimes: boolean };

/**
 * Assigns places to people without needs. It fills the halls of each time, in their order, with the people of that
 * time. With `inOtherTimes` those who are left then get the free seats of all times. People are locked in the order in
 * which erasing locks them, and those who are being erased are left out.
 * @returns the number of places
 */
export async function assign(tx: Db, { examDayId, order, inOtherTimes, ...chosen }: Assignment): Promise<number> {
  // Pairs two ordered lists by their row numbers, so that it does not depend on the planner's estimates.
  const fill = async (ofWanted: SQL, ofFree: SQL) => {
    const inOrder = sql`order by test_time, position, hall_id, seat`;
    const { rowCount } = await tx.execute(sql`
      with held as (
        select c.id, c.test_time, c.created_at, c.governorate, ${schoolOf} as school, c.folded_name, c.phone_number
        ${awaiting(examDayId, chosen)} and not ${hasNeeds}
        order by c.id for no key update of c
      ), wanted as (
        select ${ofWanted} as part, array_agg(c.id order by ${orders[order]}) as ids from held c group by 1
      ), free as (
        select ${ofFree} as part, array_agg(test_time ${inOrder}) as times, array_agg(hall_id ${inOrder}) as halls,
          array_agg(seat ${inOrder}) as seats
        from (${freeSeats(examDayId)}) free group by 1
      )
      insert into ${places} (exam_day_id, contestant_id, test_time, hall_id, seat, placed_at)
      select ${examDayId}, pair.id, pair.test_time, pair.hall_id, pair.seat, now()
      from wanted w join free f on f.part = w.part
      cross join unnest(w.ids, f.times, f.halls, f.seats) pair (id, test_time, hall_id, seat)
      where pair.id is not null and pair.seat is not null`);
    return rowCount ?? 0;
  };
  const own = await fill(sql`c.test_time`, sql`test_time`);
  return inOtherTimes ? own + (await fill(sql`1`, sql`1`)) : own;
}

/** Says of these people why those got no place of the day who got none in this transaction. */
export async function listUnplaced(tx: Db, examDayId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; problem: ProblemCode }>(sql`
    select named.id, case
      when c.id is null or c.is_deleted then 'contestant_not_found' when p.seat is not null then 'place_given'
      when c.waiting_number is not null then 'contestant_waiting'
      when not (${isMeantFor(sql`c.governorate`, sql`c.special_education_type`)})
        or d.is_for_unplaced and ${isPlacedElsewhere(sql`c.id`)} then 'exam_day_unfit'
      else 'exam_day_full' end as problem
    from unnest(${sql.param(ids)}::uuid[]) named (id) join ${examDays} d on d.id = ${examDayId}
    left join ${contestants} c on c.id = named.id
    left join ${places} p on p.exam_day_id = d.id and p.contestant_id = c.id
    where p.placed_at is distinct from now()`);
  return rows;
}
