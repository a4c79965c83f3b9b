import { randomBytes, randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFirstAccounts } from "#api/accounts/auth/first-accounts.ts";
import { createSerialLookup } from "#api/contestants/lookup/serial-lookup.ts";
import { connect, type Database } from "#api/db/client.ts";
import { type EmbeddedServer, startEmbeddedServer } from "#api/db/embedded/server.ts";
import { migrate } from "#api/db/migrate.ts";
import { count as countAttendance } from "#api/exam-desk/attendance/attendance.service.ts";
import { createAddressLimits } from "#api/limits/address-limits.ts";
import { createPaces } from "#api/limits/paces.ts";
import { createQuizAnalyser } from "#api/quizzes/analysis/quiz-analysis.service.ts";
import { findNormsInForce, findRunContent } from "#api/quizzes/norms/quiz-norms.queries.ts";
import { createGrading } from "#api/sittings/grading/grading.service.ts";
import { readBoard } from "#api/sittings/supervising/board.queries.ts";
import { createHallCodes } from "#api/sittings/taking/hall-codes.service.ts";
import { createResuming } from "#api/sittings/taking/resuming.service.ts";
import { createStarting } from "#api/sittings/taking/starting.service.ts";
import { createVersions } from "#api/sittings/taking/versions.ts";
import { createDiskStorage } from "#api/storage/disk.ts";
import type { Storage } from "#api/storage/storage.ts";
import { sqlOf } from "#api/test-support/databases/sql-of.ts";
import { openAssessmentId, satAssessmentId } from "#commands/demo/demo-assessments.ts";
import { insertSampleData, sampleSerials, sampleSitterSerial } from "#commands/demo/demo-data.ts";
import { sampleExamDayId } from "#commands/demo/demo-exam-day.ts";
import { doubtfulItemId, sampleItems, unfairItemId } from "#commands/demo/demo-items.ts";
import { samplePeople, samplePeopleCount, sampleSittersCount } from "#commands/demo/demo-people.ts";
import { registerPeople } from "#commands/demo/demo-register.ts";
import { insertSampleSittings } from "#commands/demo/demo-sat.ts";

let folder: string;
let server: EmbeddedServer;
let database: Database;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rafid-demo-test-"));
  // As root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  const log = { info: () => undefined, warn: () => undefined };
  server = await startEmbeddedServer({ dataDir: folder, log, throwaway: true });
  database = connect({ connection: server.connection, poolSize: 2 });
  await migrate(database);
  const account = (userName: string) => ({ userName, password: "sample-password" });
  await createFirstAccounts(database, { main: account("admin"), iq: account("iq-admin") });
  storage = await createDiskStorage(join(folder, "uploads"));
}, 60_000);

afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

async function counts() {
  const [row] = await sqlOf(database)`
    select (select count(*)::int from contestants) as contestants, (select count(*)::int from quizzes) as quizzes,
      (select count(*)::int from quiz_results) as electronic, (select count(*)::int from onsite_results) as onsite,
      (select count(*)::int from posts) as posts, (select count(*)::int from post_views) as views,
      (select count(*)::int from attachments) as pictures, (select count(*)::int from messages) as messages`;
  return row;
}

const nothing = { contestants: 0, quizzes: 0, electronic: 0, onsite: 0, posts: 0, views: 0, messages: 0 };

/** Refuses every insert into the table during the work. */
async function refusing(table: string, work: () => Promise<void>): Promise<void> {
  const sql = sqlOf(database);
  await sql`create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`;
  await sql`create trigger refused before insert on ${sql.identifier(table)} execute function refuse()`;
  await work();
  await sql`drop trigger refused on ${sql.identifier(table)}`;
}

/** A storage that fails from its `limit`th file. */
function failingAfter(limit: number): Storage {
  let puts = 0;
  return {
    ...storage,
    put: async (...file) => {
      puts += 1;
      if (puts > limit) throw new Error("no room");
      return storage.put(...file);
    },
  };
}

test("interrupted sample data are completed, and nothing is added twice", { timeout: 120_000 }, async () => {
  const sql = sqlOf(database);
  await registerPeople(database, samplePeople().slice(0, 50));
  expect(await counts()).toEqual({ ...nothing, contestants: 50, pictures: 0 });

  const people = { ...nothing, contestants: samplePeopleCount };
  await refusing("onsite_results", () => expect(insertSampleData(database, failingAfter(30))).rejects.toThrow());
  const first = await counts();
  expect(first).toMatchObject(people);
  expect(first?.pictures).toBeGreaterThan(0);
  expect(first?.pictures).toBeLessThan(5);

  await refusing("messages", () => expect(insertSampleData(database, storage)).rejects.toThrow());
  const second = await counts();
  expect(second).toMatchObject({
    contestants: samplePeopleCount,
    quizzes: 5,
    posts: 0,
    views: 0,
    messages: 0,
  });
  expect(second?.pictures).toBeGreaterThan(10);

  await insertSampleData(database, storage);
  const complete = await counts();
  expect(complete).toMatchObject({
    contestants: samplePeopleCount,
    quizzes: 5,
    posts: 24,
    messages: 4,
    pictures: second?.pictures,
  });
  expect(complete?.electronic).toBeGreaterThan(100);
  expect(complete?.onsite).toBeGreaterThan(30);

  const [serial] = await sampleSerials(database);
  await sql`update contestants set is_deleted = true where serial_number = ${serial ?? ""}`;
  await sql`update posts set is_deleted = true`;
  await insertSampleData(database, storage);
  expect(await counts()).toEqual(complete);
  expect(await sampleSerials(database)).not.toContain(serial);
});

async function sat() {
  const [row] = await sqlOf(database)`
    select (select count(*)::int from contestants) as contestants, (select count(*)::int from sittings) as sittings,
      (select count(*)::int from sitting_items) as items, (select count(*)::int from quiz_results where not is_deleted) as results,
      (select count(*)::int from sitting_changes) as changes, (select count(*)::int from norm_choices) as norms`;
  return row;
}

test("an exam day is today, with three halls and a place for everybody who was there then", async () => {
  const places = () => sqlOf(database)`
    select d.date::text = (now() at time zone 'Asia/Baghdad')::date::text as "isToday",
      (select count(*)::int from halls h where h.exam_day_id = d.id) as halls,
      (select count(*)::int from places p where p.exam_day_id = d.id) as places
    from exam_days d where d.id = ${sampleExamDayId}`;
  expect(await places()).toEqual([{ isToday: true, halls: 3, places: samplePeopleCount }]);
  // A demo that starts again days later has it today.
  await sqlOf(database)`update exam_days set date = '2026-01-01'`;
  await insertSampleData(database, storage);
  // Contestants who were deleted above have no seat on the new date.
  expect(await places()).toEqual([{ isToday: true, halls: 3, places: samplePeopleCount - 1 }]);
});

test("half of the first hall came, and every screen of the day has something to show", async () => {
  const day = await countAttendance(database, sampleExamDayId);
  const [first, second] = [1, 2].map((time) => day.counts.find(({ testTime }) => testTime === time));
  expect(first).toMatchObject({ expected: 19, present: 17, absent: 2, scored: 11 });
  expect(second).toMatchObject({ expected: 20, present: 12, absent: 8, scored: 0 });
  expect(day).toMatchObject({ conflictCount: 1, waitingCount: 4, presentElsewhere: 0 });
  await insertSampleData(database, storage);
  expect(await countAttendance(database, sampleExamDayId)).toEqual(day);
});

test("the finished test is completed after interruptions, and nothing is added twice", {
  timeout: 120_000,
}, async () => {
  const before = await sat();
  expect(before).toMatchObject({ contestants: samplePeopleCount, sittings: 0 });
  await refusing("sitting_answers", () => expect(insertSampleSittings(database)).rejects.toThrow());
  expect(await sat()).toEqual({ ...before, contestants: samplePeopleCount + sampleSittersCount });
  await refusing("norm_choices", () => expect(insertSampleSittings(database)).rejects.toThrow());
  const scored = await sat();
  expect(scored).toMatchObject({ sittings: sampleSittersCount, items: sampleSittersCount * 20, norms: 0 });
  await insertSampleSittings(database);
  expect(await sat()).toEqual({ ...scored, norms: 1 });
  await insertSampleSittings(database);
  expect(await sat()).toEqual({ ...scored, norms: 1 });
});

test("its results equal the product's grading, and the statistics count them", async () => {
  const sql = sqlOf(database);
  const results = () => sql`
    select s.id, r.score, r.points, r.questions from sittings s join quiz_results r on r.id = s.result_id order by s.id`;
  const kept = [...(await results())];
  expect(kept).toHaveLength(sampleSittersCount - 3);
  await sql`update sittings set is_to_score = true where state = 'scored'`;
  const warn = (error: unknown) => expect.fail(String(error));
  const versions = createVersions(database, async () => []);
  await createGrading({ db: database, now: () => new Date(), versions, warn }).work();
  expect([...(await results())]).toEqual(kept);
  const [quiz] = await sql`
    select result_count, figures_due_at, jsonb_array_length(questions) as questions from quizzes
    where assessment_id = ${satAssessmentId}`;
  expect(quiz).toEqual({ result_count: kept.length, figures_due_at: null, questions: 20 });
});

test("its board shows both halls, expired sittings, late answers and left pages", async () => {
  const selection = { assessmentId: satAssessmentId, patterns: [] };
  const { items, counts: states } = await readBoard(
    database,
    selection,
    { limit: sampleSittersCount, offset: 0 },
    new Date(),
  );
  expect(states).toEqual({ submitted: sampleSittersCount - 3, voided: 3 });
  const halls = Map.groupBy(items, ({ hall }) => hall?.name ?? "");
  expect([...halls.values()].map((inHall) => inHall.length)).toEqual([180, 180]);
  const how = (is: (item: (typeof items)[number]) => boolean) => items.filter(is).length;
  expect(how(({ late }) => late > 0)).toBe(5);
  expect(how(({ areLateLeftOut }) => areLateLeftOut)).toBe(1);
  expect(how(({ leftCount }) => leftCount > 0)).toBeGreaterThan(10);
  // The device's times are within the allowed time.
  const wrong = await sqlOf(database)`
    select a.sitting_id from sitting_answers a join sitting_items i using (sitting_id, place)
    join sitting_sections c on c.sitting_id = a.sitting_id and c.section = i.section
    where a.answered_at_ms > c.seconds * 1000
      or a.is_late <> (a.received_at > c.started_at + c.seconds * interval '1 second' + interval '5 seconds')`;
  expect([...wrong]).toEqual([]);
});

test("the analysis flags only the wrong key and the question that is harder for girls, and norms cover ages with enough people", async () => {
  const [{ id: quizId } = { id: "" }] = await sqlOf(database)<{ id: string }[]>`
    select id from quizzes where assessment_id = ${satAssessmentId}`;
  const analysis = await createQuizAnalyser(database).analyse(quizId);
  expect(analysis?.alpha).toBeGreaterThan(0.7);
  const doubted = analysis?.items.filter(({ remarks }) => remarks.includes("wrong_key"));
  expect(doubted?.map(({ title }) => title)).toEqual([stemOf(doubtfulItemId)]);
  const flagged = analysis?.dif.map(({ by, items }) => [
    by,
    items.flatMap(({ number, isFlagged }) => (isFlagged ? [analysis.items[number - 1]?.title] : [])),
  ]);
  expect(flagged).toEqual([["gender", [stemOf(unfairItemId)]]]);
  const inForce = await findNormsInForce(database, quizId);
  const kept = await findRunContent(database, inForce?.id ?? "");
  const ages = kept?.norms.ages.map(({ age, isProvisional }) => [age, isProvisional]);
  expect(ages).toEqual([13, 14, 15, 16, 17, 18].map((age) => [age, age !== 15 && age !== 16]));
});

const stemOf = (itemId: string) => {
  const content = sampleItems.find(({ id }) => id === itemId)?.content;
  return content && "stem" in content ? content.stem : "";
};

test("the printed code may sit the open test, and afterwards another one is printed", async () => {
  const serial = (await sampleSitterSerial(database)) ?? "";
  const contestant = await createSerialLookup(database, createAddressLimits(database, "salt"))(serial, {
    ip: "198.51.100.1",
    device: null,
  });
  const now = () => new Date();
  const versions = createVersions(database, async () => []);
  const hallCodes = createHallCodes({ db: database, now, paces: createPaces(database, "salt", now) });
  const resuming = createResuming({ db: database, now, versions, hallCodes });
  const starting = createStarting({ db: database, now, versions, resuming, areAssessmentsGiven: async () => true });
  const offers = await starting.offers(contestant);
  expect(offers).toMatchObject([{ row: { id: openAssessmentId }, refusal: null }]);
  const request = {
    id: randomUUID(),
    assessmentId: openAssessmentId,
    takeOver: false,
    ip: "198.51.100.1",
    device: null,
    proofs: [],
    digest: randomBytes(32),
  };
  await starting.start(contestant, request);
  expect(await sampleSitterSerial(database)).not.toBe(serial);
});

test("every sample post counts its views, and all its pictures exist", async () => {
  const sql = sqlOf(database);
  const wrong = await sql`
    select p.id from posts p left join post_views v on v.post_id = p.id
    group by p.id having p.view_count <> count(v.post_id) or max(v.created_at) > now() or min(v.created_at) < p.created_at`;
  expect([...wrong]).toEqual([]);
  const [views] = await sql`select count(*)::int as count from post_views`;
  expect(views?.count).toBeGreaterThan(1000);
  const plain = await sql`select title from posts where summary = '' or content = ''`;
  expect([...plain]).toEqual([]);
  const paths = await sql<{ path: string }[]>`select distinct image_path as path from post_images`;
  for (const { path } of paths) {
    const file = await storage.get(path.replace(/\.webp$/, "-640.avif"));
    file?.stream.destroy();
    expect(file?.size, path).toBeGreaterThan(1000);
  }
});
