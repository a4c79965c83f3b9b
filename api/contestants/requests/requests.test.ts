import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { changeUser } from "#api/accounts/users/users.queries.ts";
import type { Member, TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { device, sittingWorld } from "#api/test-support/sitting-world.ts";
import type { Duty } from "#contract/accounts/duties.ts";
import type { OwnRequests, StaffRequest } from "#contract/contestants/requests.ts";
import { completeSerial } from "#contract/contestants/serial.ts";

const why = "كُتبت خطأ عند التسجيل";
type Person = { id: string; serialNumber: string };

const correct = (api: TestApi, { serialNumber }: Person, field: string, value: string, reason = why, headers = {}) =>
  api.send("POST", "/api/contestants/corrections", { body: { serial: serialNumber, field, value, reason }, headers });
const object = (api: TestApi, { serialNumber }: Person, resultId: string, changes: object = {}) =>
  api.send("POST", "/api/contestants/objections", {
    body: { serial: serialNumber, resultId, cause: "score", reason: "عندي ٨ إجابات صحيحة", ...changes },
  });
const ownOf = async (api: TestApi, { serialNumber }: Person): Promise<OwnRequests> =>
  (await api.send("GET", `/api/contestants/requests?serial=${serialNumber}`)).json();
const openOf = async (iq: Member, person: Person): Promise<StaffRequest> => {
  const { items } = (await iq.send("GET", "/api/requests?pageSize=100&state=open")).json();
  return items.find(({ contestant }: StaffRequest) => contestant.id === person.id);
};
const decide = (iq: Member, { id, current }: Pick<StaffRequest, "id" | "current">, isAccepted: boolean, more = {}) =>
  iq.send("POST", `/api/requests/${id}/decision`, { isAccepted, answer: "طابقنا هوية الأحوال", current, ...more });
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
const linesOf = (api: TestApi, id: string) =>
  api.database.sql`select action, noun, user_name as "by", changes from audit_lines
    where noun_id = ${id} or owner_id = ${id} order by id`;

describe("a correction", () => {
  it("waits for staff, changes the contestant once accepted, and keeps what was there", async ({ api, iq }) => {
    const person = await api.register({ phoneNumber: "07701234567" });
    expect((await correct(api, person, "phoneNumber", "٠٧٨٠ ١٢٣ ٤٥٦٧")).json()).toMatchObject({ state: "open" });
    const request = await openOf(iq, person);
    expect(request).toMatchObject({
      kind: "correction",
      field: "phoneNumber",
      before: "07701234567",
      current: "07701234567",
      value: "07801234567",
      reason: why,
      contestant: { serialNumber: person.serialNumber },
    });
    const phone = async () => (await api.send("GET", `/api/contestants/${person.id}`)).json().contestant.phoneNumber;
    expect(await phone()).toBe("07701234567");
    expect((await decide(iq, request, true)).json()).toMatchObject({ state: "accepted", decidedBy: iq.user.userName });
    expect(await phone()).toBe("07801234567");
    expect((await ownOf(api, person)).requests).toMatchObject([
      { state: "accepted", before: "07701234567", answer: "طابقنا هوية الأحوال", decidedAt: api.now().toISOString() },
    ]);
    const lines = (await linesOf(api, person.id)).map(({ action, noun }) => `${action} ${noun}`);
    expect(lines).toEqual(["create request", "update contestant", "accept request"]);
  });

  it("is decided only by staff whose duties include the participants", async ({ api, iq }) => {
    const person = await api.register({ age: 12 });
    await correct(api, person, "age", "14");
    const request = await openOf(iq, person);
    const limited = await api.signUp("iq");
    const limitTo = (duty: Duty) => changeUser(api.database, limited.user.id, { duties: [duty] }, false);
    await limitTo("results");
    for (const isAccepted of [true, false])
      expect(codeOf(await decide(limited, request, isAccepted))).toEqual([403, "duty_missing"]);
    await limitTo("participants");
    expect((await decide(limited, request, true)).json()).toMatchObject({ state: "accepted" });
  });

  it("changes nothing if refused, and says why", async ({ api, iq }) => {
    const person = await api.register({ age: 12 });
    await correct(api, person, "age", "14");
    await decide(iq, await openOf(iq, person), false);
    expect((await ownOf(api, person)).requests).toMatchObject([{ state: "refused", answer: "طابقنا هوية الأحوال" }]);
    expect((await api.send("GET", `/api/contestants/${person.id}`)).json().contestant.age).toBe(12);
    const [, line] = await linesOf(api, person.id);
    expect(line).toMatchObject({ action: "refuse", by: iq.user.userName });
    expect(line?.changes).toContainEqual({ field: "reason", from: null, to: "طابقنا هوية الأحوال" });
    expect(codeOf(await decide(iq, { id: randomUUID(), current: "" }, true))).toEqual([404, "request_not_found"]);
  });

  it("of a name that is only spelled otherwise is accepted at once", async ({ api, iq }) => {
    const person = await api.register({ fullName: "احمد عبدالله الكعبى" });
    const sent = () => correct(api, person, "fullName", "أحمد عبد الله الكعبي");
    expect((await sent()).json().state).toBe("accepted");
    expect((await sent()).statusCode).toBe(400);
    const { contestant } = (await api.send("GET", `/api/contestants/${person.id}`)).json();
    expect(contestant.fullName).toBe("أحمد عبد الله الكعبي");
    expect(await openOf(iq, person)).toBeUndefined();
    expect((await correct(api, person, "fullName", "أحمد عبد الله الكعبيّ حسن")).json().state).toBe("open");
  });

  it.for([
    ["fullName", "زينب علي", "يرجى إدخال الاسم الثلاثي كاملاً"],
    ["gender", "7", "الجنس مطلوب"],
    ["age", "5", "يجب أن يكون العمر 6 سنوات على الأقل"],
    ["phoneNumber", "0750", "رقم الهاتف غير صحيح: 11 رقماً تبدأ بـ 077 أو 078 أو 079"],
    ["email", "x@", "يرجى إدخال بريد إلكتروني صحيح"],
    ["specialEducationType", "0", "سبب الاختبار مطلوب"],
    ["governorate", "20", "المحافظة مطلوبة"],
    ["schoolName", "مد", "يجب أن يكون اسم المدرسة ٣ أحرف على الأقل"],
    ["age", "12", "هذه هي القيمة المسجلة الآن. اكتب القيمة الصحيحة"],
  ])("meets the rule of the registration: %s %j", async ([field = "", value = "", message], { api }) => {
    const person = await api.register({ age: 12 });
    const answer = await correct(api, person, field, value);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { value: [message] }]);
  });

  it("is one for each field at a time, and five a day", async ({ ownApi: api }) => {
    const person = await api.register({ age: 12 });
    await correct(api, person, "age", "13");
    expect(codeOf(await correct(api, person, "age", "14"))).toEqual([409, "request_open"]);
    const twins = await Promise.all([0, 1].map((n) => correct(api, person, "schoolName", `مدرسة بابل ${n}`)));
    expect(twins.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    for (const [field, value] of Object.entries({
      governorate: "7",
      phoneNumber: "07809998877",
      email: "new@example.iq",
    }))
      expect((await correct(api, person, field, value)).statusCode).toBe(201);
    expect(codeOf(await correct(api, person, "fullName", "زينب علي حسين جاسم"))).toEqual([409, "requests_used_up"]);
    api.advance(24 * 3600 + 1);
    expect((await correct(api, person, "fullName", "زينب علي حسين جاسم")).statusCode).toBe(201);
  });

  it("that is sent twice with its key is one, and gets one answer", async ({ ownApi: api }) => {
    const [person, other] = [await api.register({ age: 12 }), await api.register({ age: 12 })];
    const send = (by: Person, value: string, headers = { "idempotency-key": "form-1" }) =>
      correct(api, by, "age", value, why, headers);
    const [first, again] = await Promise.all([send(person, "13"), send(person, "13")]);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    for (const refused of [await send(person, "14"), await send(other, "13")])
      expect(codeOf(refused)).toEqual([422, "idempotency_key_reused"]);
    expect(await api.database.sql`select from audit_lines where noun = 'request'`).toHaveLength(1);
    const strangers = [await api.register({ age: 12 }), await api.register({ age: 12 })];
    const sent = await Promise.all(strangers.map((by) => send(by, "13", { "idempotency-key": "form-2" })));
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
  });

  it("needs a code, and guessing codes ends as at any look-up", async ({ ownApi: api }) => {
    const unknown = (n: number) => completeSerial(String(n).padStart(15, "0"));
    const codes: unknown[] = [];
    for (let n = 0; n < 21; n += 1)
      codes.push(codeOf(await correct(api, { id: "", serialNumber: unknown(n) }, "age", "13"))[1]);
    expect([codes[0], codes.at(-1)]).toEqual(["contestant_not_found", "too_many_requests"]);
    expect(codeOf(await correct(api, { id: "", serialNumber: "1234" }, "age", "13"))[1]).toBe("serial_invalid");
  });
});

describe("two members of staff", () => {
  it("do not both take or both decide a request", async ({ api, iq }) => {
    const other = await api.signUp("iq");
    const person = await api.register({ age: 12 });
    await correct(api, person, "age", "13");
    const request = await openOf(iq, person);
    const take = (who: Member, isTaken: boolean, holder: string | null) =>
      who.send("POST", `/api/requests/${request.id}/holder`, { isTaken, holder });
    const taken = await Promise.all([take(iq, true, null), take(other, true, null)]);
    expect(taken.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { holder } = await openOf(iq, person);
    const [one, two] = holder === iq.user.userName ? [iq, other] : [other, iq];
    expect(codeOf(await decide(two, request, true))).toEqual([409, "request_taken"]);
    // Who sees that it is taken may take it over.
    expect((await take(two, true, holder)).json().holder).toBe(two.user.userName);
    expect((await take(two, false, two.user.userName)).json().holder).toBeNull();
    const decided = await Promise.all([decide(one, request, true), decide(two, request, false)]);
    expect(decided.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(codeOf(await take(one, true, null))).toEqual([409, "request_decided"]);
  });

  it("see that the value has changed since", async ({ api, iq }) => {
    const person = await api.register({ schoolName: "مدرسة النهرين" });
    await correct(api, person, "schoolName", "مدرسة الرافدين");
    const seen = await openOf(iq, person);
    const { contestant } = (await api.send("GET", `/api/contestants/${person.id}`)).json();
    await iq.send("PUT", `/api/contestants/${person.id}`, { ...contestant, schoolName: "مدرسة دجلة" });
    expect(codeOf(await decide(iq, seen, true))).toEqual([409, "request_changed"]);
    const now = await openOf(iq, person);
    expect([now.before, now.current]).toEqual(["مدرسة النهرين", "مدرسة دجلة"]);
    expect((await decide(iq, now, true)).json()).toMatchObject({ before: "مدرسة دجلة", current: "مدرسة الرافدين" });
  });

  it("find open requests first, the oldest of them first, without those of deleted people", async ({ ownApi: api }) => {
    const iq = await api.signUp("iq");
    const people = [await api.register({ age: 12 }), await api.register({ age: 12 }), await api.register({ age: 12 })];
    for (const person of people) {
      await correct(api, person, "age", "13");
      api.advance(60);
    }
    const [first, second, third] = people as [Person, Person, Person];
    await decide(iq, await openOf(iq, first), true);
    const queue = async (query = "") => (await iq.send("GET", `/api/requests?${query}`)).json();
    const ids = async (query = "") => (await queue(query)).items.map(({ contestant }: StaffRequest) => contestant.id);
    expect(await ids()).toEqual([second.id, third.id, first.id]);
    expect(await ids("state=accepted")).toEqual([first.id]);
    expect(await queue("kind=objection")).toMatchObject({ items: [] });
    await iq.send("DELETE", `/api/contestants/${second.id}`);
    expect(await queue("state=open")).toMatchObject({ totalCount: 1 });
  });
});

describe("an objection", () => {
  const setDays = (iq: Member, days: number) => iq.send("PUT", "/api/requests/objection-days", { days });
  const examOf = async (iq: Member) => (await iq.send("POST", "/api/onsitequiz", { name: "اختبار" })).json().id;
  const scored = async (iq: Member, onsiteExamId: string, { serialNumber: serial }: Person): Promise<string> =>
    (await iq.send("POST", "/api/onsitequiz/Addscore", { onsiteExamId, serial, score: 60 })).json().id;

  it("is off until staff set days, and over after them", async ({ ownApi: api }) => {
    api.setTime(new Date());
    const iq = await api.signUp("iq");
    const person = await api.register();
    const result = await scored(iq, await examOf(iq), person);
    expect((await ownOf(api, person)).openResults).toEqual([]);
    expect(codeOf(await object(api, person, result))).toEqual([409, "objection_over"]);
    expect((await setDays(iq, 61)).statusCode).toBe(400);
    await setDays(iq, 3);
    expect((await iq.send("GET", "/api/requests/objection-days")).json()).toEqual({ days: 3 });
    expect((await ownOf(api, person)).openResults).toMatchObject([{ resultId: result, testName: "اختبار", score: 60 }]);
    api.advance(5 * 24 * 3600);
    expect((await ownOf(api, person)).openResults).toEqual([]);
    expect(codeOf(await object(api, person, result))).toEqual([409, "objection_over"]);
  });

  it("is one for each result, ever, by its owner; a corrected score is seen", async ({ ownApi: api }) => {
    api.setTime(new Date());
    const iq = await api.signUp("iq");
    await setDays(iq, 7);
    const [person, other] = [await api.register(), await api.register()];
    const result = await scored(iq, await examOf(iq), person);
    expect(codeOf(await object(api, other, result))).toEqual([404, "results_not_found"]);
    expect(codeOf(await object(api, person, randomUUID()))).toEqual([404, "results_not_found"]);
    expect((await object(api, person, result, { cause: "luck" })).json().errors).toEqual({
      cause: ["اختر سبب الاعتراض"],
    });
    const both = await Promise.all([object(api, person, result), object(api, person, result, { cause: "fault" })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect((await ownOf(api, person)).openResults).toEqual([]);
    const request = await openOf(iq, person);
    expect(request).toMatchObject({ kind: "objection", before: "60", current: "60", testName: "اختبار" });
    expect(request.onsiteExamId).toEqual(expect.any(String));
    const correction = { score: 80, reason: "خطأ في الجمع" };
    await iq.send("PUT", `/api/onsitequiz/scores/${result}`, correction);
    expect(codeOf(await decide(iq, request, true))).toEqual([409, "request_changed"]);
    const decided = (await decide(iq, await openOf(iq, person), true)).json();
    expect(decided).toMatchObject({ state: "accepted", before: "60", current: "80" });
    expect(codeOf(await object(api, person, result, { reason: "مرة أخرى" }))).toEqual([409, "objection_given"]);
  });

  it("is not for a result that is not shown yet; the days begin when it is", async ({ ownApi: api }) => {
    api.setTime(new Date());
    const iq = await api.signUp("iq");
    await setDays(iq, 2);
    const person = await api.register();
    const [quiz] = await api.database.sql`insert into quizzes (file_name, created_at)
      values ('نتائج.csv', now() - interval '4 days') returning id`;
    const [row] = await api.database.sql`insert into quiz_results (quiz_id, contestant_id, score, created_at)
      values (${quiz?.id}, ${person.id}, 70, now() - interval '9 days') returning id`;
    expect(codeOf(await object(api, person, row?.id))).toEqual([409, "objection_over"]);
    await api.database.sql`update quizzes set created_at = now() where id = ${quiz?.id}`;
    expect((await object(api, person, row?.id)).statusCode).toBe(201);
  });

  it("to a sitting waits for the release", async ({ ownApi: api }) => {
    api.setTime(new Date());
    const world = await sittingWorld(api);
    const assessmentId = await world.publish({ telling: "received" });
    const { id, serial } = await world.student();
    const phone = device(api);
    const { sitting } = await phone.start({ serial, assessmentId });
    await phone.section(sitting.id, 0);
    await phone.finish(sitting.id);
    await world.staff("PUT", "/api/requests/objection-days", { days: 2 });
    const person = { id, serialNumber: serial };
    const [row] = await api.database.sql`select id from quiz_results where contestant_id = ${id}`;
    expect(codeOf(await object(api, person, row?.id))).toEqual([404, "results_not_found"]);
    await world.staff("POST", `/api/assessments/${assessmentId}/results`, { isReleased: true });
    await api.database.sql`update sittings set finished_at = now() - interval '9 days' where id = ${sitting.id}`;
    expect((await ownOf(api, person)).openResults).toMatchObject([{ resultId: row?.id, testName: "اختبار القدرات" }]);
    expect((await object(api, person, row?.id)).statusCode).toBe(201);
    const request = (await world.staff("GET", "/api/requests?kind=objection")).items[0];
    expect(request).toMatchObject({ assessmentId, questions: expect.any(Array) });
  });
});

it("belong to the family's record, and are erased with the person", async ({ ownApi: api }) => {
  const chief = await api.signUp("iq", "SuperAdmin");
  const person = await api.register({ schoolName: "مدرسة النهرين" });
  await correct(api, person, "schoolName", "مدرسة الرافدين الأهلية", "انتقلت زينب إلى مدرسة أخرى");
  await decide(chief, await openOf(chief, person), false, { answer: "أحضروا وثيقة النقل" });
  const record = (await chief.send("GET", `/api/contestants/${person.id}/record`)).json();
  expect(record.requests).toMatchObject([
    {
      field: "schoolName",
      before: "مدرسة النهرين",
      value: "مدرسة الرافدين الأهلية",
      reason: "انتقلت زينب إلى مدرسة أخرى",
      state: "refused",
      answer: "أحضروا وثيقة النقل",
    },
  ]);
  const body = { serialNumber: person.serialNumber, reason: "بطلب من الأهل" };
  expect((await chief.send("POST", `/api/contestants/${person.id}/erase`, body)).statusCode).toBe(200);
  expect(await api.database.sql`select id from requests`).toEqual([]);
  const lines = JSON.stringify(await api.database.sql`select * from audit_lines`);
  expect(lines).not.toMatch(/الرافدين الأهلية|وثيقة النقل|انتقلت/);
});
