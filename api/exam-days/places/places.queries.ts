import { and, asc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { isOfCode } from "#api/contestants/merging/code.columns.ts";
import { rowsInBatches } from "#api/db/batches.ts";
import type { Db } from "#api/db/client.ts";
import { hasPattern, searchPatterns } from "#api/search/search-pattern.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import type { TestTime } from "#contract/enums.ts";
import { examDayLimits, type SeatNeed } from "#contract/exam-days/exam-day-words.ts";
import { seatNeeds } from "./needs.table.ts";
import { places } from "./places.table.ts";
import { freeSeats } from "./seats.columns.ts";

const placeColumns = {
  contestantId: places.contestantId,
  fullName: contestants.fullName,
  serialNumber: contestants.serialNumber,
  schoolName: contestants.schoolName,
  testTime: places.testTime,
  hallId: places.hallId,
  hall: halls.name,
  seat: places.seat,
};
export type PlaceRow = Awaited<ReturnType<typeof listOf>>[number];

const selectPlaces = (db: Db) =>
  db
    .select(placeColumns)
    .from(places)
    .innerJoin(contestants, eq(contestants.id, places.contestantId))
    .innerJoin(halls, eq(halls.id, places.hallId));

const bySeat = [asc(places.testTime), asc(halls.position), asc(halls.id), asc(places.seat)];
const onDay = (examDayId: string) => eq(places.examDayId, examDayId);

export const listHallPlaces = (db: Db, examDayId: string, hallId: string) =>
  selectPlaces(db)
    .where(and(onDay(examDayId), eq(places.hallId, hallId)))
    .orderBy(...bySeat);

/** Finds the places of people who match the search, ordered by name. */
export const findPlaces = (db: Db, examDayId: string, sought: { serial: string | null; text: string }) =>
  selectPlaces(db)
    .where(and(onDay(examDayId), isSought(sought)))
    .orderBy(asc(contestants.foldedName), asc(contestants.id))
    .limit(examDayLimits.found);

const isSought = ({ serial, text }: { serial: string | null; text: string }): SQL | undefined =>
  serial
    ? isOfCode(serial)
    : and(...searchPatterns(text).map((patterns) => hasPattern(contestants.searchText, patterns)));

/** Finds a contestant with the needs. */
export async function findNeeds(db: Db, contestantId: string) {
  const [row] = await db
    .select({ fullName: contestants.fullName, needs: seatNeeds.needs })
    .from(contestants)
    .leftJoin(seatNeeds, eq(seatNeeds.contestantId, contestants.id))
    .where(and(eq(contestants.id, contestantId), not(contestants.isDeleted)));
  return row;
}

export async function replaceNeeds(tx: Db, contestantId: string, needs: SeatNeed[]): Promise<void> {
  await tx.delete(seatNeeds).where(eq(seatNeeds.contestantId, contestantId));
  if (needs.length > 0) await tx.insert(seatNeeds).values({ contestantId, needs });
}

const ofPeople = (examDayId: string, ids: readonly string[]) =>
  and(onDay(examDayId), inArray(places.contestantId, [...ids]));

export const listOf = (db: Db, examDayId: string, ids: readonly string[]) =>
  selectPlaces(db)
    .where(ofPeople(examDayId, ids))
    .orderBy(...bySeat);

/** Reads all places of a hall, or of the day, from one snapshot. */
export function placesForExport(db: Db, examDayId: string, hallId: string | undefined): AsyncIterable<PlaceRow[]> {
  const columns = Object.entries(placeColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  return rowsInBatches<PlaceRow>(
    db,
    sql`select ${sql.join(columns, sql`, `)} from ${places}
      join ${contestants} on ${contestants.id} = ${places.contestantId} join ${halls} on ${halls.id} = ${places.hallId}
      where ${onDay(examDayId)} ${hallId ? sql`and ${eq(places.hallId, hallId)}` : sql``}
      order by ${sql.join(bySeat, sql`, `)}`,
  );
}

export const countPlaces = (db: Db, examDayId: string, hallId: string | undefined): Promise<number> =>
  db.$count(places, and(onDay(examDayId), hallId ? eq(places.hallId, hallId) : undefined));

/**
 * Locks the contestant with this code until the transaction ends, so that acts, scores and erasing happen one after the
 * other.
 */
export async function lockBySerial(tx: Db, serial: string) {
  const [row] = await tx
    .select({ id: contestants.id, waitingNumber: contestants.waitingNumber })
    .from(contestants)
    .where(and(isOfCode(serial), not(contestants.isDeleted)))
    .for("no key update");
  return row;
}

/** Works as `lockBySerial`, for several people, in the order in which erasing locks them. */
export const holdPeople = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: contestants.id })
    .from(contestants)
    .where(inArray(contestants.id, [...ids]))
    .orderBy(asc(contestants.id))
    .for("no key update");

/** Lists places of deleted contestants, and locks these people as `holdPeople` does. */
export async function holdPlacesOfDeleted(tx: Db, examDayId: string): Promise<PlaceRow[]> {
  const deleted = await tx
    .select({ id: contestants.id })
    .from(contestants)
    .where(
      and(
        contestants.isDeleted,
        inArray(contestants.id, tx.select({ id: places.contestantId }).from(places).where(onDay(examDayId))),
      ),
    )
    .orderBy(asc(contestants.id))
    .for("no key update");
  return deleted.length === 0
    ? []
    : listOf(
        tx,
        examDayId,
        deleted.map(({ id }) => id),
      );
}

/** A hall at a time, and a certain seat if one is wanted. */
export type Target = { testTime: TestTime; hallId: string; seat?: number | undefined };

const seatsOf = (examDayId: string, { testTime, hallId, seat }: Target) =>
  freeSeats(
    examDayId,
    sql`t.test_time = ${testTime} and h.id = ${hallId} ${seat === undefined ? sql`` : sql`and seat.seat = ${seat}`}`,
  );

/** @returns false if there is no free seat */
export async function insertPlace(
  tx: Db,
  { examDayId, contestantId, ...target }: Target & { examDayId: string; contestantId: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${places} (exam_day_id, contestant_id, test_time, hall_id, seat, placed_at)
    select ${examDayId}, ${contestantId}, test_time, hall_id, seat, now()
    from (${seatsOf(examDayId, target)}) free order by seat limit 1`);
  return rowCount === 1;
}

/** Moves these people, in this order, as far as there are free seats. @returns the number of people moved */
export async function movePlaces(tx: Db, examDayId: string, ids: readonly string[], target: Target): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with moved as (
      select id, place from unnest(${sql.param(ids)}::uuid[]) with ordinality moved (id, place)
    ), free as (
      select seat, row_number() over (order by seat) as place from (${seatsOf(examDayId, target)}) free
    )
    update ${places} p set test_time = ${target.testTime}, hall_id = ${target.hallId}, seat = f.seat, placed_at = now()
    from moved m join free f on f.place = m.place where p.exam_day_id = ${examDayId} and p.contestant_id = m.id`);
  return rowCount ?? 0;
}

/** A seat number that no hall has. */
const aside = 1_000_000;

/** Swaps two places. The first one gets a temporary number, because seats must be unique at each moment. */
export async function swapPlaces(tx: Db, examDayId: string, one: PlaceRow, other: PlaceRow): Promise<void> {
  const put = ({ contestantId }: PlaceRow, { testTime, hallId, seat }: Required<Target>) =>
    tx
      .update(places)
      .set({ testTime, hallId, seat, placedAt: sql`now()` })
      .where(ofPeople(examDayId, [contestantId]));
  await put(one, { ...one, seat: one.seat + aside });
  await put(other, one);
  await put(one, other);
}

export const removePlaces = (tx: Db, examDayId: string, ids: readonly string[]) =>
  tx.delete(places).where(ofPeople(examDayId, ids)).returning({ contestantId: places.contestantId });
