import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { readyAssessment } from "#api/test-support/assessments.ts";
import { statementsOf } from "#api/test-support/databases/statements-of.ts";
import { findingTexts as texts } from "#contract/assessments/assessment-findings.ts";
import { type Assessment, type AssessmentItem, releasedAlready } from "#contract/assessments/assessments.ts";
import { completeSerial, formatSerial } from "#contract/contestants/serial.ts";

let api: TestApi;
let token: string;
let colleague: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq", "Admin", "سعاد"));
  colleague = (await api.signUp("iq", "SuperAdmin", "كريم")).token;
});
afterAll(() => api.close());

type Method = "GET" | "POST" | "PUT" | "PATCH";
const send = (method: Method, path: string, body?: unknown, as = token) => api.send(method, path, { token: as, body });
const create = (content: object = readyAssessment(), id: string = randomUUID()) =>
  send("POST", "/api/assessments", { id, content });
const created = async (content?: object): Promise<Assessment> => (await create(content)).json();
const read = async (id: string): Promise<Assessment> => (await send("GET", `/api/assessments/${id}`)).json();
const save = (id: string, version: number, content: object, rest: object = {}, as = token) =>
  send("PUT", `/api/assessments/${id}`, { version, content, ...rest }, as);
const act = (id: string, what: string, body?: object) => send("POST", `/api/assessments/${id}/${what}`, body);
const publish = (id: string, version = 1) => act(id, "publish", { version });
const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof send>>) => [statusCode, json().code];
const lines = async (id: string) =>
  (
    await api.database.sql`select action from audit_lines where noun = 'assessment' and noun_id = ${id} order by at, id`
  ).map(({ action }) => action);
const audience = { governorates: [], educationTypes: [], testTimes: [], serials: [] };

const addItem = async (changes: object = {}): Promise<string> => {
  const content = {
    kind: "number",
    subject: "الحساب",
    level: 2,
    stem: "كم نصف الستة؟",
    answer: 3,
    tolerance: 0,
    ...changes,
  };
  return (await send("POST", "/api/items", { content })).json().id;
};
let second = 0;
const addResult = (quizId: string, contestantId: string) => api.database.sql`
  insert into quiz_results (quiz_id, contestant_id, score, attempt_key, created_at)
  values (${quizId}, ${contestantId}, 80, ${++second}, now())`;

describe("an assessment", () => {
  it("is read as it was written, with the items in it", async () => {
    const itemId = await addItem();
    const content = readyAssessment({ practice: [{ kind: "fixed", itemId }] });
    const made = await created(content);
    expect(await read(made.id)).toEqual({
      id: made.id,
      version: 1,
      state: "draft",
      publishedVersion: null,
      publishedAt: null,
      quizId: null,
      resultsReleasedAt: null,
      resultsDueAt: null,
      savedBy: "سعاد",
      savedAt: api.now().toISOString(),
      content,
      items: [
        { id: itemId, version: 1, kind: "number", subject: "الحساب", level: 2, title: "كم نصف الستة؟", isInUse: true },
      ],
    });
  });

  it("takes pasted codes without duplicates, and times of any zone", async () => {
    const [one, two] = [completeSerial("100000000000001"), completeSerial("200000000000002")];
    const serials = [`${formatSerial(two)}\n${one}، ${formatSerial(one)}`];
    const { content } = await created(
      readyAssessment({
        audience: { ...audience, governorates: [2, 1, 2], serials },
        opensAt: "2026-11-20T08:00:00+03:00",
      }),
    );
    expect(content.audience).toEqual({ ...audience, governorates: [1, 2], serials: [one, two] });
    expect(content.opensAt).toBe("2026-11-20T05:00:00.000Z");
  });

  it("may be saved incomplete, but not invalid", async () => {
    const bare = readyAssessment({ sections: [], practice: [], opensAt: null, closesAt: null });
    expect((await create(bare)).statusCode).toBe(201);
    const section = {
      id: randomUUID(),
      title: "",
      minutes: 0,
      questions: [{ kind: "drawn", subject: "", level: 6, count: 41 }],
    };
    const wrong = readyAssessment({
      title: " ",
      sections: [section],
      attempts: 6,
      opensAt: "أمس",
      audience: { ...audience, serials: [`${completeSerial("100000000000001")}\n1234`] },
      practice: [{ kind: "drawn", subject: "x", level: 1, count: 1 }],
    });
    expect((await create(wrong)).json().errors).toEqual({
      "content.title": ["اسم الاختبار مطلوب"],
      "content.practice.0.kind": ["أسئلة التدريب فقرات بعينها أو عائلات أشكال"],
      "content.sections.0.minutes": ["مدة القسم من دقيقة إلى ١٨٠ دقيقة"],
      "content.sections.0.questions.0.subject": ["اختر الموضوع"],
      "content.sections.0.questions.0.level": ["اختر المستوى"],
      "content.sections.0.questions.0.count": ["عدد الأسئلة من ١ إلى ٤٠"],
      "content.opensAt": ["وقت البداية غير صحيح"],
      "content.attempts": ["عدد المحاولات من ١ إلى ٥"],
      "content.audience.serials": ["رموز غير صحيحة، ترتيبها في القائمة: ٢"],
    });
    const many = {
      ...section,
      minutes: 5,
      questions: Array.from({ length: 8 }, () => ({ kind: "generated", family: "matrix", level: 1, count: 40 })),
    };
    expect((await create(readyAssessment({ sections: [many] }))).json().errors).toEqual({
      "content.sections": ["مجموع الأسئلة في الأقسام ٣٠٠ على الأكثر"],
    });
  });

  it("is not found under another id, by any call", async () => {
    const id = randomUUID();
    const answers = [
      await send("GET", `/api/assessments/${id}`),
      await send("GET", `/api/assessments/${id}/check`),
      await save(id, 1, readyAssessment()),
      await publish(id),
      await act(id, "close"),
      await act(id, "reopen"),
      await act(id, "results", { isReleased: true }),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => [404, "assessment_not_found"]));
  });
});

describe("a repeated request", () => {
  it("creates an assessment once, whatever happened to it since", async () => {
    const [id, content] = [randomUUID(), readyAssessment()];
    const answers = await Promise.all([1, 2, 3].map(() => create(content, id)));
    expect(answers.map((answer) => [answer.statusCode, answer.json().version])).toEqual([1, 2, 3].map(() => [201, 1]));
    await save(id, 1, { ...content, attempts: 2 });
    expect((await create(content, id)).json()).toMatchObject({ version: 2, content: { attempts: 2 } });
    expect(outcome(await create(readyAssessment(), id))).toEqual([422, "idempotency_key_reused"]);
    expect(await lines(id)).toEqual(["create", "update"]);
  });

  it("saves once, and counts as saved after another save", async () => {
    const content = readyAssessment();
    const { id } = await created(content);
    const saveId = randomUUID();
    const again = () => save(id, 1, { ...content, attempts: 2 }, { saveId });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().version])).toEqual([1, 2, 3].map(() => [200, 2]));
    await save(id, 2, { ...content, attempts: 3 }, {}, colleague);
    expect((await again()).json()).toMatchObject({ version: 3, content: { attempts: 3 }, savedBy: "كريم" });
    expect((await save(id, 3, content, { saveId })).json().code).toBe("idempotency_key_reused");
    const other = await created(content);
    expect((await save(other.id, 1, { ...content, attempts: 2 }, { saveId })).json().code).toBe(
      "idempotency_key_reused",
    );
    expect((await save(id, 3, { ...content, attempts: 3 })).json().version).toBe(3);
    expect(await lines(id)).toEqual(["create", "update", "update"]);
  });
});

it("refuses the second of two saves over one version", async () => {
  const content = readyAssessment();
  const { id } = await created(content);
  const answers = await Promise.all([
    save(id, 1, { ...content, attempts: 4 }),
    save(id, 1, { ...content, attempts: 5 }, {}, colleague),
  ]);
  expect(answers.map(outcome).sort()).toEqual([
    [200, undefined],
    [409, "assessment_changed"],
  ]);
  expect((await read(id)).version).toBe(2);
});

describe("publishing", () => {
  const stored = async (id: string) =>
    (
      await api.database
        .sql`select version, content, opens_at, closes_at from assessment_versions where assessment_id = ${id} order by version`
    ).map(({ version, content, opens_at, closes_at }) => ({
      version,
      content,
      window: [opens_at, closes_at].map((at) => new Date(at)),
    }));

  it("is refused with the findings of the check, and changes nothing", async () => {
    const [unknown, outOfUse] = [randomUUID(), await addItem({ subject: "قديم" })];
    await send("PATCH", `/api/items/${outOfUse}`, { isInUse: false });
    const nobody = completeSerial("300000000000003");
    const questions = [unknown, outOfUse].map((itemId) => ({ kind: "fixed", itemId }));
    const { id } = await created(
      readyAssessment({
        sections: [
          {
            id: randomUUID(),
            title: "",
            minutes: 5,
            questions: [...questions, { kind: "drawn", subject: "قديم", level: 2, count: 1 }],
          },
        ],
        practice: [],
        closesAt: "2020-01-02T08:00:00.000Z",
        audience: { ...audience, serials: [nobody] },
      }),
    );
    const { findings, version } = (await send("GET", `/api/assessments/${id}/check`)).json();
    expect(version).toBe(1);
    const errors = {
      "content.closesAt": [texts.over],
      "content.audience.serials": [texts.nobodyOfList],
      "content.sections.0.title": [texts.noSectionTitle],
      "content.sections.0.questions.0.itemId": [texts.itemUnknown],
      "content.sections.0.questions.1.itemId": [texts.itemOutOfUse],
      "content.sections.0.questions.2.count": [texts.tooFewItems(0, 1)],
    };
    const answer = await publish(id);
    expect(outcome(answer)).toEqual([409, "assessment_incomplete"]);
    expect(answer.json().errors).toEqual(errors);
    const ofSeverity = (wanted: string) =>
      findings
        .filter(({ severity }: { severity: string }) => severity === wanted)
        .map(({ path, message }: { path: string; message: string }) => [path, message]);
    expect(ofSeverity("error")).toEqual(Object.entries(errors).map(([path, [message]]) => [path, message]));
    expect(ofSeverity("hint")).toEqual([
      ["content.audience.serials", texts.unknownSerials(1, [formatSerial(nobody)])],
      ["content.practice", texts.noPractice],
    ]);
    expect([await stored(id), (await read(id)).state, await lines(id)]).toEqual([[], "draft", ["create"]]);
  });

  it("freezes the pools, without fixed items and practice items", async () => {
    const subject = `موضوع ${randomUUID()}`;
    const items: string[] = [];
    for (let n = 0; n < 6; n += 1) items.push(await addItem({ subject, stem: `سؤال ${n}` }));
    const [practice, fixed, ...free] = items as [string, string, ...string[]];
    await send("PATCH", `/api/items/${free.pop()}`, { isInUse: false });
    const other = await addItem({ subject, level: 3 });
    const id = randomUUID();
    const lineOf = (count: number) => ({ kind: "drawn", subject, level: 2, count });
    const section = {
      id: randomUUID(),
      title: "الأول",
      minutes: 10,
      questions: [lineOf(1), { kind: "fixed", itemId: fixed }],
    };
    const second = { id: randomUUID(), title: "الثاني", minutes: 10, questions: [lineOf(2)] };
    const content = readyAssessment({ sections: [section, second], practice: [{ kind: "fixed", itemId: practice }] });
    await create(content, id);
    expect((await publish(id)).json()).toMatchObject({
      state: "published",
      publishedVersion: 1,
      publishedAt: api.now().toISOString(),
    });

    const [first] = await stored(id);
    const [one, two] = [first?.content.sections[0].questions[0].pool, first?.content.sections[1].questions[0].pool];
    expect([one.length >= 1, two.length >= 2]).toEqual([true, true]);
    const pools = [...one, ...two].map(({ itemId }: { itemId: string }) => itemId);
    expect(pools.sort()).toEqual([...free].sort());
    expect(pools).not.toContain(other);
    expect(first?.content.sections[0].questions[1]).toEqual({ kind: "fixed", itemId: fixed, version: 1 });
    expect(first?.window).toEqual([content.opensAt, content.closesAt].map((at) => new Date(at)));

    // New items, and new versions of frozen ones, do not change the published version.
    await addItem({ subject });
    await send("PUT", `/api/items/${fixed}`, {
      version: 1,
      content: { kind: "number", subject, level: 2, stem: "آخر", answer: 1, tolerance: 0 },
    });
    expect(await stored(id)).toEqual([first]);
    // Versions in use stay readable.
    const versions = (await send("GET", `/api/items/${fixed}/versions`)).json();
    expect(versions.items.at(-1)).toMatchObject({ version: 1, content: { stem: "سؤال 1" } });
  });

  it("needs the version that was read, and has no effect when repeated", async () => {
    const content = readyAssessment();
    const { id } = await created(content);
    await save(id, 1, { ...content, attempts: 2 });
    expect(outcome(await publish(id, 1))).toEqual([409, "assessment_changed"]);
    const answers = await Promise.all([1, 2, 3].map(() => publish(id, 2)));
    expect(answers.map((answer) => [answer.statusCode, answer.json().publishedVersion])).toEqual(
      [1, 2, 3].map(() => [200, 2]),
    );
    await act(id, "close");
    expect((await publish(id, 2)).json()).toMatchObject({ state: "closed", publishedVersion: 2 });
    expect(await lines(id)).toEqual(["create", "update", "publish", "close"]);
  });

  it("the check reports the audience of draft and published version separately", async () => {
    const registered = await api.register({ governarate: 17 });
    const ofDuhok = { ...audience, governorates: [17] };
    const { id, ...draft } = await created(readyAssessment({ audience: ofDuhok, needsHallCode: true }));
    const reach = async () => (await send("GET", `/api/assessments/${id}/check`)).json().reach;
    const filters = { governorates: [17], educationTypes: [], testTimes: [], serialCount: 0 };
    const { people } = (await reach()).draft;
    expect(people).toBeGreaterThan(0);
    expect(await reach()).toMatchObject({ draft: { audience: filters, needsHallCode: true }, published: null });
    await publish(id);
    const content = { ...draft.content, audience: { ...ofDuhok, serials: [registered.serialNumber] } };
    await save(id, 1, content);
    expect(await reach()).toMatchObject({
      draft: { audience: { ...filters, serialCount: 1 }, people: 1 },
      published: { audience: filters, people, needsHallCode: true },
    });
  });

  it("of a published draft makes a version if the item bank has changed, and hints at it before", async () => {
    const subject = `موضوع ${randomUUID()}`;
    const named = await addItem({ subject, stem: "مذكورة" });
    const pooled = await addItem({ subject });
    const questions = [
      { kind: "fixed", itemId: named },
      { kind: "drawn", subject, level: 2, count: 1 },
    ];
    const section = { id: randomUUID(), title: "الأول", minutes: 10, questions };
    const { id } = await created(readyAssessment({ sections: [section] }));
    const check = async () => {
      const { findings, reach: _reach, ...rest } = (await send("GET", `/api/assessments/${id}/check`)).json();
      const ofSections = findings.filter(({ path }: { path: string }) => path === "content.sections");
      return { ...rest, findings: ofSections };
    };
    const hint = { severity: "hint", path: "content.sections", message: texts.bankChanged };
    await publish(id);
    expect(await check()).toEqual({ version: 1, findings: [], hasBankChanged: false });

    const mended = { kind: "number", subject, level: 2, stem: "مصححة", answer: 4, tolerance: 0 };
    await send("PUT", `/api/items/${named}`, { version: 1, content: mended });
    const added = await addItem({ subject });
    expect(await check()).toEqual({ version: 1, findings: [hint], hasBankChanged: true });
    await act(id, "close");
    expect((await publish(id, 1)).json()).toMatchObject({ version: 2, publishedVersion: 2, state: "published" });
    expect(await check()).toEqual({ version: 2, findings: [], hasBankChanged: false });
    const asked = (await stored(id)).map(({ content }) => content.sections[0].questions);
    expect(asked.map(([fixed]) => fixed.version)).toEqual([1, 2]);
    const pools = asked.map(([, drawn]) => drawn.pool.map(({ itemId }: { itemId: string }) => itemId).sort());
    expect(pools).toEqual([[pooled], [pooled, added].sort()]);
    expect(outcome(await publish(id, 1))).toEqual([409, "assessment_changed"]);
    expect((await publish(id, 2)).json().version).toBe(2);
    expect(await lines(id)).toEqual(["create", "publish", "close", "publish"]);
  });

  it("again adds a version, and keeps one quiz", async () => {
    const content = readyAssessment();
    const { id } = await created(content);
    const { quizId } = (await publish(id)).json();
    await save(id, 1, { ...content, title: "اختبار آخر" });
    expect(await read(id)).toMatchObject({ version: 2, publishedVersion: 1, state: "published", quizId });
    await act(id, "close");
    expect((await publish(id, 2)).json()).toMatchObject({ state: "published", publishedVersion: 2, quizId });
    expect((await stored(id)).map(({ version, content: { title } }) => [version, title])).toEqual([
      [1, "اختبار القدرات"],
      [2, "اختبار آخر"],
    ]);
    const [quizzes] = await api.database.sql`select count(*)::int as total from quizzes where assessment_id = ${id}`;
    expect(quizzes?.total).toBe(1);
    expect((await send("GET", `/api/quiz/${quizId}`)).json()).toMatchObject({
      fileName: null,
      assessmentId: id,
      title: "اختبار آخر",
      importId: null,
      resultCount: 0,
    });
  });
});

describe("a published assessment", () => {
  it("is closed and reopened; results are released and withdrawn; repetitions have no effect", async () => {
    const { id } = await created();
    for (const [what, body] of [["close"], ["reopen"], ["results", { isReleased: true }]] as const)
      expect(outcome(await act(id, what, body))).toEqual([409, "assessment_not_published"]);
    await publish(id);
    for (const [what, state] of [
      ["close", "closed"],
      ["reopen", "published"],
    ] as const)
      for (let time = 0; time < 2; time += 1) expect((await act(id, what)).json().state).toBe(state);
    const release = async (isReleased: boolean) => (await act(id, "results", { isReleased })).json().resultsReleasedAt;
    const at = api.now().toISOString();
    expect(await release(true)).toBe(at);
    api.advance(60);
    expect(await release(true)).toBe(at);
    expect([await release(false), await release(false)]).toEqual([null, null]);
    expect(await lines(id)).toEqual(["create", "publish", "close", "reopen", "update", "update"]);
  });

  it("has a release time that can be changed, withdrawn and audited; a past time is refused", async () => {
    const { id } = await created();
    await publish(id);
    const schedule = async (at: string | null) => {
      const { resultsReleasedAt, resultsDueAt } = (await act(id, "results", { isReleased: at !== null, at })).json();
      return [resultsReleasedAt, resultsDueAt];
    };
    const [soon, later] = [1, 2].map((hours) => new Date(api.now().getTime() + hours * 3600_000).toISOString());
    if (!soon || !later) throw new Error("no moments");
    expect(await schedule(soon)).toEqual([null, soon]);
    expect(await schedule(soon.replace("Z", "+00:00"))).toEqual([null, soon]);
    expect(await schedule(later)).toEqual([null, later]);
    expect(await schedule(null)).toEqual([null, null]);
    const past = await act(id, "results", { isReleased: true, at: api.now().toISOString() });
    expect([past.statusCode, past.json().errors]).toEqual([400, { at: ["اختر وقتاً لم يأتِ بعد"] }]);
    expect((await act(id, "results", { isReleased: true, at: "غداً" })).json().errors).toEqual({
      at: ["وقت إعلان النتائج غير صحيح"],
    });
    const changes = await api.database.sql`select changes from audit_lines
      where noun = 'assessment' and noun_id = ${id} and action = 'update' order by id`;
    expect(changes.map((line) => line.changes)).toEqual([
      [{ field: "resultsDueAt", from: null, to: timeInBaghdad(new Date(soon)) }],
      [{ field: "resultsDueAt", from: timeInBaghdad(new Date(soon)), to: timeInBaghdad(new Date(later)) }],
      [{ field: "resultsDueAt", from: timeInBaghdad(new Date(later)), to: null }],
    ]);
  });

  it("has results that were released by time withdrawn on request, audited as released", async () => {
    const { id } = await created();
    await publish(id);
    const release = (body: object) => act(id, "results", body);
    const [soon, later] = [1, 2].map((hours) => new Date(api.now().getTime() + hours * 3600_000).toISOString());
    await release({ isReleased: true, at: soon });
    api.advance(3600);
    const refused = await release({ isReleased: true, at: later });
    expect([refused.statusCode, refused.json().errors]).toEqual([400, { at: [releasedAlready] }]);
    expect((await release({ isReleased: true })).json()).toMatchObject({ resultsReleasedAt: null, resultsDueAt: soon });
    await release({ isReleased: false });
    expect((await release({ isReleased: true, at: later })).json()).toMatchObject({ resultsDueAt: later });
    const changes = await api.database.sql`select changes from audit_lines
      where noun = 'assessment' and noun_id = ${id} and action = 'update' order by id`;
    expect(changes.map((line) => line.changes.map(({ field }: { field: string }) => field))).toEqual([
      ["resultsDueAt"],
      ["areResultsReleased", "resultsDueAt"],
      ["resultsDueAt"],
    ]);
  });
});

describe("the results of an assessment", () => {
  it("have its title wherever staff see them", async () => {
    const { id: contestantId } = await api.register();
    const title = `قدرات ${randomUUID().slice(0, 8)}`;
    const { id } = await created(readyAssessment({ title }));
    const { quizId } = (await publish(id)).json();
    await addResult(quizId, contestantId);

    const listed = (await send("GET", "/api/quiz?pageSize=100"))
      .json()
      .items.find((quiz: { id: string }) => quiz.id === quizId);
    expect(listed).toMatchObject({ fileName: null, assessmentId: id, title });
    expect((await send("GET", `/api/quiz/${quizId}/results`)).json().items).toHaveLength(1);
    expect((await send("GET", `/api/quiz/${quizId}/export?format=csv`)).body).toContain("80");
    const [line] = await api.database
      .sql`select label from audit_lines where noun = 'quiz' and noun_id = ${quizId} and action = 'export'`;
    expect(line?.label).toBe(title);
    expect((await send("GET", `/api/quiz/contestant/${contestantId}/export?format=csv`)).body).toContain(title);
    const record = (await send("GET", `/api/contestants/${contestantId}/record`, undefined, colleague)).json();
    expect(record.electronicResults).toMatchObject([{ quizName: title, score: 80 }]);
  });
});

describe("the list", () => {
  const mark = randomUUID().slice(0, 8);
  const list = async (query: Record<string, string> = {}) =>
    (await send("GET", `/api/assessments?${new URLSearchParams({ text: mark, ...query })}`)).json();
  const titles = async (query?: Record<string, string>) =>
    (await list(query)).items.map(({ title }: AssessmentItem) => title.replace(` ${mark}`, ""));

  beforeAll(async () => {
    for (const title of ["ب اختبار المتميزين", "أ اختبار المدارس الإعدادية", "ج تجربة"]) {
      api.advance(1);
      const content = readyAssessment({ title: `${title} ${mark}`, instructions: `تعليمات ${title}` });
      const { id } = await created(content);
      if (title.startsWith("ب")) await publish(id);
      if (title.startsWith("ب")) await save(id, 1, { ...content, opensAt: null });
    }
  });

  it("is ordered by date or title, filtered by state, searched in any spelling, and paged", async () => {
    expect(await titles({ sortBy: "title", sortDirection: "asc" })).toEqual([
      "أ اختبار المدارس الإعدادية",
      "ب اختبار المتميزين",
      "ج تجربة",
    ]);
    expect((await titles()).sort()).toHaveLength(3);
    expect(await titles({ state: "published" })).toEqual(["ب اختبار المتميزين"]);
    expect(await titles({ text: `${mark} الاعداديه` })).toEqual(["أ اختبار المدارس الإعدادية"]);
    const { items, ...page } = await list({ pageSize: "2", pageNumber: "2" });
    expect([items.length, page]).toEqual([
      1,
      { totalCount: 3, totalPages: 2, pageNumber: 2, pageSize: 2, isTotalCapped: false },
    ]);
  });

  it("shows the window in force, and nothing of the audience", async () => {
    const [item] = (await list({ state: "published" })).items;
    expect(item).toMatchObject({ version: 2, publishedVersion: 1, opensAt: "2020-01-01T08:00:00.000Z" });
    expect(item).not.toHaveProperty("content");
  });
});

it("the check of 5,000 codes takes one statement", async () => {
  const person = await api.register({ governarate: 1 });
  const { serialNumber } = person;
  const serials = Array.from({ length: 4_999 }, (_, n) => completeSerial(`4${String(n).padStart(14, "0")}`));
  const { id } = await created(readyAssessment({ audience: { ...audience, serials: [...serials, serialNumber] } }));
  const asked = (of: string) => statementsOf(api.database, () => send("GET", `/api/assessments/${of}/check`));
  expect(await asked(id)).toBe(await asked((await created()).id));
  const { findings } = (await send("GET", `/api/assessments/${id}/check`)).json();
  const sorted = [...serials].sort().slice(0, 10).map(formatSerial);
  expect(findings).toEqual([
    { severity: "hint", path: "content.audience.serials", message: texts.unknownSerials(4_999, sorted) },
  ]);
  const elsewhere = readyAssessment({ audience: { ...audience, governorates: [5], serials: [serialNumber] } });
  expect((await publish((await created(elsewhere)).id)).json().errors).toEqual({
    "content.audience.serials": [texts.nobodyOfList],
  });
  await api.database.sql`update contestants set is_deleted = true where serial_number = ${serialNumber}`;
  const deleted = readyAssessment({ audience: { ...audience, serials: [serialNumber] } });
  expect((await publish((await created(deleted)).id)).json().errors).toEqual({
    "content.audience.serials": [texts.nobodyOfList],
  });
});

describe("a template", () => {
  const keep = (content: object, id: string = randomUUID()) =>
    send("POST", "/api/assessments", { id, content, isTemplate: true });
  const remove = (id: string) => api.send("DELETE", `/api/assessments/${id}`, { token });

  it("keeps sections and rules, but no times, codes or single items, and stands in its own list", async () => {
    const itemId = await addItem();
    const fixed = { kind: "fixed", itemId };
    const { sections, ...rest } = readyAssessment({ practice: [fixed] });
    const [section] = sections as { questions: object[] }[];
    const serials = [completeSerial("300000000000003")];
    const id = randomUUID();
    const content = {
      ...rest,
      title: "قالب الأشكال",
      sections: [{ ...section, questions: [fixed, ...(section?.questions ?? [])] }],
      audience: { ...audience, governorates: [1], serials },
    };
    const structure = { ...content, practice: [], sections: [section], audience: { ...audience, governorates: [1] } };
    const bare = { ...structure, opensAt: null, closesAt: null };
    const answers = await Promise.all([1, 2].map(() => keep(content, id)));
    expect(answers.map((answer) => answer.json().content)).toEqual([bare, bare]);
    expect(await lines(id)).toEqual(["create"]);
    expect((await save(id, 1, { ...content, title: "قالب آخر" })).json().content).toEqual({
      ...bare,
      title: "قالب آخر",
    });
    const ids = async (query: string): Promise<string[]> =>
      (await send("GET", `/api/assessments?${query}`)).json().items.map((one: AssessmentItem) => one.id);
    expect([await ids("pageSize=100"), await ids("state=template")]).toEqual([expect.not.arrayContaining([id]), [id]]);
  });

  it("is neither published nor given halls, and alone can be deleted", async () => {
    const { id } = (await keep(readyAssessment())).json();
    expect(outcome(await publish(id))).toEqual([409, "template_not_published"]);
    expect(outcome(await act(id, "halls", { name: "قاعة ١" }))).toEqual([404, "assessment_not_found"]);
    expect(outcome(await remove((await created()).id))).toEqual([409, "only_templates_removed"]);
    expect((await remove(id)).statusCode).toBe(204);
    expect(outcome(await remove(id))).toEqual([404, "assessment_not_found"]);
    expect(await lines(id)).toEqual(["create", "delete"]);
  });

  it("is refused past the fiftieth, however many are saved at once", async () => {
    const answers = await Promise.all(Array.from({ length: 52 }, () => keep(readyAssessment())));
    expect(answers.filter(({ statusCode }) => statusCode === 409).map(outcome)[0]).toEqual([409, "too_many_templates"]);
    const { totalCount } = (await send("GET", "/api/assessments?state=template")).json();
    expect(totalCount).toBe(50);
  });
});
