import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { sqlOf } from "#api/test-support/databases/sql-of.ts";
import { sittingWorld } from "#api/test-support/sitting-world.ts";
import { createVersions, type Versions } from "../taking/versions.ts";
import { lockRecount, markStatisticsDue, recountStatistics } from "./quiz-statistics.ts";

let api: TestApi;
let versions: Versions;
let quizId: string;
beforeAll(async () => {
  api = await startTestApi();
  versions = createVersions(api.database, async () => []);
  const assessmentId = await (await sittingWorld(api)).publish();
  const [quiz] = await api.database.sql`select id from quizzes where assessment_id = ${assessmentId}`;
  quizId = quiz?.id as string;
});
afterAll(() => api.close());

const secondsLater = (seconds: number) => new Date(api.now().getTime() + seconds * 1000);
const renew = (seconds: number) => recountStatistics({ db: api.database, versions }, secondsLater(seconds));
const ask = (seconds: number) => markStatisticsDue(api.database, [quizId], secondsLater(seconds));
const pretend = (resultCount: number) =>
  api.database.sql`update quizzes set result_count = ${resultCount}, figures_due_at = null where id = ${quizId}`;
const figures = async () => {
  const [row] = await api.database.sql`select result_count, figures_due_at from quizzes where id = ${quizId}`;
  return { resultCount: row?.result_count, isDue: row?.figures_due_at !== null };
};

it("statistics of few results are counted immediately, those of many later", async () => {
  await pretend(999);
  await ask(0);
  await renew(0);
  expect(await figures()).toEqual({ resultCount: 0, isDue: false });
  await pretend(60_000);
  await ask(0);
  await renew(59);
  expect(await figures()).toEqual({ resultCount: 60_000, isDue: true });
  // Another request in the meantime does not delay it.
  await ask(50);
  await renew(60);
  expect(await figures()).toEqual({ resultCount: 0, isDue: false });
});

const handIn = () => recountStatistics({ db: api.database, versions }, secondsLater(1), [quizId]);

it("a hand-in counts statistics of few results immediately, and leaves others to the job", async () => {
  for (const [resultCount, isDue] of [
    [199, false],
    [200, true],
  ] as const) {
    await pretend(resultCount);
    await ask(0);
    await handIn();
    expect([resultCount, (await figures()).isDue]).toEqual([resultCount, isDue]);
  }
  await renew(1);
  expect(await figures()).toEqual({ resultCount: 0, isDue: false });
});

it("changes during a count cause another count", async () => {
  await pretend(2_000);
  await ask(0);
  const { sql } = api.database;
  // A process that counted was killed, and its lease remains.
  await sql`update quizzes set figures_due_at = ${secondsLater(3600).toISOString()} where id = ${quizId}`;
  await ask(5);
  await renew(6);
  expect(await figures()).toMatchObject({ resultCount: 2_000 });
  await renew(7);
  expect(await figures()).toEqual({ resultCount: 0, isDue: false });
});

it("a hand-in counts also while another count runs, after that one is done", async () => {
  await pretend(100);
  const { database } = api;
  const waiting = () => database.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await database.sql`update quizzes set figures_due_at = ${secondsLater(3600).toISOString()} where id = ${quizId}`;
  const { done } = await database.transaction(async (tx) => {
    await lockRecount(tx, quizId);
    const handsIn = handIn();
    await expect.poll(waiting).toHaveLength(1);
    // The other process counted 150 results before they were removed.
    await sqlOf(tx)`update quizzes set result_count = 150 where id = ${quizId}`;
    return { done: handsIn };
  });
  await done;
  expect(await figures()).toEqual({ resultCount: 0, isDue: false });
});
