import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect } from "#api/db/client.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { closeJobs, type Jobs, listBacklogs, openJobs } from "./jobs.ts";
import { openRepeatedJob, type RepeatedJob, type RepeatedJobOptions } from "./repeated-job.ts";

let database: TestDatabase;
let opened: (() => Promise<void>)[];
beforeEach(async () => {
  opened = [];
  database = await createTestDatabase();
  opened.push(database.drop);
});
afterEach(async () => {
  for (const close of opened.toReversed()) await close();
});

type Instance = RepeatedJob & { jobs: Jobs };

/** An instance with its own pool; all share the database. */
async function instance(options: Partial<RepeatedJobOptions>): Promise<Instance> {
  const db = connect({ connection: database.connection, poolSize: 3 });
  opened.push(db.close);
  const warn = (error: unknown) => expect.fail(String(error));
  const jobs = await openJobs(db, { warn, lookEverySeconds: 1 });
  opened.push(() => closeJobs(jobs));
  const job = await openRepeatedJob(jobs, {
    name: "chore",
    everySeconds: 3600,
    longestSeconds: 600,
    work: async () => undefined,
    warn,
    patience: { heartbeatSeconds: 10, lookEverySeconds: 0.5 },
    ...options,
  });
  return Object.assign(job, { jobs });
}

const states = async () =>
  (await database.sql`select state from jobs.job order by created_on`).map(({ state }) => state);
const untilStatesAre = (...expected: string[]) => expect.poll(() => states()).toEqual(expected);

/** Work that lasts until its signal aborts it. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });

it("runs once in its interval in one of all instances, however often they check", async () => {
  const work = vi.fn(async () => undefined);
  const instances = await Promise.all([1, 2, 3].map(() => instance({ work })));
  await Promise.all(instances.map(({ look }) => look()));
  await untilStatesAre("completed");
  await Promise.all(instances.map(({ look }) => look()));
  expect(await states()).toEqual(["completed"]);
  expect(work).toHaveBeenCalledOnce();
  await database.sql`update jobs.job set singleton_on = singleton_on - interval '1 hour'`;
  await instances[1]?.look();
  await untilStatesAre("completed", "completed");
  expect(work).toHaveBeenCalledTimes(2);
});

it("is queued only when due, and not while it runs", async () => {
  let isDue = false;
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const [one, other] = [
    await instance({ work, isDue: async () => isDue }),
    await instance({ isDue: async () => isDue }),
  ];
  await other.stop();
  await one.look();
  expect(await states()).toEqual([]);
  isDue = true;
  await one.look();
  await untilStatesAre("active");
  await Promise.all([one.look(), other.look()]);
  expect(await states()).toEqual(["active"]);
  ends[0]?.();
  await untilStatesAre("completed");
  await one.look();
  await untilStatesAre("completed", "active");
  await expect.poll(() => ends).toHaveLength(2);
  ends[1]?.();
});

it("runs in another instance if its worker lost its heartbeat, and the first one is stopped", async () => {
  const slow = vi.fn(untilAborted);
  const one = await instance({ work: slow });
  await one.look();
  await expect.poll(() => slow).toHaveBeenCalled();
  const work = vi.fn(async () => undefined);
  await instance({ work });
  // The heartbeat is a minute old.
  await database.sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute'`;
  await expect.poll(() => work).toHaveBeenCalledOnce();
  await untilStatesAre("completed");
  await expect.poll(() => slow.mock.calls[0]?.[0].aborted).toBe(true);
});

it("is released by a stopping instance after its work has ended", async () => {
  const tidied = vi.fn();
  const slow = vi.fn((signal: AbortSignal) =>
    untilAborted(signal).finally(async () => {
      await database.sql`select 1`;
      tidied();
    }),
  );
  const one = await instance({ work: slow });
  await one.look();
  await expect.poll(() => slow).toHaveBeenCalled();
  await one.stop();
  expect(tidied).toHaveBeenCalledOnce();
  expect(await states()).toEqual(["retry"]);
  await closeJobs(one.jobs);
  const work = vi.fn(async () => undefined);
  await instance({ work });
  await untilStatesAre("completed");
  expect([slow.mock.calls.length, work.mock.calls.length]).toEqual([1, 1]);
});

it("does not block a stop if its work does not end, and is released with the queue", async () => {
  const one = await instance({ work: () => new Promise<void>(() => undefined) });
  await one.look();
  await untilStatesAre("active");
  const startedAt = performance.now();
  await one.stop();
  await closeJobs(one.jobs);
  expect(performance.now() - startedAt).toBeLessThan(6_000);
  expect(await states()).toEqual(["retry"]);
});

it("is tried three times with each failure logged, then waits for its next interval, visible in the backlog", async () => {
  const work = vi.fn(() => Promise.reject(new Error("cannot")));
  const warn = vi.fn();
  const { look, jobs } = await instance({ work, warn });
  await look();
  await untilStatesAre("failed");
  expect(work).toHaveBeenCalledTimes(3);
  expect(warn.mock.calls.flat().map(String)).toEqual(Array(3).fill("Error: cannot"));
  expect(JSON.stringify(await database.sql`select output from jobs.job`)).not.toContain("cannot");
  await expect.poll(() => listBacklogs(jobs)).toEqual([{ queue: "chore", waiting: 0, givenUp: 1 }]);
  await look();
  expect(await states()).toEqual(["failed"]);
});

it("is silent while the queue's database is away, and catches up afterwards", async () => {
  const away = connect({ connection: "postgres://nobody@127.0.0.1:1/nothing" });
  const db = connect({ connection: database.connection, poolSize: 3 });
  opened.push(away.close, db.close);
  const warn = vi.fn();
  const jobs = await openJobs(db, { warn, lookEverySeconds: 1 });
  opened.push(() => closeJobs(jobs));
  const work = vi.fn(async () => undefined);
  const patience = { heartbeatSeconds: 10, lookEverySeconds: 0.5 };
  const options = { name: "chore", everySeconds: 3600, longestSeconds: 600, work, warn, patience };
  const { look } = await openRepeatedJob(jobs, options);
  const isAway = vi.spyOn(db.$client, "query").mockImplementation((text: string) => away.$client.query(text));
  await expect.poll(() => isAway.mock.calls.length).toBeGreaterThan(4);
  isAway.mockRestore();
  await look();
  await expect.poll(() => work).toHaveBeenCalledOnce();
  expect(warn).not.toHaveBeenCalled();
});

it("is silent while the database is away, and continues afterwards", async () => {
  const away = connect({ connection: "postgres://nobody@127.0.0.1:1/nothing" });
  opened.push(away.close);
  const isDue = vi.fn(async () => {
    await away.execute("select 1");
    return true;
  });
  const work = vi.fn(async () => undefined);
  const { look } = await instance({ work, isDue });
  await look();
  expect(isDue).toHaveBeenCalledOnce();
  isDue.mockResolvedValueOnce(true);
  await look();
  await expect.poll(() => work).toHaveBeenCalledOnce();
});
