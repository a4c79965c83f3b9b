import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Db, databaseError } from "#api/db/client.ts";
import { lockExamDay } from "#api/exam-days/exam-days.queries.ts";
import { holdPeople } from "#api/exam-days/places/places.queries.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld } from "#api/test-support/desk-world.ts";
import { countAttendance } from "./attendance.queries.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
beforeAll(async () => {
  api = await startTestApi();
  world = await deskWorld(api);
});
afterAll(() => api.close());

type Day = Awaited<ReturnType<typeof world.day>>;
type Counts = Awaited<ReturnType<typeof countAttendance>>;
const oneOf = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)] as Value;
const rowsOf = async <Row extends object>(db: Db, statement: ReturnType<typeof sql>) =>
  (await db.execute<Row & Record<string, unknown>>(statement)).rows;

/** Counts the rows of everybody. */
const plainCount = (day: Day): Promise<Counts> =>
  rowsOf(
    api.database,
    sql`
    with people as (
      select p.hall_id, p.test_time, coalesce(a.hall_id, p.hall_id) as at_hall, coalesce(a.test_time, p.test_time) as at_time,
        (a.contestant_id is not null)::int as present, (exists (
          select from onsite_results r join exam_days d on d.onsite_quiz_id = r.onsite_quiz_id
          where d.id = ${day.id} and r.contestant_id = coalesce(p.contestant_id, a.contestant_id) and not r.is_deleted))::int as scored
      from (select * from places where exam_day_id = ${day.id}) p
      full join (select * from attendances where exam_day_id = ${day.id}) a using (contestant_id)
      where not exists (select from contestants c where c.id = contestant_id and c.is_deleted)
    ), counts as (
      select hall_id, test_time, 1 as expected, 0 as present, 1 - present as absent, 0 as scored from people
      where hall_id is not null
      union all select at_hall, at_time, 0, present, 0, scored from people where present + scored > 0
    )
    select h.id as "hallId", h.name as hall, c.test_time as "testTime", sum(c.expected)::int as expected,
      sum(c.present)::int as present, sum(c.absent)::int as absent, sum(c.scored)::int as scored
    from counts c left join halls h on h.id = c.hall_id group by h.id, c.test_time
    order by c.test_time, h.position, h.id`,
  );

/** Creates people, days, and an act that marks may name. */
async function crowd(size: number) {
  const days = [await world.day([size, size]), await world.day([size])];
  const desk = await world.device(days[0] as Day);
  const { serialNumber: serial } = await world.person();
  const act = desk.act("attend", { serial });
  await world.sent(desk, [act]);
  const people: string[] = [];
  for (let one = 0; one < size; one += 1) people.push((await world.person()).id);
  return { days, act: act.id, people };
}
type Crowd = Awaited<ReturnType<typeof crowd>>;

type Change = (tx: Db, one: { person: string; day: Day; hall: string; time: number; act: string }) => Promise<unknown>;

/** Changes that run under the lock of the day. */
const placings: Change[] = [
  (tx, { person, day, hall, time }) =>
    tx.execute(sql`
      insert into places (exam_day_id, contestant_id, test_time, hall_id, seat, placed_at)
      select ${day.id}, id, ${time}, ${hall}, ${randomInt(1, 1_000_000_000)}, now() from contestants where id = ${person}
      on conflict on constraint places_pk do update set hall_id = excluded.hall_id, test_time = excluded.test_time`),
  (tx, { person, day }) =>
    tx.execute(sql`delete from places where exam_day_id = ${day.id} and contestant_id = ${person}`),
];
const others: Change[] = [
  (tx, { person, day, hall, time, act }) =>
    tx.execute(sql`
      insert into attendances (exam_day_id, contestant_id, attended_at, act_id, hall_id, test_time)
      select ${day.id}, id, now(), ${act}, ${oneOf([hall, null])}::uuid, ${time} from contestants where id = ${person}
      on conflict (exam_day_id, contestant_id) do update set hall_id = excluded.hall_id`),
  (tx, { person, day }) =>
    tx.execute(sql`delete from attendances where exam_day_id = ${day.id} and contestant_id = ${person}`),
  (tx, { person }) =>
    tx.execute(sql`
      insert into onsite_results (onsite_quiz_id, contestant_id, score) values (${world.exam}, ${person}, 50)`),
  (tx, { person }) =>
    tx.execute(sql`update onsite_results set is_deleted = not is_deleted where contestant_id = ${person}`),
  (tx, { person }) => tx.execute(sql`update onsite_results set score = 60 where contestant_id = ${person}`),
  (tx, { person }) => tx.execute(sql`update contestants set is_deleted = not is_deleted where id = ${person}`),
  (tx, { person }) => tx.execute(sql`delete from contestants where id = ${person} and ${randomInt(4) === 0}`),
];

/** Random changes of one person in one transaction. Some are rolled back. */
async function changeSomebody(tx: Db, { days, act, people }: Crowd): Promise<void> {
  const day = oneOf(days);
  const one = { day, act, person: oneOf(people), hall: oneOf(day.halls), time: oneOf([1, 2, 3]) };
  const isPlacing = randomInt(2) === 0;
  if (isPlacing) await lockExamDay(tx, day.id);
  // Nobody writes scores of an erased person, so only people who exist are locked.
  if ((await holdPeople(tx, [one.person])).length === 0) return;
  for (let change = 0; change < 3; change += 1) await oneOf(isPlacing ? [...placings, ...others] : others)(tx, one);
  if (randomInt(10) === 0) await tx.execute(sql`select 1 / 0`);
}

/** Moves many people of a day at once. */
async function moveMany(tx: Db, { days, people }: Crowd): Promise<void> {
  const day = oneOf(days);
  const some = people.slice(randomInt(people.length));
  await lockExamDay(tx, day.id);
  await holdPeople(tx, some);
  await tx.execute(sql`
    update places set hall_id = ${oneOf(day.halls)}, seat = seat + ${randomInt(1_000_000)}
    where exam_day_id = ${day.id} and contestant_id = any(${sql.param(some)}::uuid[])`);
}

it("tallies stay equal to a plain count after random changes by many at once", async () => {
  const all = await crowd(30);
  const failed: string[] = [];
  const work = async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      const change = turn % 8 === 7 ? moveMany : changeSomebody;
      await api.database
        .transaction((tx) => change(tx, all))
        .catch((error: unknown) => failed.push(databaseError(error)?.message ?? String(error)));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(failed.filter((message) => message !== "division by zero")).toEqual([]);
  for (const day of all.days) expect(await countAttendance(api.database, day.id)).toEqual(await plainCount(day));
  await api.database.execute(sql`delete from places`);
  await api.database.execute(sql`delete from attendances`);
  for (const day of all.days) expect(await countAttendance(api.database, day.id)).toEqual([]);
});

it("marks at one desk wait for nobody who has marked others in the same hall", async () => {
  const { days, act, people } = await crowd(3);
  const [day] = days as [Day];
  const mark = (tx: Db, person: string) =>
    tx.execute(sql`
      insert into attendances (exam_day_id, contestant_id, attended_at, act_id, hall_id, test_time)
      values (${day.id}, ${person}, now(), ${act}, ${day.halls[0]}, 1)`);
  await api.database.transaction(async (tx) => {
    await mark(tx, people[0] as string);
    await api.database.transaction(async (other) => {
      await other.execute(sql`set local lock_timeout = '2s'`);
      await mark(other, people[1] as string);
    });
  });
  expect(await countAttendance(api.database, day.id)).toEqual(await plainCount(day));
});
