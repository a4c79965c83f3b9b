import { hash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { readyAssessment } from "#api/test-support/assessments.ts";
import { fileForm, formsDownload, linkedSheet } from "#api/test-support/files/quiz-files.ts";
import { freeingPlaces } from "#api/test-support/freeing-places.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { OnsiteExamItem } from "#contract/onsite-exams/onsite-exams.ts";
import { erasedText } from "#contract/text/erased-text.ts";
import { eraseAgain, listErased } from "./erasure.service.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi({ asksGuardian: true });
  ({ token } = await api.signUp("iq", "SuperAdmin"));
});
afterAll(() => api.close());

type Person = { id: string; serialNumber: string };
const send = (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: unknown, as = token) =>
  api.send(method, path, { token: as, ...(body !== undefined && { body }) });
const register = async (changes = {}, headers = {}): Promise<Person> => {
  const guarded = { guardianName: "كنارية وليّ الأمر", guardianConsent: true };
  const answer = await api.send("POST", "/api/contestants", {
    body: registration({ ...guarded, ...changes }),
    headers,
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const reason = "طلب ولي الأمر";
const erase = ({ id, serialNumber }: Person, changes: object = {}, as = token) =>
  send("POST", `/api/contestants/${id}/erase`, { serialNumber, reason, ...changes }, as);

async function upload(content: string): Promise<string> {
  const id = randomUUID();
  await api.send("POST", `/api/quiz/imports?importId=${id}`, { token, ...(await fileForm(content)) });
  while ((await send("GET", `/api/quiz/imports/${id}`)).json().state === "reading") await sleep(10);
  return id;
}

const canaries = {
  fullName: "كنارية الاسم الأول",
  formerName: "كنارية الاسم السابق",
  phoneNumber: "07912345678",
  email: "canary@example.iq",
  schoolName: "مدرسة الكنارية",
};
const traces = ["كناري", canaries.phoneNumber, "canary"];

/** Creates a contestant with data in every table that can contain some. */
async function personEverywhere() {
  const key = randomUUID();
  const { formerName, ...fields } = canaries;
  const person = await register({ ...fields, fullName: formerName }, { "idempotency-key": key });
  const other = await register({ guardianName: "حسن علي حسين" });
  await send("PUT", `/api/contestants/${person.id}`, registration({ ...fields, testTime: 1 }));
  const exam = (await send("POST", "/api/onsitequiz", { name: "اختبار" })).json().id;
  for (const { serialNumber: serial } of [person, other])
    await send("POST", "/api/onsitequiz/Addscore", { onsiteExamId: exam, serial, score: 50 });
  const [score] = (await send("GET", `/api/contestants/AllScoresOnsiteById/${person.id}`)).json();
  await send("PUT", `/api/onsitequiz/scores/${score.id}`, { score: 70, reason: "أعيد تصحيح ورقة كنارية" });
  const confirmed = await upload(formsDownload(person.serialNumber, other.serialNumber));
  await send("POST", `/api/quiz/imports/${confirmed}/confirm`);
  const ready = await upload(linkedSheet(person.serialNumber, other.serialNumber));
  await send("PATCH", `/api/quiz/imports/${ready}/rows/2`, { isExcluded: true });
  await send("PATCH", `/api/quiz/imports/${ready}/rows/2`, { isExcluded: false });
  await send("GET", `/api/contestants/export?format=csv&text=${encodeURIComponent(canaries.fullName)}`);
  await send("GET", `/api/quiz/contestant/${person.id}/export?format=csv`);
  const audience = { governorates: [], educationTypes: [], testTimes: [], serials: [person.serialNumber] };
  const assessment = randomUUID();
  const content = readyAssessment({ audience });
  await send("POST", "/api/assessments", { id: assessment, content });
  await send("POST", `/api/assessments/${assessment}/publish`, { version: 1 });
  const serials = [person.serialNumber, other.serialNumber];
  await send("PUT", `/api/assessments/${assessment}`, {
    version: 1,
    content: { ...content, audience: { ...audience, serials } },
  });
  await api.database.sql`insert into telegram_chats (nonce, contestant_id, chat_id, started_at)
    values (decode(md5(${person.id}), 'hex'), ${person.id}, 1, now())`;
  const longer = { serials: person.serialNumber, factor: 1.5, reason: "قرار يذكر كنارية" };
  await send("POST", `/api/assessments/${assessment}/time-factors`, longer);
  await markAtDesk(person, exam);
  return { assessment, person, other, key, exam, score, confirmed, ready };
}

/** Makes everything that a desk of an exam day sends about somebody, also acts in conflict. */
async function markAtDesk({ serialNumber: serial, id: contestantId }: Person, onsiteExamId: string) {
  const plan = { date: "2099-01-01", testTimes: [1], onsiteExamId, assessmentId: null, isForUnplaced: false };
  const day = `/api/exam-days/${(await send("POST", "/api/exam-days", plan)).json().id}`;
  const hall = (await send("POST", `${day}/halls`, { name: "قاعة", seats: 1 })).json().id;
  const deviceId = randomUUID();
  await send("PUT", `${day}/devices/${deviceId}`, { name: "مكتب", hallIds: [hall] });
  const at = new Date(0).toISOString();
  const act = { revision: 1, at, deviceAt: at, by: randomUUID(), serial, contestantId };
  const acts = [
    { ...act, id: randomUUID(), kind: "attend", reason: "قالت كنارية" },
    { ...act, id: randomUUID(), kind: "score", score: 99 },
  ];
  const { outcomes } = (await send("POST", `${day}/acts`, { deviceId, acts, revision: acts.length })).json();
  expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["kept", "conflict"]);
}

/** Reads every row of every table as text. */
async function contents(): Promise<string> {
  const { sql } = api.database;
  const tables = await sql`select tablename as name from pg_tables where schemaname = 'public'`;
  const texts: string[] = [];
  for (const { name } of tables)
    for (const row of await sql`select t::text as text from ${sql.identifier(name)} t`) texts.push(row.text);
  return texts.join("\n");
}

/** Reads figures of the dashboards, and mean scores by governorate and date of registration. */
async function statistics() {
  const { sql } = api.database;
  const byPlaceAndMonth = await sql`
    with people as (
      select id, governorate, gender, date_trunc('month', created_at at time zone 'Asia/Baghdad')::date as month from contestants
      union all select id, governorate, gender, registered_month from erased_contestants
    ), scores as (
      select contestant_id, score, questions::text from quiz_results where not is_deleted
      union all select contestant_id, score, questions::text from onsite_results where not is_deleted
    )
    select governorate, gender, month, count(*), round(avg(score), 2) as average, string_agg(questions, '|' order by questions) as answers
    from people join scores on contestant_id = id group by 1, 2, 3 order by 1, 2, 3`;
  const quizzes = await sql`select result_count, average_score, distribution, questions from quizzes order by id`;
  const exams = (await send("GET", "/api/onsitequiz"))
    .json()
    .items.map(({ resultCount, erasedCount, ...exam }: OnsiteExamItem) => ({
      ...exam,
      counted: resultCount + erasedCount,
    }));
  const slots =
    await sql`select gender, governorate, special_education_type, test_time, is_deleted, sum(total)::int as total
    from contestant_totals group by 1, 2, 3, 4, 5 having sum(total) <> 0 order by 1, 2, 3, 4, 5`;
  return { byPlaceAndMonth, quizzes, exams, slots, stats: (await send("GET", "/api/contestants/stats")).json() };
}

describe("erasing", () => {
  it("leaves nothing that identifies the person, and every statistic unchanged", async () => {
    const { assessment, person, other, key, exam, score, confirmed, ready } = await personEverywhere();
    const before = await contents();
    const known = [...traces, person.serialNumber, formatSerial(person.serialNumber)];
    for (const trace of known.slice(0, -1)) expect(before).toContain(trace);
    const figures = await statistics();
    expect(figures.byPlaceAndMonth.length).toBeGreaterThan(0);

    const answer = await erase(person, { serialNumber: formatSerial(person.serialNumber) });
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: person.id, erasedAt: expect.any(String) }]);

    const after = await contents();
    for (const trace of known) expect(after).not.toContain(trace);
    expect(await statistics()).toEqual(figures);
    await expectGone(person);
    const results = (await send("GET", `/api/onsitequiz/${exam}`)).json();
    expect([results.resultCount, results.erasedCount, results.contestantOnsiteExams.length]).toEqual([1, 1, 1]);
    expect(results.contestantOnsiteExams[0].contestant.id).toBe(other.id);
    expect((await send("POST", `/api/onsitequiz/scores/${score.id}/restore`)).statusCode).toBe(404);
    expect((await send("DELETE", `/api/onsitequiz/scores/${score.id}`)).statusCode).toBe(404);
    expect(
      (await send("PUT", `/api/onsitequiz/scores/${score.id}`, { score: 1, reason: canaries.fullName })).statusCode,
    ).toBe(404);
    const quizId = (await send("GET", `/api/quiz/imports/${confirmed}`)).json().quizId;
    const listed = (await send("GET", `/api/quiz/${quizId}/results`)).json();
    const quiz = (await send("GET", `/api/quiz/${quizId}`)).json();
    const inList = (await send("GET", "/api/quiz")).json().items.find(({ id }: { id: string }) => id === quizId);
    expect([quiz.resultCount, inList.resultCount, quiz.erasedCount]).toEqual([listed.totalCount, listed.totalCount, 2]);
    expect([listed.totalCount, listed.items.length]).toEqual([1, 1]);

    // A list with only this contestant gets a mark, because an empty one would mean everybody.
    const [published] = await api.database
      .sql`select content from assessment_versions where assessment_id = ${assessment}`;
    expect(published?.content.audience.serials).toEqual([erasedText]);
    const draft = (await send("GET", `/api/assessments/${assessment}`)).json();
    expect(draft.content.audience.serials).toEqual([other.serialNumber, erasedText]);
    // A form that was opened earlier does not bring the code back.
    const audience = { ...draft.content.audience, serials: [person.serialNumber] };
    const stale = { version: 2, content: { ...draft.content, audience } };
    expect((await send("PUT", `/api/assessments/${assessment}`, stale)).json().code).toBe("assessment_changed");
    const saved = {
      version: 1,
      content: { ...draft.content, audience: { ...draft.content.audience, serials: [erasedText] } },
    };
    await send("PUT", `/api/assessments/${assessment}`, { ...saved, version: draft.version });
    expect((await send("GET", `/api/assessments/${assessment}`)).json().content.audience.serials).toEqual([erasedText]);

    // Neither an unconfirmed file nor a new upload of it finds the contestant.
    const { counts } = (await send("GET", `/api/quiz/imports/${ready}`)).json();
    expect(counts).toMatchObject({ total: 2, matched: 1, unknown: 1 });
    expect((await send("POST", `/api/quiz/imports/${ready}/confirm`)).json().writtenCount).toBe(1);
    const again = await upload(linkedSheet(person.serialNumber, other.serialNumber));
    expect((await send("GET", `/api/quiz/imports/${again}`)).json().counts).toMatchObject({ unknown: 1, duplicate: 1 });
    await send("DELETE", `/api/quiz/imports/${again}`);

    // A late repetition of the registration brings nobody back.
    const { formerName, ...fields } = canaries;
    const late = await api.send("POST", "/api/contestants", {
      body: registration({
        ...fields,
        fullName: formerName,
        guardianName: "كنارية وليّ الأمر",
        guardianConsent: true,
      }),
      headers: { "idempotency-key": key },
    });
    expect([late.statusCode, late.json().code]).toEqual([410, "contestant_erased"]);
    expect(await statistics()).toMatchObject({ stats: figures.stats });
  });

  async function expectGone({ id, serialNumber }: Person): Promise<void> {
    for (const url of [
      `/api/contestants/BySerial/${serialNumber}`,
      `/api/contestants/${id}`,
      `/api/contestants/AllScoresById/${id}`,
      `/api/contestants/AllScoresOnsiteById/${id}`,
      `/api/contestants/${id}/slips`,
    ])
      for (const as of [undefined, token])
        expect((await api.send("GET", url, { token: as, address: "10.9.9.9" })).statusCode).toBe(404);
    for (const text of [serialNumber, canaries.phoneNumber, canaries.fullName])
      for (const isDeleted of [true, false]) {
        const url = `/api/contestants/search/${encodeURIComponent(text)}?isDeleted=${isDeleted}`;
        expect((await send("GET", url)).json()).toMatchObject({ items: [], totalCount: 0 });
      }
    for (const isDeleted of [true, false]) {
      const list = (await send("GET", `/api/contestants?isDeleted=${isDeleted}&pageSize=100`)).json();
      expect(list.items.length).toBe(list.totalCount);
      expect(list.items.map((item: Person) => item.id)).not.toContain(id);
    }
    expect((await send("POST", `/api/contestants/${id}/restore`)).statusCode).toBe(404);
    for (const of of ["record", "overview"])
      expect((await send("GET", `/api/contestants/${id}/${of}`)).statusCode).toBe(404);
  }

  it("leaves one line with person, time, reason and id; a repetition has no effect", async () => {
    const person = await register();
    const lines = async () => {
      const { items } = (await send("GET", `/api/audit?recordId=${person.id}`)).json();
      return items.map(({ action, label, changes }: { action: string; label: unknown; changes: unknown }) => ({
        action,
        label,
        changes,
      }));
    };
    await send("PUT", `/api/contestants/${person.id}`, registration({ fullName: canaries.fullName, gender: 0 }));
    const first = await erase(person);
    const left = [
      { action: "erase", label: null, changes: [{ field: "reason", from: null, to: reason }] },
      {
        action: "update",
        label: null,
        changes: expect.arrayContaining([
          { field: "fullName", from: "مُحيت", to: "مُحيت" },
          { field: "gender", from: 1, to: 0 },
        ]),
      },
    ];
    expect(await lines()).toEqual(left);
    const second = await erase(person, { serialNumber: "1", reason: "مرة أخرى" });
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await lines()).toEqual(left);
  });

  it("is repeated from a list after a backup has brought somebody back", async () => {
    const [person, other] = [await register(), await register()];
    const listed = (...ids: string[]) => ({ people: ids.map((id) => ({ id, erasedAt: new Date(0) })), codes: [] });
    const unknown = randomUUID();
    expect(await eraseAgain(api.database, listed(person.id, unknown), freeingPlaces)).toBe(1);
    await expectGone(person);
    expect((await send("GET", `/api/contestants/${other.id}`)).statusCode).toBe(200);
    expect(await eraseAgain(api.database, listed(person.id, unknown), freeingPlaces)).toBe(0);
    const list = await listErased(api.database);
    for (const id of [person.id, unknown]) expect(list.people.filter((one) => one.id === id)).toHaveLength(1);
    // This person came back under another id, and is known by the code.
    const codes = [hash("sha256", other.serialNumber)];
    expect(await eraseAgain(api.database, { people: [], codes }, freeingPlaces)).toBe(1);
    await expectGone(other);
    expect((await listErased(api.database)).codes).toEqual(expect.arrayContaining(codes));
  });

  it("holds for files of results that come later", async () => {
    const [person, other] = [await register(), await register()];
    await erase(person);
    const id = await upload(linkedSheet(person.serialNumber, other.serialNumber));
    expect(await contents()).not.toContain(person.serialNumber);
    const { items } = (await send("GET", `/api/quiz/imports/${id}/rows`)).json();
    expect(items.map(({ typedSerial, state }: Record<string, string>) => [typedSerial, state])).toEqual([
      [erasedText, "unknown"],
      [other.serialNumber, "matched"],
    ]);
  });

  it("includes deleted contestants, who still count as deleted", async () => {
    const person = await register();
    await send("DELETE", `/api/contestants/${person.id}`);
    const figures = await statistics();
    expect((await erase(person)).statusCode).toBe(200);
    expect(await statistics()).toEqual(figures);
    await expectGone(person);
  });

  it("is refused without the right code, without a reason, or with a reason that names the person", async () => {
    const person = await register({ fullName: "محمد عبد الله حسن", phoneNumber: "07811112222" });
    const stranger = await register();
    const errorsOf = async (changes: object) => {
      const answer = await erase(person, changes);
      expect(answer.statusCode).toBe(400);
      return Object.keys(answer.json().errors);
    };
    expect(await errorsOf({ serialNumber: undefined, reason: " " })).toEqual(["serialNumber", "reason"]);
    expect(await errorsOf({ serialNumber: " ", reason: " " })).toEqual(["serialNumber", "reason"]);
    expect(await errorsOf({ serialNumber: stranger.serialNumber })).toEqual(["serialNumber"]);
    const parts = ["حسن ومحمد", "لمحمد", "+964 781 111 2222", "781-111-2222"];
    for (const name of ["محمّد عبدالله حسن", "٠٧٨١ ١١١ ٢٢٢٢", person.serialNumber, "كنارية ولي الامر", ...parts])
      expect(await errorsOf({ reason: `طلب ${name}` })).toEqual(["reason"]);
    expect((await send("GET", `/api/contestants/${person.id}`)).statusCode).toBe(200);
    expect((await erase({ ...person, id: randomUUID() })).statusCode).toBe(404);
    const admin = await api.signUp("iq", "Admin");
    expect((await erase(person, {}, admin.token)).statusCode).toBe(403);
    expect((await send("GET", `/api/contestants/${person.id}/record`, undefined, admin.token)).statusCode).toBe(403);
  });

  it("redacts file names that identify the person, also in the audit log", async () => {
    const person = await register({ fullName: "ريحانة قاسم البغدادي" });
    const bystander = await register();
    const names = ["البغدادي ريحانة.csv", `نتائج ${person.serialNumber}.csv`, "نتائج ريحانة.csv"];
    const ids: string[] = [];
    for (const name of names) {
      const id = randomUUID();
      const form = await fileForm(`الرمز,الدرجة\n${bystander.serialNumber},7/10\n`, { name });
      await api.send("POST", `/api/quiz/imports?importId=${id}`, { token, ...form });
      while ((await send("GET", `/api/quiz/imports/${id}`)).json().state === "reading") await sleep(10);
      await send("POST", `/api/quiz/imports/${id}/confirm`);
      ids.push(id);
    }
    // The quiz has the person's name, its file has not.
    const [named] = await api.database.sql`
      insert into quizzes (file_name, name) values ('ملف.csv', 'اختبار ريحانة البغدادي') returning id`;
    expect((await erase(person)).statusCode).toBe(200);
    const kept = await Promise.all(
      ids.map(async (id) => (await send("GET", `/api/quiz/imports/${id}`)).json().fileName),
    );
    expect(kept).toEqual([erasedText, erasedText, "نتائج ريحانة.csv"]);
    const rows = await api.database.sql`
      select file_name as text from quizzes where file_name is not null union all select label from audit_lines
      union all select changes::text from audit_lines`;
    const texts = rows.map(({ text }) => text ?? "").join("\n");
    expect(texts).not.toMatch(new RegExp(`البغدادي|${person.serialNumber}`));
    expect(texts).toContain("نتائج ريحانة.csv");
    const [quiz] = await api.database.sql`select name from quizzes where id = ${named?.id}`;
    expect(quiz?.name).toBe(erasedText);
  });

  it("is not blocked by another contestant's score with the same id", async () => {
    const [person, other] = [await register(), await register()];
    const exam = (await send("POST", "/api/onsitequiz", { name: "رقم مستعمل" })).json().id;
    const score = { id: person.id, onsiteExamId: exam, serial: other.serialNumber, score: 40 };
    expect((await send("POST", "/api/onsitequiz/Addscore", score)).statusCode).toBeLessThan(300);
    expect((await erase(person)).statusCode).toBe(200);
    const [line] = await api.database.sql`select label from audit_lines where owner_id = ${other.id}`;
    expect(line?.label).not.toBeNull();
  });

  it("works together with scores, corrections, imports and other erasures", {
    timeout: 60_000,
  }, async () => {
    const exam = (await send("POST", "/api/onsitequiz", { name: "في وقت واحد" })).json().id;
    for (let round = 0; round < 6; round += 1) {
      const people = await Promise.all(Array.from({ length: 6 }, () => register()));
      const [one, two] = people as [Person, Person];
      const addScore = ({ serialNumber }: Person) =>
        send("POST", "/api/onsitequiz/Addscore", { onsiteExamId: exam, serial: serialNumber, score: 40 });
      const scores = await Promise.all(people.map(async (person) => (await addScore(person)).json().id));
      const files = [
        await upload(linkedSheet(one.serialNumber, two.serialNumber)),
        await upload(formsDownload(two.serialNumber, one.serialNumber)),
      ];
      const answers = await Promise.all([
        ...people.map((person) => erase(person)),
        ...people.map(addScore),
        ...scores.map((id) => send("PUT", `/api/onsitequiz/scores/${id}`, { score: 60, reason: canaries.fullName })),
        ...files.map((id) => send("POST", `/api/quiz/imports/${id}/confirm`)),
        ...files.map((id) => send("PATCH", `/api/quiz/imports/${id}/rows/2`, { isExcluded: true })),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
      expect(answers.slice(0, 6).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    }
    expect(await contents()).not.toContain(canaries.fullName);
  });
});

describe("the locks of erasing", () => {
  /** Waits until a session of this database waits for a row. */
  const waitForWaiter = async () => {
    const waiting = () => api.database.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await waiting()).length === 0) await sleep(5);
  };

  it("are taken in the common order: imports, contestants, scores", async () => {
    const person = await register();
    const onsiteExamId = (await send("POST", "/api/onsitequiz", { name: "أقفال" })).json().id;
    await send("POST", "/api/onsitequiz/Addscore", { onsiteExamId, serial: person.serialNumber, score: 1 });
    await upload(linkedSheet(person.serialNumber, (await register()).serialNumber));
    const session = await api.database.$client.connect();
    const held = (statement: string) => session.query(statement, [person.id]);
    const statements = [
      `select from quiz_imports where id in (select import_id from quiz_import_rows where contestant_id = $1) for update`,
      `select from contestants where id = $1 for no key update nowait`,
      `select from onsite_results where contestant_id = $1 for update nowait`,
    ];
    // While erasing waits, a session that holds one lock finds the next one free.
    for (const [index, statement] of statements.slice(0, 2).entries()) {
      await session.query("begin");
      expect((await held(statement)).rowCount).toBe(1);
      const erasing = index === 1 ? erase(person) : erase(person, { serialNumber: "0" });
      await waitForWaiter();
      expect((await held(statements[index + 1] ?? "")).rowCount).toBe(1);
      await session.query("commit");
      expect((await erasing).statusCode).toBe(index === 1 ? 200 : 400);
    }
    session.release();
  });
});

describe("the record of a contestant", () => {
  it("holds everything, also when deleted, and reading it is audited", async () => {
    const { person } = await personEverywhere();
    await send("DELETE", `/api/contestants/${person.id}`);
    const answer = await send("GET", `/api/contestants/${person.id}/record`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toBe(`attachment; filename="contestant-${person.id}.json"`);
    const record = answer.json();
    expect(record).toMatchObject({
      contestant: { id: person.id, fullName: canaries.fullName, guardianName: "كنارية وليّ الأمر", isDeleted: true },
      electronicResults: [
        { points: 2, maxPoints: 3, questions: expect.any(Array) },
        { points: 3, maxPoints: 3 },
      ],
      onsiteResults: [
        { examName: "اختبار", score: 70, corrections: [{ score: 50, reason: "أعيد تصحيح ورقة كنارية" }] },
      ],
    });
    expect(record.fileRows).toHaveLength(3);
    expect(record.assessmentLists).toEqual(["اختبار القدرات"]);
    expect(record.telegramChats).toMatchObject([{ endedAt: null }]);
    expect(record.timeFactors).toMatchObject([{ title: "اختبار القدرات", factor: 1.5 }]);
    const said = JSON.stringify(record.history);
    expect(record.history.map(({ action }: { action: string }) => action)).toEqual([
      "تعديل: طالب",
      "إضافة: درجة حضورية",
      "تعديل: درجة حضورية",
      "تعديل: ملف نتائج",
      "تعديل: ملف نتائج",
      "تنزيل: نتائج إلكترونية",
      "إضافة: وقت أطول",
      "إضافة: حضور",
      "إضافة: تعارض",
      "حذف: طالب",
    ]);
    expect(said).toContain(`الاسم: من ${canaries.formerName} إلى ${canaries.fullName}`);
    expect(said).toContain("مشرف رئيسي");
    // Days and times are written as on every screen.
    expect(record.history.map(({ changes }: { changes: string[] }) => changes).join()).not.toMatch(/\d{4}-\d{2}/);
    expect(said).not.toContain("user-");
    const [line] = (await send("GET", `/api/audit?recordId=${person.id}`)).json().items;
    expect(line).toMatchObject({ action: "export", noun: "contestant", nounId: person.id });
  });

  it("is shown to all test staff in the parts with which they work, also when deleted", async () => {
    const { person, assessment, exam } = await personEverywhere();
    const overview = (as?: string) => api.send("GET", `/api/contestants/${person.id}/overview`, { token: as });
    expect((await overview()).statusCode).toBe(401);
    expect((await overview((await api.signUp("main")).token)).statusCode).toBe(401);
    const day = await dayWithPlace(person, { onsiteExamId: exam, assessmentId: assessment });
    await api.send("POST", "/api/contestants/corrections", {
      body: { serial: person.serialNumber, field: "age", value: "14", reason: "خطأ في الكتابة" },
    });
    const { token: admin } = await api.signUp("iq", "Admin");
    const answer = await overview(admin);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      contestant: { id: person.id, fullName: canaries.fullName, isDeleted: false },
      electronicResults: [{ points: 2 }, { points: 3 }],
      onsiteResults: [{ examName: "اختبار", score: 70, corrections: [{ score: 50 }] }],
      sittings: [],
      places: [{ examDayId: day, hall: "قاعة دجلة", seat: 1, isClosed: false, daysAhead: expect.any(Number) }],
      attendances: [{ date: "2099-01-01" }],
      requests: [{ field: "age", state: "open", contestant: { id: person.id } }],
      slips: [],
    });
    expect(Object.keys(answer.json()).sort()).toEqual(
      [
        ...["attendances", "contestant", "electronicResults", "history", "notices", "onsiteResults"],
        ...["places", "requests", "sittings", "slips", "merges", "version"],
      ].sort(),
    );
    await send("DELETE", `/api/contestants/${person.id}`);
    expect((await overview(admin)).json()).toMatchObject({ contestant: { isDeleted: true }, places: [] });
    await send("POST", `/api/contestants/${person.id}/restore`);
    await erase(person);
    expect((await overview(admin)).statusCode).toBe(404);
    expect((await send("GET", "/api/contestants/nobody/overview")).statusCode).toBe(400);
  });
});

/** Plans a day of an exam with one hall, in which the person gets a place. */
async function dayWithPlace({ serialNumber: serial }: Person, of: { onsiteExamId: string; assessmentId: string }) {
  const plan = { ...of, date: "2098-01-01", testTimes: [1], isForUnplaced: false };
  const { id } = (await send("POST", "/api/exam-days", plan)).json();
  const hall = { name: "قاعة دجلة", seats: 1 };
  const hallId = (await send("POST", `/api/exam-days/${id}/halls`, hall)).json().id;
  await send("POST", `/api/exam-days/${id}/places`, { serial, testTime: 1, hallId });
  return id;
}
