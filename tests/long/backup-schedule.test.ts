import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { verifyBackup } from "#api/backup/verify-backup.ts";
import { connect, type Database } from "#api/db/client.ts";
import { closeJobs, openJobs } from "#api/jobs/jobs.ts";
import type { RepeatedJob } from "#api/jobs/repeated-job.ts";
import { projectFolder } from "#api/project-folder.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { noKeys, temporaryFolder } from "#api/test-support/backups.ts";
import { openBackupSchedule, type ScheduleOptions } from "#server/backup-schedule.ts";
import { startOperations } from "#server/test-support/operations.ts";

let api: TestApi;
let folder: string;
let opened: (() => Promise<void>)[];
beforeEach(async () => {
  opened = [];
  api = await startTestApi();
  folder = join(await temporaryFolder(), "backups");
});
afterEach(async () => {
  for (const close of opened.toReversed()) await close();
  await api?.close();
});

type Made = RepeatedJob & { outcomes: string[]; said: string[] };

async function scheduleOn(database: Database, changes: Partial<ScheduleOptions> = {}): Promise<Made> {
  const outcomes: string[] = [];
  const said: string[] = [];
  const jobs = await openJobs(database, { warn: console.error, lookEverySeconds: 1 });
  opened.push(() => closeJobs(jobs));
  const made = await openBackupSchedule(jobs, {
    database,
    storage: api.storage,
    schedule: { folder, everyHours: 24, keep: 2 },
    encryption: { recipients: [], passphrase: undefined },
    now: () => new Date(),
    count: (outcome) => outcomes.push(outcome),
    warn: (error, message) => said.push(`${message} ${error instanceof Error ? error.message : ""}`),
    patience: { heartbeatSeconds: 10, lookEverySeconds: 0.5 },
    ...changes,
  });
  opened.push(made.stop);
  // Messages at the opening have their own test.
  said.length = 0;
  return Object.assign(made, { outcomes, said });
}

/** Another instance with its own connections. */
async function otherInstance(changes: Partial<ScheduleOptions> = {}): Promise<Made> {
  const database = connect({ connection: api.database.connection, poolSize: 3 });
  opened.push(database.close);
  return scheduleOn(database, changes);
}

const jobsUnderWay = () => api.database.sql`select from jobs.job where name = 'backups' and state <= 'active'`;

/** Checks the schedule, and waits for the backups it started. */
async function lookAndWait({ look }: Made): Promise<void> {
  await look();
  await expect.poll(() => jobsUnderWay()).toEqual([]);
}

/** Moves all backups into the past. */
const pass = (hours: number) =>
  api.database.sql`update backups set started_at = started_at - ${hours} * interval '1 hour',
    finished_at = finished_at - ${hours} * interval '1 hour'`;
const runs = () =>
  api.database.sql`select file_name, failure, bytes is not null as has_bytes from backups order by started_at`;

it("makes a backup when one is due, and keeps the newest ones", async () => {
  await mkdir(folder, { recursive: true });
  for (const name of ["notes.txt", "rafid-20200101T000000Z.tar.zst.partial-1234", "rafid-20200101T000000Z.tar.zst"])
    await writeFile(join(folder, name), "");
  let time = new Date("2026-11-20T10:00:00Z");
  const schedule = await scheduleOn(api.database, { now: () => time });
  const { outcomes } = schedule;
  await lookAndWait(schedule);
  await lookAndWait(schedule);
  await pass(23);
  await lookAndWait(schedule);
  expect(outcomes).toEqual(["good"]);
  expect(await runs()).toEqual([{ file_name: "rafid-20261120T100000Z.tar.zst", failure: null, has_bytes: true }]);
  await verifyBackup({ path: join(folder, "rafid-20261120T100000Z.tar.zst"), keys: noKeys });
  for (const day of ["2026-11-21", "2026-11-22"]) {
    time = new Date(`${day}T10:00:00Z`);
    await pass(24);
    await lookAndWait(schedule);
  }
  expect(outcomes).toEqual(["good", "good", "good"]);
  expect((await readdir(folder)).sort()).toEqual([
    "notes.txt",
    "rafid-20261121T100000Z.tar.zst",
    "rafid-20261122T100000Z.tar.zst",
  ]);
});

it("is made by only one of several instances", async () => {
  const instances = await Promise.all([1, 2, 3].map(() => otherInstance()));
  await Promise.all(instances.map(lookAndWait));
  expect(instances.flatMap(({ outcomes }) => outcomes)).toEqual(["good"]);
  expect(await readdir(folder)).toHaveLength(1);
});

it("reports a failure, retries soon, and cleans up after a killed process", async () => {
  await writeFile(folder, "a file where the folder should be");
  const schedule = await scheduleOn(api.database);
  const { outcomes, said } = schedule;
  await lookAndWait(schedule);
  await lookAndWait(schedule);
  expect(outcomes).toEqual(["failed"]);
  expect(said).toEqual([expect.stringMatching(/^a backup failed EEXIST/)]);
  expect(await runs()).toEqual([expect.objectContaining({ failure: expect.stringContaining("EEXIST") })]);
  const superAdmin = await api.signUp("iq", "SuperAdmin");
  const status = async () => (await api.send("GET", "/api/backup", { token: superAdmin.token })).json();
  expect(await status()).toMatchObject({ lastGoodAt: null, isOverdue: false, lastFailureAt: expect.any(String) });
  await rm(folder);
  // Another process was killed during a backup.
  await api.database.sql`insert into backups (file_name, started_at) values ('x', now() - interval '1 minute')`;
  await pass(0.25);
  await lookAndWait(schedule);
  expect(outcomes).toEqual(["failed", "good"]);
  expect((await runs()).map(({ failure }) => failure)).toEqual([
    "the process ended before the backup did",
    expect.stringContaining("EEXIST"),
    null,
  ]);
  expect(await status()).toMatchObject({ lastGoodAt: expect.any(String), lastFailureAt: null });
});

/** Stops backups half way until `release`. */
async function holdBackups() {
  const holder = await api.database.$client.connect();
  onTestFinished(() => holder.release(true));
  await holder.query("begin; lock table contestants in access exclusive mode");
  return {
    untilOneWaits: () =>
      expect
        .poll(
          () => api.database.sql`select from pg_stat_activity where application_name = 'rafid backup'
            and wait_event_type = 'Lock' and datname = current_database()`,
        )
        .toHaveLength(1),
    release: () => holder.query("rollback"),
  };
}

it("counts as good if it ends well, even if another instance thought it interrupted", async () => {
  const { untilOneWaits, release } = await holdBackups();
  const schedule = await scheduleOn(api.database);
  await schedule.look();
  await untilOneWaits();
  await api.database.sql`update backups set failure = 'the process ended before the backup did', finished_at = now()`;
  await release();
  await lookAndWait(schedule);
  expect(await runs()).toEqual([expect.objectContaining({ failure: null, has_bytes: true })]);
});

it("is left to the instance that works on it, however long it takes", async () => {
  const { untilOneWaits, release } = await holdBackups();
  const slow = await scheduleOn(api.database);
  await slow.look();
  await untilOneWaits();
  await pass(30);
  const second = await otherInstance({ count: () => expect.fail("a second backup was made") });
  await second.look();
  expect(await jobsUnderWay()).toHaveLength(1);
  expect(await runs()).toEqual([expect.objectContaining({ failure: null, has_bytes: false })]);
  await release();
  await expect.poll(() => slow.outcomes).toEqual(["good"]);
  expect(await readdir(folder)).toHaveLength(1);
});

it("passes to another instance if its own is killed, and again after 15 minutes", async () => {
  const { sql, connection } = api.database;
  const { untilOneWaits, release } = await holdBackups();
  const child = fork(join(projectFolder, "server/test-support/backup-process.ts"), [
    JSON.stringify(connection),
    folder,
  ]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await untilOneWaits();
  child.kill("SIGKILL");
  await once(child, "exit");
  // Its heartbeat is a minute old.
  await sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute'`;
  await release();
  const other = await otherInstance();
  await expect.poll(() => other.outcomes).toEqual(["good"]);
  const interrupted = "the process ended before the backup did";
  expect((await runs()).map(({ failure }) => failure)).toEqual([interrupted, null]);
  expect(await readdir(folder)).toHaveLength(1);
  await sql`update backups set finished_at = null where failure is null`;
  await lookAndWait(other);
  expect(other.outcomes).toEqual(["good"]);
  await pass(0.25);
  await lookAndWait(other);
  expect((await runs()).map(({ failure }) => failure)).toEqual([interrupted, interrupted, null]);
});

it("does not block the confirmation of an import of results", async () => {
  const { untilOneWaits, release } = await holdBackups();
  const { token } = await api.signUp("iq");
  const schedule = await scheduleOn(api.database);
  await schedule.look();
  await untilOneWaits();
  const answer = await api.send("POST", `/api/quiz/imports/${crypto.randomUUID()}/confirm`, { token });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "quiz_import_not_found"]);
  await release();
  await lookAndWait(schedule);
});

it("is released by an instance that stops half way, without leftovers", async () => {
  const { untilOneWaits, release } = await holdBackups();
  const first = await scheduleOn(api.database);
  await first.look();
  await untilOneWaits();
  await first.stop();
  expect(first.outcomes).toEqual([]);
  expect(await runs()).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
  await release();
  const other = await otherInstance();
  await expect.poll(() => other.outcomes).toEqual(["good"]);
});

it("encrypts for a recipient, and refuses an invalid one", async () => {
  const identity = await generateIdentity();
  const recipients = [await identityToRecipient(identity)];
  await lookAndWait(await scheduleOn(api.database, { encryption: { recipients, passphrase: undefined } }));
  const [name = ""] = await readdir(folder);
  expect(name).toMatch(/\.tar\.zst\.age$/);
  await verifyBackup({ path: join(folder, name), keys: { identities: [identity] } });
  const wrong = {
    recipients: ["age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"],
    passphrase: undefined,
  };
  await expect(scheduleOn(api.database, { encryption: wrong })).rejects.toThrow("is no recipient of age");
});

it("reports its age and whether it is overdue to monitoring and to the SuperAdmin", async () => {
  const backupSchedule = { folder, everyHours: 24, keep: 2 };
  const { database, storage } = api;
  const { app } = await startOperations({ database, storage, backupSchedule });
  onTestFinished(() => app.close());
  const readiness = async () => (await app.inject("/readyz")).json();
  const metrics = async () => (await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).body;
  const superAdmin = await api.signUp("iq", "SuperAdmin");
  const status = async () => (await api.send("GET", "/api/backup", { token: superAdmin.token })).json();

  expect(await readiness()).toMatchObject({ status: "ok", backup: { ageSeconds: null, isOverdue: false } });
  expect(await metrics()).toMatch(/^backup_age_seconds \+Inf$/mu);
  await lookAndWait(await scheduleOn(database));
  expect(await readiness()).toMatchObject({ status: "ok", backup: { isOverdue: false } });
  await pass(47.9);
  expect(await status()).toMatchObject({ everyHours: 24, isOverdue: false });
  await pass(0.2);
  const late = await readiness();
  expect(late).toMatchObject({ status: "ok", backup: { isOverdue: true } });
  expect(late.backup.ageSeconds).toBeGreaterThanOrEqual(48.1 * 3600);
  expect(late.backup.ageSeconds).toBeLessThan(48.2 * 3600);
  expect(await metrics()).toMatch(/^backup_is_overdue 1$/mu);
  expect(await metrics()).toMatch(/^backup_age_seconds 1731\d\d/mu);
  expect(await status()).toMatchObject({ isOverdue: true, lastGoodAt: expect.any(String) });
});
