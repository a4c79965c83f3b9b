import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockRun } from "#api/acceptance/acceptance.queries.ts";
import { type Db, databaseError } from "#api/db/client.ts";
import { lockExamDay } from "#api/exam-days/exam-days.queries.ts";
import { holdPeople } from "#api/exam-days/places/places.queries.ts";
import { acceptanceDefinition } from "#api/test-support/acceptance-definition.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld } from "#api/test-support/desk-world.ts";
import { type Breakdown, breakdowns, type FunnelStage, funnelStages } from "#contract/contestants/funnel-words.ts";
import type { Funnel, Insight } from "#contract/contestants/insight.ts";
import { replaceContestants } from "../erasure/erasure.queries.ts";
import { joinTallies } from "./insight.queries.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
beforeAll(async () => {
  api = await startTestApi();
  world = await deskWorld(api);
});
afterAll(() => api.close());

const oneOf = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)] as Value;
const insight = async (by: Breakdown): Promise<Insight> => world.answered("GET", `/api/contestants/insight?by=${by}`);
const listed = async (filters: object): Promise<number> =>
  (await world.answered("GET", `/api/contestants?${new URLSearchParams(filters as Record<string, string>)}`))
    .totalCount;

type Stages = Record<FunnelStage, boolean>;
type Person = Stages & Record<"id" | Breakdown, string>;
/** What people had reached when they were erased, of which the tables of places and marks keep nothing. */
const atErasure = new Map<string, Pick<Stages, "placed" | "came">>();

const isPlaced = sql`exists (select from places where contestant_id = p.id)`;
const isThere = sql`exists (select from attendances where contestant_id = p.id)`;

/** Counts the rows of everybody. */
async function plainCount() {
  const { rows } = await api.database.execute<Person>(sql`
    select p.*, ${isPlaced} as placed, ${isThere} as came,
      exists (select from quiz_results where contestant_id = p.id and not is_deleted)
        or exists (select from onsite_results where contestant_id = p.id and not is_deleted) as scored,
      exists (select from acceptance_places a join acceptance_runs r on r.id = run_id where contestant_id = p.id
        and state in ('accepted', 'confirmed') and released_at is not null) as accepted
    from (
      select c.id, (created_at at time zone 'Asia/Baghdad')::date::text as day, c.governorate::text,
        coalesce((select school_id::text from school_spellings s where (s.folded, s.governorate) = (c.folded_school, c.governorate)), '') as "schoolId",
        special_education_type::text as "specialEducationType", test_time::text as "testTime"
      from contestants c where not is_deleted
      union all
      select id, '', governorate::text, '', special_education_type::text, test_time::text from erased_contestants where not is_deleted
    ) p`);
  const people = rows.map((person) => ({ ...person, ...atErasure.get(person.id) }));
  return (by: Breakdown) => {
    const counts = new Map<string, Funnel>();
    for (const person of people) {
      const count = counts.get(person[by]) ?? { registered: 0, placed: 0, came: 0, scored: 0, accepted: 0 };
      count.registered += 1;
      for (const stage of funnelStages) if (person[stage]) count[stage] += 1;
      counts.set(person[by], count);
    }
    return counts;
  };
}

async function expectExact() {
  const countBy = await plainCount();
  for (const by of breakdowns) {
    const { rows, erasedCount } = await insight(by);
    const kept = rows.map(({ value, name: _name, governorate: _governorate, ...funnel }) => [value, funnel] as const);
    expect(new Map(kept), by).toEqual(countBy(by));
    expect(erasedCount).toBe(countBy("day").get("")?.registered ?? 0);
  }
}

/** People, a day, and runs of acceptance in which everybody is a reserve. */
async function crowd(size: number) {
  const day = await world.day([size, size]);
  const desk = await world.device(day);
  const { serialNumber: serial } = await world.person();
  const act = desk.act("attend", { serial });
  await world.sent(desk, [act]);
  const name = `ثانوية ${randomUUID()}`;
  await world.answered("POST", "/api/schools", { schools: [{ name, governorate: 1 }] });
  const people: string[] = [];
  for (let one = 0; one < size; one += 1) people.push((await world.person({ schoolName: oneOf([name, "أخرى"]) })).id);
  const [quiz] = await api.database.sql`insert into quizzes (file_name, questions) values ('x.csv', '[]') returning id`;
  const runs = [randomUUID(), randomUUID()];
  for (const run of runs) {
    await api.database.execute(sql`
      insert into acceptance_runs (id, definition, seed, created_at, created_by, ran_at)
      values (${run}, ${JSON.stringify(acceptanceDefinition(world.exam))}::jsonb, '0', now(), ${world.user.id}, now())`);
    await api.database.execute(sql`
      insert into acceptance_places (run_id, contestant_id, quota, state, decided_at)
      select ${run}, id, 0, 'reserve', now() from contestants where id = any(${sql.param(people)}::uuid[])`);
  }
  return { day, act: act.id, people, quiz: String(quiz?.id), runs };
}
type Crowd = Awaited<ReturnType<typeof crowd>>;
type Change = (tx: Db, person: string, all: Crowd) => Promise<unknown>;

const placings: Change[] = [
  (tx, person, { day }) =>
    tx.execute(sql`
      insert into places (exam_day_id, contestant_id, test_time, hall_id, seat, placed_at)
      select ${day.id}, id, 1, ${oneOf(day.halls)}, ${randomInt(1, 1_000_000_000)}, now() from contestants where id = ${person}
      on conflict on constraint places_pk do nothing`),
  (tx, person) => tx.execute(sql`delete from places where contestant_id = ${person}`),
];
const others: Change[] = [
  (tx, person, { day, act }) =>
    tx.execute(sql`
      insert into attendances (exam_day_id, contestant_id, attended_at, act_id, test_time)
      select ${day.id}, id, now(), ${act}, 1 from contestants where id = ${person} on conflict do nothing`),
  (tx, person) => tx.execute(sql`delete from attendances where contestant_id = ${person}`),
  (tx, person) =>
    tx.execute(
      sql`insert into onsite_results (onsite_quiz_id, contestant_id, score) values (${world.exam}, ${person}, 50)`,
    ),
  (tx, person) =>
    tx.execute(sql`update onsite_results set is_deleted = not is_deleted where contestant_id = ${person}`),
  (tx, person, { quiz }) =>
    tx.execute(sql`
      insert into quiz_results (quiz_id, contestant_id, score, created_at, attempt_key)
      values (${quiz}, ${person}, 50, now(), ${randomInt(1_000_000_000)})`),
  (tx, person) => tx.execute(sql`update quiz_results set is_deleted = not is_deleted where contestant_id = ${person}`),
  (tx, person) => tx.execute(sql`update contestants set is_deleted = not is_deleted where id = ${person}`),
  (tx, person) =>
    tx.execute(sql`
      update contestants set governorate = ${randomInt(1, 3)}, test_time = ${randomInt(1, 4)},
        created_at = created_at - ${randomInt(3)} * interval '1 day' where id = ${person}`),
];
const acceptances: Change[] = [
  async (tx, person, { runs }) => {
    const run = oneOf(runs);
    await lockRun(tx, run);
    await tx.execute(sql`
      update acceptance_places set state = ${oneOf(["accepted", "confirmed", "givenUp"])}
      where run_id = ${run} and contestant_id = ${person}`);
  },
  async (tx, _person, { runs }) => {
    const run = oneOf(runs);
    await lockRun(tx, run);
    await tx.execute(sql`
      update acceptance_runs set released_at = case when released_at is null then now() end where id = ${run}`);
  },
];

/** Random changes in one transaction. Some are rolled back. */
async function changeSomebody(tx: Db, all: Crowd): Promise<void> {
  const person = oneOf(all.people);
  if (randomInt(4) === 0) return void (await oneOf(acceptances)(tx, person, all));
  const isPlacing = randomInt(2) === 0;
  if (isPlacing) await lockExamDay(tx, all.day.id);
  // Nobody writes scores of an erased person, so only people who exist are locked.
  if ((await holdPeople(tx, [person])).length === 0) return;
  for (let change = 0; change < 3; change += 1)
    await oneOf(isPlacing ? [...placings, ...others] : others)(tx, person, all);
  if (randomInt(10) === 0) await tx.execute(sql`select 1 / 0`);
}

const erase = (person: string) =>
  api.database.transaction(async (tx) => {
    if ((await holdPeople(tx, [person])).length === 0) return;
    const { rows } = await tx.execute<Pick<Stages, "placed" | "came">>(sql`
      select ${isPlaced} as placed, ${isThere} as came from contestants p where id = ${person}`);
    if (rows[0]) atErasure.set(person, rows[0]);
    await replaceContestants(tx, [person]);
  });

describe("the figures", () => {
  it("stay equal to a plain count after random changes by many at once, and go to lists of that length", async () => {
    const all = await crowd(24);
    const failed: string[] = [];
    const work = async () => {
      for (let turn = 0; turn < 30; turn += 1) {
        const change =
          turn % 15 === 14 ? erase(oneOf(all.people)) : api.database.transaction((tx) => changeSomebody(tx, all));
        await change.catch((error: unknown) => failed.push(databaseError(error)?.message ?? String(error)));
        if (turn % 10 === 9) await joinTallies(api.database);
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    expect(failed.filter((message) => message !== "division by zero")).toEqual([]);
    await expectExact();

    await api.database.execute(sql`delete from erased_contestants`);
    await api.database.execute(sql`select recount_funnel(array_agg(contestant_id)) from funnel_people`);
    for (const by of breakdowns)
      for (const row of (await insight(by)).rows.filter(({ value }) => value !== "")) {
        const feature = by === "day" ? { registeredFrom: row.value, registeredTo: row.value } : { [by]: row.value };
        expect(await listed(feature), `${by} ${row.value}`).toBe(row.registered);
        for (const stage of funnelStages) {
          expect(await listed({ ...feature, [stage]: true })).toBe(row[stage]);
          expect(await listed({ ...feature, [stage]: false })).toBe(row.registered - row[stage]);
        }
      }
  });

  it("are one row for each value after joining", async () => {
    await joinTallies(api.database);
    const doubled = await api.database.sql`
      select 1 from funnel_tallies group by breakdown, value, is_erased having count(*) > 1 or sum(registered) = 0`;
    expect(doubled).toEqual([]);
    await expectExact();
  });

  it("of two weeks are of the days up to today in Baghdad", async () => {
    const before = (await insight("day")).weeks;
    const people = [await world.person(), await world.person(), await world.person()];
    for (const [at, days] of [0, 8, 20].entries())
      await api.database.sql`
        update contestants set created_at = ${api.now().toISOString()}::timestamptz - ${days} * interval '1 day'
        where id = ${people[at]?.id ?? ""}`;
    const after = (await insight("day")).weeks;
    expect(after.map(({ registered }, week) => registered - (before[week]?.registered ?? 0))).toEqual([1, 1]);
    for (const { from, to, registered } of after)
      expect(await listed({ registeredFrom: from, registeredTo: to })).toBe(registered);
  });
});

it("a score waits for nobody who gives others a score", async () => {
  const [one, other] = [await world.person(), await world.person()];
  const score = (tx: Db, id: string) =>
    tx.execute(
      sql`insert into onsite_results (onsite_quiz_id, contestant_id, score) values (${world.exam}, ${id}, 50)`,
    );
  await api.database.transaction(async (tx) => {
    await score(tx, one.id);
    await api.database.transaction(async (second) => {
      await second.execute(sql`set local lock_timeout = '2s'`);
      await score(second, other.id);
    });
  });
  await expectExact();
});
