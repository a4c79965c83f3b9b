import { randomUUID } from "node:crypto";
import { sql as raw } from "drizzle-orm";
import { describe, expect } from "vitest";
import { createBulkWork } from "#api/bulk-works.ts";
import { createNotifying } from "#api/notices/notify.ts";
import { listFacts } from "#api/notices/wording/facts.queries.ts";
import type { Member, TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { examDayWorld } from "#api/test-support/exam-days.ts";
import { removeOldRuns } from "./bulk-runs.queries.ts";
import { type BulkWork, workOnRuns } from "./working.service.ts";

const never = new AbortController().signal;
const realWork = createBulkWork(createNotifying([]));
const work = ({ database }: Pick<TestApi, "database">, how: BulkWork = realWork, signal = never) =>
  workOnRuns(database, how, signal);

/** Inserts people of a school of their own. @returns their ids in the order of their names */
async function people({ database }: TestApi, count: number, school: string): Promise<string[]> {
  const rows = await database.sql`
    insert into contestants (serial_number, full_name, age, gender, phone_number, school_name, special_education_type,
      governorate, test_time, folded_name, search_text)
    select substr(md5(random()::text), 1, 16), 'طالب', 12, 0, '07701234567', ${school}, 1, 1, 1, ${school} || lpad(n::text, 6, '0'),
      ' ' || ${school}
    from generate_series(1, ${count}::int) n returning id, folded_name`;
  return rows
    .toSorted((one, other) => String(one.folded_name).localeCompare(String(other.folded_name)))
    .map(({ id }) => String(id));
}

const start = async (iq: Member, action: object, chosen: object, id: string = randomUUID()) =>
  iq.send("POST", "/api/bulk-runs", { id, action, chosen });
const started = async (iq: Member, action: object, chosen: object): Promise<string> => {
  const answer = await start(iq, action, chosen);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const follow = async (iq: Member, runId: string, step: "undo" | "retry") =>
  iq.send("POST", `/api/bulk-runs/${runId}/followers`, { id: randomUUID(), step });
const run = async (iq: Member, id: string) => (await iq.send("GET", `/api/bulk-runs?id=${id}`)).json().items[0];
const refused = async (iq: Member, id: string) => (await iq.send("GET", `/api/bulk-runs/${id}/refused`)).json().items;
const deletedOf = async ({ database }: TestApi, school: string) =>
  (await database.sql`select id from contestants where school_name = ${school} and is_deleted`).map(({ id }) => id);
const linesOf = ({ database }: TestApi, id: string) =>
  database.sql`select action, noun, label, changes from audit_lines where noun_id = ${id}`;

const matching = (school: string, more: object = {}) => ({
  matching: new URLSearchParams({ text: school, isDeleted: "false", ...more }).toString(),
});

describe("a run", () => {
  it("deletes all that the filters found when it began, with one line, and undoing restores exactly those", async ({
    api,
    iq,
  }) => {
    const school = "qfirst";
    const ids = await people(api, 1_203, school);
    const [before = "", meanwhile = ""] = ids;
    await iq.send("DELETE", `/api/contestants/${before}`);
    const id = await started(iq, { kind: "deleteContestants" }, matching(school));
    expect(await run(iq, id)).toMatchObject({ state: "working", totalCount: 1_202, doneCount: 0 });
    await iq.send("DELETE", `/api/contestants/${meanwhile}`);
    await people(api, 3, school);
    await work(api);
    expect(await run(iq, id)).toMatchObject({ state: "done", doneCount: 1_202, refusedCount: 1, isUndone: false });
    expect(await refused(iq, id)).toMatchObject([
      { id: meanwhile, label: "طالب", isDeleted: true, reason: "تغيّر قبل أن يصل إليه الإجراء، فبقي كما هو" },
    ]);
    expect((await deletedOf(api, school)).sort()).toEqual([...ids].sort());
    expect(await linesOf(api, id)).toEqual([
      {
        action: "delete",
        noun: "bulkRun",
        label: "حذف مشاركين",
        changes: [{ field: "rowCount", from: null, to: 1_202 }],
      },
    ]);

    const undo = await follow(iq, id, "undo");
    expect(undo.json()).toMatchObject({ kind: "restoreContestants", totalCount: 1_201 });
    expect((await follow(iq, id, "undo")).json().code).toBe("bulk_run_changed");
    await work(api);
    expect((await deletedOf(api, school)).sort()).toEqual([before, meanwhile].sort());
    expect((await run(iq, id)).isUndone).toBe(true);
  });

  it("has the list that it began with as a filter, and stands in the history of each row", async ({ api }) => {
    const iq = await api.signUp("iq", "SuperAdmin");
    const ids = await people(api, 30, "qlist");
    const chosen = ids.slice(3, 8);
    const id = await started(iq, { kind: "setTestTime", testTime: 2 }, { ids: chosen });
    const history = async (recordId = "") =>
      (await iq.send("GET", `/api/audit?recordId=${recordId}`)).json().items.map((line: { noun: string }) => line.noun);
    expect(await history(chosen[0])).toEqual([]);
    await work(api);
    const list = (await iq.send("GET", `/api/contestants?runId=${id}&pageSize=50`)).json();
    expect(list.items.map((row: { id: string }) => row.id).sort()).toEqual([...chosen].sort());
    expect(list.totalCount).toBe(5);
    const file = await iq.send("GET", `/api/contestants/export?format=csv&runId=${id}`);
    expect(file.body.trimEnd().split("\r\n")).toHaveLength(6);
    expect(await history(chosen[0])).toEqual(["bulkRun"]);
    expect(await history(ids[0])).toEqual([]);
  });

  it("is stored once however often it is sent, and refuses what it cannot be", async ({ api, iq, main }) => {
    const [one = ""] = await people(api, 1, "qonce");
    const id = randomUUID();
    const action = { kind: "deleteContestants" };
    const answers = await Promise.all([1, 2, 3].map(() => start(iq, action, { ids: [one, one] }, id)));
    expect(answers.map((answer) => [answer.statusCode, answer.json().totalCount])).toEqual(Array(3).fill([201, 1]));
    expect(await linesOf(api, id)).toHaveLength(1);
    const code = async (given: Promise<{ statusCode: number; json: () => { code: string } }>) => {
      const answer = await given;
      return [answer.statusCode, answer.json().code];
    };
    expect(await code(start(iq, { kind: "restoreContestants" }, { ids: [one] }, id))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(await code(start(iq, action, matching("qnobody")))).toEqual([409, "bulk_run_empty"]);
    // A misspelt filter would delete everybody.
    expect(await code(start(iq, action, { matching: "isDeleted=false&goverorate=3" }))).toEqual([
      400,
      "malformed_request",
    ]);
    for (const chosen of [{ ids: [] }, { ids: Array(1_001).fill(one) }, {}])
      expect((await start(iq, action, chosen)).statusCode).toBe(400);
    for (const kind of ["putTestTimeBack", "takePlaces", "setTestTime", "placeContestants"])
      expect((await start(iq, { kind }, { ids: [one] })).statusCode, kind).toBe(400);
    expect((await start(main, action, { ids: [one] })).statusCode).toBe(401);
    await work(api);
  });
});

describe("a worker that is killed", () => {
  it("between batches or within one leaves the rest to another, and nothing is done twice", async ({ api, iq }) => {
    const school = "qkilled";
    const ids = await people(api, 1_700, school);
    const id = await started(
      iq,
      { kind: "deleteContestants" },
      matching(school, { sortBy: "fullName", sortDirection: "asc" }),
    );
    const seen: string[] = [];
    const stop = new AbortController();
    const stopping: BulkWork = async (...batch) => {
      stop.abort();
      seen.push(...batch[1].map((row) => row.id));
      return realWork(...batch);
    };
    await work(api, stopping, stop.signal);
    expect(await run(iq, id)).toMatchObject({ state: "working", doneCount: 500 });
    const killed: BulkWork = async (tx, ...batch) => {
      await realWork(tx, ...batch);
      await tx.execute("select pg_terminate_backend(pg_backend_pid())");
      throw new Error("it outlived its connection");
    };
    await expect(work(api, killed)).rejects.toThrow();
    expect(await run(iq, id)).toMatchObject({ state: "working", doneCount: 500 });
    expect(await deletedOf(api, school)).toHaveLength(500);
    const counting: BulkWork = async (...batch) => {
      seen.push(...batch[1].map((row) => row.id));
      return realWork(...batch);
    };
    // Two instances at once take the batches one after the other.
    await Promise.all([work(api, counting), work(api, counting)]);
    expect(await run(iq, id)).toMatchObject({ state: "done", doneCount: 1_700, refusedCount: 0 });
    expect(seen).toEqual(ids);
    expect(await deletedOf(api, school)).toHaveLength(1_700);
  });

  it("fails a run that cannot go on, holds up no other, and the rest is tried again", async ({ api, iq }) => {
    const school = "qfails";
    await people(api, 700, school);
    const id = await started(iq, { kind: "deleteContestants" }, matching(school));
    const [other = ""] = await people(api, 1, "qother");
    const failing: BulkWork = async (tx, rows, ...rest) => {
      if (rows.length === 200) throw new Error("a fault of the program");
      return realWork(tx, rows, ...rest);
    };
    await expect(work(api, failing)).rejects.toThrow("a fault");
    expect(await run(iq, id)).toMatchObject({ state: "failed", doneCount: 500 });
    const next = await started(iq, { kind: "deleteContestants" }, { ids: [other] });
    await work(api, failing);
    expect(await run(iq, next)).toMatchObject({ state: "done" });
    const rest = (await follow(iq, id, "retry")).json();
    expect(rest.totalCount).toBe(200);
    await work(api);
    expect(await deletedOf(api, school)).toHaveLength(700);
  });
});

describe("the kinds", () => {
  it("change times, and put back those that nobody has changed since", async ({ api, iq }) => {
    const ids = await people(api, 4, "qtimes");
    const { sql } = api.database;
    const times = async () =>
      (await sql`select test_time from contestants where school_name = 'qtimes' order by folded_name`).map(
        (row) => row.test_time,
      );
    await sql`update contestants set test_time = 3 where id = ${ids[1]}`;
    const id = await started(iq, { kind: "setTestTime", testTime: 2 }, { ids });
    await work(api);
    expect(await times()).toEqual([2, 2, 2, 2]);
    await sql`update contestants set test_time = 1 where id = ${ids[2]}`;
    await sql`update contestants set is_deleted = true where id = ${ids[3]}`;
    const undo = (await follow(iq, id, "undo")).json();
    expect(undo).toMatchObject({ kind: "putTestTimeBack", testTime: 2 });
    await work(api);
    expect(await times()).toEqual([1, 3, 1, 2]);
    expect((await refused(iq, undo.id)).map((row: { id: string }) => row.id).sort()).toEqual([ids[2], ids[3]].sort());
  });

  it("place the chosen on an exam day by its rules, say why others got none, and take the places back", async ({
    api,
    iq,
  }) => {
    const { day, answered } = await examDayWorld(api);
    const { id: examDayId, path, halls } = await day([3], { testTimes: [1], governorates: [1] });
    const ids = await people(api, 7, "qplaces");
    const { sql } = api.database;
    const [given = "", elsewhere = "", deleted = "", late = ""] = ids;
    const [{ serial_number: serial } = {}] = await sql`select serial_number from contestants where id = ${given}`;
    await sql`insert into places (exam_day_id, contestant_id, test_time, hall_id, seat, placed_at)
      values (${examDayId}, ${given}, 1, ${halls[0]}, 1, now() - interval '1 hour')`;
    expect(serial).toBeDefined();
    await sql`update contestants set governorate = 2 where id = ${elsewhere}`;
    await sql`update contestants set is_deleted = true where id = ${deleted}`;
    await sql`update contestants set test_time = 2 where id = ${late}`;
    await sql`update contestants set created_at = created_at + interval '1 hour' where id = ${ids[6]}`;
    const id = await started(iq, { kind: "placeContestants", examDayId }, { ids });
    await work(api);
    expect(await run(iq, id)).toMatchObject({ state: "done", examDate: "2099-05-04", refusedCount: 5 });
    const problems = await sql`
      select row_id, problem from bulk_rows where run_id = ${id} and problem is not null order by position`;
    expect(problems.map(({ row_id, problem }) => [row_id, problem])).toEqual([
      [given, "place_given"],
      [elsewhere, "exam_day_unfit"],
      [deleted, "contestant_not_found"],
      [late, "exam_day_full"],
      [ids[6], "exam_day_full"],
    ]);
    await follow(iq, id, "undo");
    await work(api);
    const left = await sql`select contestant_id from places where exam_day_id = ${examDayId}`;
    expect(left).toEqual([{ contestant_id: given }]);
    await answered("POST", `${path}/close`, {});
    const closed = await started(iq, { kind: "placeContestants", examDayId }, { ids: ids.slice(4) });
    await work(api);
    expect((await refused(iq, closed)).map((row: { reason: string }) => row.reason)).toEqual(
      Array(3).fill("أُغلق يوم الاختبار هذا، فلا تتغير أماكنه. أعد فتحه أولاً"),
    );
  });

  it("queue a notice for each whom a channel reaches, name the others, and log it without its words", async ({
    api,
    iq,
  }) => {
    const ids = await people(api, 4, "qnotices");
    const { sql } = api.database;
    await sql`update contestants set email = 'a@example.iq' where id = any(${`{${ids.slice(0, 3)}}`}::uuid[])`;
    await sql`update contestants set is_deleted = true where id = ${ids[2]}`;
    const addresses = raw`case when contestants.email is null then '{}' else array[contestants.email] end`;
    const text = "تُسلَّم الصور في المديرية حتى ٢٠/١١/٢٠٢٦، من ٩ إلى ١٢.";
    const id = await started(iq, { kind: "notifyContestants", text }, { ids });
    await work(api, createBulkWork(createNotifying([{ name: "email", addresses }])));
    expect(await run(iq, id)).toMatchObject({ state: "done", refusedCount: 2, text });
    expect((await refused(iq, id)).map((row: { id: string }) => row.id).sort()).toEqual(ids.slice(2).sort());
    const queued = await sql`select id, contestant_id, kind, is_urgent from notices where about = ${id} order by id`;
    expect(queued.map(({ contestant_id }) => contestant_id).sort()).toEqual(ids.slice(0, 2).sort());
    expect(queued[0]).toMatchObject({ kind: "staffNotice", is_urgent: false });
    const first = Number(queued[0]?.id);
    expect((await listFacts(api.database, [first])).get(first)?.staffNotice).toBe(text);
    expect(await linesOf(api, id)).toMatchObject([{ action: "send", changes: [{ field: "rowCount", to: 4 }] }]);
    for (const refusedText of [
      ...[
        "اتصل على ٠٧٧٠ ١٢٣ ٤٥٦٧",
        "رمزك 4827-1930-5562-0918",
        "الهاتف 5551234",
        "درجتك: ٨٥",
        "حصلت على ٨٥٪",
        "85/100",
      ],
      ...["نلت ٨٥ من ١٠٠", "نلت ٧٠ درجة", "", "ن".repeat(301)],
    ])
      expect((await start(iq, { kind: "notifyContestants", text: refusedText }, { ids })).statusCode, refusedText).toBe(
        400,
      );
  });

  it("are removed with their lists after a year", async ({ api, iq }) => {
    const ids = await people(api, 2, "qold");
    const [old, recent] = [
      await started(iq, { kind: "setTestTime", testTime: 2 }, { ids }),
      await started(iq, { kind: "setTestTime", testTime: 3 }, { ids }),
    ];
    await work(api);
    await api.database.sql`update bulk_runs set asked_at = now() - interval '366 days' where id = ${old}`;
    await removeOldRuns(api.database);
    const left = await api.database.sql`select distinct run_id from bulk_rows where row_id = ${ids[0]}`;
    expect(left).toEqual([{ run_id: recent }]);
    expect(await run(iq, old)).toBeUndefined();
  });

  it("take items out of use and back, and delete and restore scores", async ({ api, iq }) => {
    const content = { kind: "number", subject: "الجمع", level: 1, stem: "كم ١ + ١؟", answer: 2, tolerance: 0 };
    const item = (await iq.send("POST", "/api/items", { content })).json().id;
    const inUse = async () => (await iq.send("GET", `/api/items/${item}`)).json().isInUse;
    const id = await started(iq, { kind: "takeItemsOut" }, { matching: "subject=الجمع&isInUse=true" });
    const again = await started(iq, { kind: "takeItemsOut" }, { ids: [item] });
    await work(api);
    expect(await inUse()).toBe(false);
    // Of two runs, one found it changed.
    expect([...(await refused(iq, id)), ...(await refused(iq, again))]).toMatchObject([{ label: "كم ١ + ١؟" }]);

    const { serialNumber: serial } = await api.register();
    const exam = (await iq.send("POST", "/api/onsitequiz", { name: "اختبار" })).json().id;
    const score = (await iq.send("POST", "/api/onsitequiz/Addscore", { onsiteExamId: exam, serial, score: 50 })).json();
    const scores = async () => (await iq.send("GET", `/api/onsitequiz/${exam}`)).json().contestantOnsiteExams.length;
    const removal = await started(iq, { kind: "deleteScores" }, { ids: [score.id] });
    await work(api);
    expect(await scores()).toBe(0);
    await follow(iq, removal, "undo");
    await work(api);
    expect(await scores()).toBe(1);
    expect((await start(iq, { kind: "deleteScores" }, { matching: "" })).statusCode).toBe(400);
  });
});
