import { sql } from "drizzle-orm";
import { todayInBaghdad } from "#api/baghdad-time.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { type Db, databaseError, inTransaction } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { places } from "#api/exam-days/places/places.table.ts";
import { freeSeats, isMeantFor, isPlacedElsewhere, startOf } from "#api/exam-days/places/seats.columns.ts";
import { halls } from "#api/sittings/sittings.table.ts";

/** This file holds the queries for exam days that assign a place at registration. */

const { placeholder } = sql;

/** Whether the exam day `d` gives places to newcomers with the governorate and the test type of the placeholders. */
export const isForNewcomer = sql`d.places_newcomers and d.closed_at is null and d.date >= ${todayInBaghdad}
  and ${isMeantFor(sql`${placeholder("governorate")}::smallint`, sql`${placeholder("specialEducationType")}::smallint`)}`;

const days = prepared("days_for_newcomers", (db) =>
  db.select({ id: sql<string>`d.id` }).from(sql`${examDays} d`).where(isForNewcomer).orderBy(sql`d.date, d.id`),
);

/**
 * Lists open days that assign a place to somebody with these codes, the next day first. It reads one small index if
 * there is none.
 */
export async function daysForNewcomer(
  db: Db,
  { governorate, specialEducationType }: { governorate: number; specialEducationType: number },
): Promise<string[]> {
  const rows = await days(db, { governorate, specialEducationType });
  return rows.map(({ id }) => id);
}

/** Lists all days that assign places to newcomers of any test type and governorate. */
export async function listNewcomerDays(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.id from ${examDays} d
    where d.places_newcomers and d.closed_at is null and d.date >= ${todayInBaghdad} order by d.date, d.id`);
  return rows.map(({ id }) => id);
}

/**
 * Assigning 100,000 places takes seconds. A registration does not wait so long; its contestant gets a place with the
 * next one.
 */
const longestWait = sql`set local lock_timeout = '2s'`;
const lockNotAvailable = "55P03";

/**
 * Locks the days that still assign places, and always the day of a desk, until the transaction ends. Everybody locks
 * them in the same order.
 * @returns no days if others hold them for too long
 */
export async function lockDays(tx: Db, ids: readonly string[], deskDayId: string | null = null): Promise<string[]> {
  try {
    return await inTransaction(tx, async (savepoint) => {
      await savepoint.execute(longestWait);
      const locked = await lockThem(savepoint, ids, deskDayId);
      await savepoint.execute(sql`set local lock_timeout to default`);
      return locked;
    });
  } catch (error) {
    if (databaseError(error)?.code === lockNotAvailable) return [];
    throw error;
  }
}

async function lockThem(tx: Db, ids: readonly string[], deskDayId: string | null): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select d.id from ${examDays} d
    where d.id = any(${sql.param(ids)}::uuid[])
      and (d.places_newcomers and d.closed_at is null or d.id = ${deskDayId}::uuid)
    order by d.date, d.id for no key update`);
  return rows.map(({ id }) => id);
}

/**
 * Locks the days on which these people have or may get a place. While they are being deleted they then get no place, and no
 * day on which they have one becomes a day to come. Registering, assigning and giving places lock the days in the same
 * order.
 */
export const lockDaysOf = (tx: Db, contestantIds: readonly string[]) =>
  tx.execute(sql`
    select from ${examDays} d where (d.closed_at is null and d.date >= ${todayInBaghdad})
      or d.id in (select p.exam_day_id from ${places} p where ${isAmong(contestantIds)})
    order by d.date, d.id for no key update`);

const isAmong = (contestantIds: readonly string[]) => sql`p.contestant_id = any(${sql.param(contestantIds)}::uuid[])`;

export type Placed = { examDayId: string; date: string; testTime: number; hall: string; seat: number };

/** Adds the names to the places in a CTE called `placed`. */
const named = sql`
  select p.contestant_id as id, p.exam_day_id as "examDayId", d.date::text, p.test_time as "testTime", h.name as hall, p.seat
  from placed p join ${halls} h on h.id = p.hall_id join ${examDays} d on d.id = p.exam_day_id`;

/**
 * Assigns the first free seat at the contestant's own time, or at another time where the day allows it. A desk also
 * assigns seats at times that have begun.
 * @returns undefined if the day has no room, or if the contestant has a place for this exam on another day
 */
export async function placeNewcomer(
  tx: Db,
  { examDayId, contestantId, isAtDesk }: { examDayId: string; contestantId: string; isAtDesk: boolean },
): Promise<Placed | undefined> {
  const { rows } = await tx.execute<Placed>(sql`
    with taken as (
      select p.test_time, p.hall_id, count(*) as seats from ${places} p where p.exam_day_id = ${examDayId} group by 1, 2
    ), room as (
      select t.test_time, h.id as hall_id, h.seats
      from ${examDays} d join ${contestants} c on c.id = ${contestantId}
      cross join unnest(d.test_times) t (test_time) join ${halls} h on h.exam_day_id = d.id
      left join taken on taken.test_time = t.test_time and taken.hall_id = h.id
      where d.id = ${examDayId} and coalesce(taken.seats, 0) < h.seats and not ${isPlacedElsewhere(sql`c.id`)}
        and (t.test_time = c.test_time or d.fills_other_times)
        and (${isAtDesk} or ${startOf(sql`d.date`, sql`t.test_time`)} > now())
      order by t.test_time <> c.test_time, t.test_time, h.position, h.id limit 1
    ), placed as (
      insert into ${places} (exam_day_id, contestant_id, test_time, hall_id, seat, placed_at)
      select ${examDayId}, ${contestantId}, room.test_time, room.hall_id, (
        select min(seat) from generate_series(1, room.seats) seat where not exists (
          select from ${places} p where p.exam_day_id = ${examDayId} and p.test_time = room.test_time
            and p.hall_id = room.hall_id and p.seat = seat.seat
        )
      ), now() from room returning *
    ) ${named}`);
  return rows[0];
}

/** Assigns the first free seat of a hall at a time. @returns undefined if the hall is full */
export async function placeAt(
  tx: Db,
  given: { examDayId: string; contestantId: string; hallId: string; testTime: number },
): Promise<Placed | undefined> {
  const { examDayId, contestantId, hallId, testTime } = given;
  const free = freeSeats(examDayId, sql`t.test_time = ${testTime} and h.id = ${hallId}`);
  const { rows } = await tx.execute<Placed>(sql`
    with placed as (
      insert into ${places} (exam_day_id, contestant_id, test_time, hall_id, seat, placed_at)
      select ${examDayId}, ${contestantId}, test_time, hall_id, seat, now() from (${free}) free order by seat limit 1
      returning *
    ) ${named}`);
  return rows[0];
}

/** Frees the seats of people who are deleted, on open days from today on. */
export async function freePlaces(tx: Db, contestantIds: readonly string[]) {
  const { rows } = await tx.execute<Placed & { id: string; fullName: string }>(sql`
    with placed as (
      delete from ${places} p using ${examDays} d
      where ${isAmong(contestantIds)} and d.id = p.exam_day_id and d.closed_at is null and d.date >= ${todayInBaghdad}
      returning p.*
    )
    select named.*, c.full_name as "fullName" from (${named}) named join ${contestants} c on c.id = named.id`);
  return rows;
}
