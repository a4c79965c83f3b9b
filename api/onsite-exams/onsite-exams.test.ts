import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { OnsiteExam, OnsiteExamItem, OnsiteResult } from "#contract/onsite-exams/onsite-exams.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq", "Admin", "سعاد"));
});
afterAll(() => api.close());

type Person = { id: string; serialNumber: string };
const send = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown, as = token) =>
  api.send(method, path, { token: as, body });
const register = async (changes = {}): Promise<Person> =>
  (await api.send("POST", "/api/contestants", { body: registration(changes) })).json();
const newQuiz = async (name = "اختبار القدرات"): Promise<OnsiteExamItem> =>
  (await send("POST", "/api/onsitequiz", { name })).json();
const read = async (id: string): Promise<OnsiteExam> => (await send("GET", `/api/onsitequiz/${id}`)).json();
const add = (onsiteExamId: string, serial: string, rest: object, as = token) =>
  send("POST", "/api/onsitequiz/Addscore", { onsiteExamId, serial, ...rest }, as);

describe("missing fields", () => {
  const gradeMissing = { score: ["الدرجة مطلوبة"] };

  it("are all reported for an empty score, including the score", async () => {
    const answer = await send("POST", "/api/onsitequiz/Addscore", {});
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { onsiteExamId: ["الاختبار غير معروف"], serial: [expect.any(String)], ...gradeMissing },
    ]);
    const correction = await send("PUT", `/api/onsitequiz/scores/${randomUUID()}`, { questions: [] });
    expect(correction.json().errors).toEqual({ reason: ["سبب التصحيح مطلوب"], ...gradeMissing });
  });

  it("are reported once, and not if marks replace the score or the body is not an object", async () => {
    const errorsOf = async (body: unknown) =>
      Object.entries((await send("POST", "/api/onsitequiz/Addscore", body)).json().errors ?? {});
    expect(await errorsOf({ score: "مئة" })).toContainEqual(["score", ["الدرجة يجب أن تكون رقماً بين ٠ و ١٠٠"]]);
    expect(await errorsOf({ score: " " })).toContainEqual(["score", ["الدرجة مطلوبة"]]);
    const ticks = [{ questionNumber: 1, isCorrect: true }];
    expect((await errorsOf({ questions: ticks })).map(([field]) => field)).toEqual(["onsiteExamId", "serial"]);
    expect((await errorsOf({ questions: 1 })).map(([field]) => field)).toEqual(["onsiteExamId", "serial", "questions"]);
    expect(await errorsOf([])).toEqual([]);
  });
});

describe("exams", () => {
  it("are created with a name of 1 to 120 characters", async () => {
    const answer = await send("POST", "/api/onsitequiz", { name: "  اختبار  بغداد " });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ name: "اختبار بغداد", resultCount: 0, averageScore: null });
    for (const [name, message] of [
      ["", "اسم الاختبار مطلوب"],
      [" \t", "اسم الاختبار مطلوب"],
      [undefined, "اسم الاختبار مطلوب"],
      ["ا".repeat(121), "اسم الاختبار أطول من ١٢٠ حرفاً"],
    ]) {
      const refused = await send("POST", "/api/onsitequiz", { name });
      expect([refused.statusCode, refused.json().errors]).toEqual([400, { name: [message] }]);
    }
  });

  it("are created once per id", async () => {
    const exam = { id: randomUUID(), name: "اختبار الموصل" };
    const answers = await Promise.all([1, 2, 3].map(() => send("POST", "/api/onsitequiz", exam)));
    expect(answers.map((answer) => [answer.statusCode, answer.json().id])).toEqual([1, 2, 3].map(() => [201, exam.id]));
    const other = await send("POST", "/api/onsitequiz", { ...exam, name: "اختبار أربيل" });
    expect(other.json().code).toBe("idempotency_key_reused");
    const { items } = (await send("GET", "/api/onsitequiz?pageSize=50")).json();
    expect(items.filter(({ name }: OnsiteExamItem) => name === exam.name)).toHaveLength(1);
  });

  it("are listed newest first, by page or pageNumber", async () => {
    const [one, two] = [await newQuiz("أول"), await newQuiz("ثان")];
    const list = (query: string) => send("GET", `/api/onsitequiz?${query}`);
    const first = (await list("page=1&pageSize=1")).json();
    expect(first).toMatchObject({ pageNumber: 1, pageSize: 1, items: [{ id: two.id }] });
    expect(first.totalPages).toBe(first.totalCount);
    for (const query of ["page=2&pageSize=1", "pageNumber=2&pageSize=1", "PageNumber=2&PageSize=1"]) {
      expect((await list(query)).json().items, query).toMatchObject([{ id: one.id }]);
    }
    expect((await list("")).json().pageSize).toBe(10);
    expect((await list("page=0")).statusCode).toBe(400);
  });

  it("are not found under an unknown id", async () => {
    const answer = await send("GET", `/api/onsitequiz/${randomUUID()}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "onsite_quiz_not_found"]);
  });
});

describe("a score", () => {
  it("is stored with its author; staff see author and contestant, the student sees no author", async () => {
    const [quiz, person] = [await newQuiz(), await register({ fullName: "نور سعد كريم" })];
    const answer = await add(quiz.id, ` ${formatSerial(person.serialNumber)} `, { score: "٨٧٫٥" });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      onsiteExamId: quiz.id,
      score: 87.5,
      addedBy: "سعاد",
      corrections: [],
      contestant: { id: person.id, fullName: "نور سعد كريم", contestantCount: 1 },
    });
    expect(await read(quiz.id)).toMatchObject({
      resultCount: 1,
      averageScore: 87.5,
      contestantOnsiteExams: [{ score: 87.5, addedBy: "سعاد" }],
    });
    const seen = (await api.send("GET", `/api/contestants/AllScoresOnsiteById/${person.id}`)).json();
    expect(seen).toEqual([expect.objectContaining({ onsiteExamId: quiz.id, score: 87.5 })]);
    expect(seen[0]).not.toHaveProperty("addedBy");
  });

  it.each([
    ["0", 0],
    [100, 100],
    ["٩٩,٢٥", 99.25],
    ["72%", 72],
  ])("of %j is accepted", async (score, kept) => {
    const [quiz, person] = [await newQuiz(), await register()];
    expect((await add(quiz.id, person.serialNumber, { score })).json().score).toBe(kept);
  });

  it.each([
    ["101", "الدرجة يجب أن تكون رقماً بين ٠ و ١٠٠"],
    ["-5", "الدرجة يجب أن تكون رقماً بين ٠ و ١٠٠"],
    ["1e1", "الدرجة يجب أن تكون رقماً بين ٠ و ١٠٠"],
    ["12.345", "الدرجة يجب أن تكون رقماً بين ٠ و ١٠٠"],
    ["تسعون", "الدرجة يجب أن تكون رقماً بين ٠ و ١٠٠"],
    ["", "الدرجة مطلوبة"],
    [undefined, "الدرجة مطلوبة"],
  ])("of %j is refused", async (score, message) => {
    const [quiz, person] = [await newQuiz(), await register()];
    const answer = await add(quiz.id, person.serialNumber, { score });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { score: [message] }]);
    expect((await read(quiz.id)).resultCount).toBe(0);
  });

  it("is computed from marks", async () => {
    const [quiz, person] = [await newQuiz(), await register()];
    const questions = [3, 1, 2].map((questionNumber) => ({ questionNumber, isCorrect: questionNumber !== 2 }));
    const { score, questions: kept } = (await add(quiz.id, person.serialNumber, { score: 5, questions })).json();
    expect([score, kept.map((question: { questionNumber: number }) => question.questionNumber)]).toEqual([
      66.67,
      [1, 2, 3],
    ]);
    const twice = [...questions, { questionNumber: 1, isCorrect: true }];
    expect((await add(quiz.id, person.serialNumber, { questions: twice })).json().errors).toHaveProperty("questions");
  });

  it("needs an existing exam and contestant", async () => {
    const [quiz, person, gone] = [await newQuiz(), await register(), await register()];
    await send("DELETE", `/api/contestants/${gone.id}`);
    for (const [exam, serial, code] of [
      [randomUUID(), person.serialNumber, "onsite_quiz_not_found"],
      [quiz.id, gone.serialNumber, "contestant_not_found"],
      [quiz.id, "1234", "serial_invalid"],
    ] as const) {
      expect((await add(exam, serial, { score: 1 })).json().code).toBe(code);
      if (code !== "onsite_quiz_not_found") {
        const asked = await send("GET", `/api/onsitequiz/${exam}/contestants/${serial}`);
        expect(asked.json().code).toBe(code);
      }
    }
  });

  it("is written once per id; the id cannot be used for another contestant", async () => {
    const [quiz, person, other] = [await newQuiz(), await register(), await register()];
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => add(quiz.id, person.serialNumber, { score: 60, id })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(answers.map((answer) => (answer.json() as OnsiteResult).id)).toEqual([id, id, id]);
    expect((await read(quiz.id)).resultCount).toBe(1);
    expect((await add(quiz.id, other.serialNumber, { score: 60, id })).json().code).toBe("idempotency_key_reused");
    // Without an id each is a separate attempt.
    await Promise.all([1, 2, 3].map(() => add(quiz.id, person.serialNumber, { score: 60 })));
    expect((await read(quiz.id)).resultCount).toBe(4);
  });

  it("is refused if the contestant got another one meanwhile: of two simultaneous desks one gets a conflict", async () => {
    const [quiz, person] = [await newQuiz(), await register()];
    const known = { score: 50, knownScores: 0 };
    const answers = await Promise.all([known, known].map((rest) => add(quiz.id, person.serialNumber, rest)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const asked = (await send("GET", `/api/onsitequiz/${quiz.id}/contestants/${person.serialNumber}`)).json();
    expect(asked).toMatchObject({ contestant: { id: person.id }, scores: [{ score: 50 }] });
    expect((await add(quiz.id, person.serialNumber, { score: 70, knownScores: 1 })).statusCode).toBe(201);
  });

  it("keeps its old value, author and reason when corrected", async () => {
    const [quiz, person] = [await newQuiz(), await register()];
    const { id } = (await add(quiz.id, person.serialNumber, { score: 40 })).json();
    const { token: second } = await api.signUp("iq", "Admin", "كريم");
    const path = `/api/onsitequiz/scores/${id}`;
    expect((await send("PUT", path, { score: "٤٥" }, second)).json().errors).toEqual({ reason: ["سبب التصحيح مطلوب"] });
    expect((await send("PUT", path, { reason: "خطأ" }, second)).json().errors).toEqual({ score: ["الدرجة مطلوبة"] });
    await send("PUT", path, { score: "٤٥", reason: "خطأ في الجمع" }, second);
    const corrected = (await send("PUT", path, { score: 54, reason: "انقلب الرقمان" })).json();
    expect(corrected).toMatchObject({
      score: 54,
      addedBy: "سعاد",
      corrections: [
        { score: 45, reason: "انقلب الرقمان", correctedBy: "سعاد" },
        { score: 40, reason: "خطأ في الجمع", correctedBy: "كريم" },
      ],
    });
    expect((await send("PUT", `/api/onsitequiz/scores/${randomUUID()}`, { score: 1, reason: "س" })).statusCode).toBe(
      404,
    );
  });

  it("is corrected by one of two simultaneous desks, and a repeated correction is stored once", async () => {
    const [quiz, person] = [await newQuiz(), await register()];
    const { id } = (await add(quiz.id, person.serialNumber, { score: 40 })).json();
    const path = `/api/onsitequiz/scores/${id}`;
    const correct = (rest: object) => send("PUT", path, { reason: "خطأ في الجمع", ...rest });
    const correctionId = randomUUID();
    const first = { score: 45, correctionId, knownCorrections: 0 };
    const answers = await Promise.all([1, 2, 3].map(() => correct(first)));
    expect(answers.map((answer) => answer.json().corrections.length)).toEqual([1, 1, 1]);
    const late = await correct({ score: 60, knownCorrections: 0 });
    expect([late.statusCode, late.json().code]).toEqual([409, "onsite_score_corrected"]);
    const known = { score: 60, knownCorrections: 1 };
    const together = await Promise.all([known, known].map(correct));
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const other = (await add(quiz.id, person.serialNumber, { score: 1 })).json();
    const elsewhere = await send("PUT", `/api/onsitequiz/scores/${other.id}`, { ...first, reason: "س" });
    expect(elsewhere.json().code).toBe("idempotency_key_reused");
    expect((await read(quiz.id)).contestantOnsiteExams).toMatchObject([
      { score: 1, corrections: [] },
      { score: 60, corrections: [{ score: 45 }, { score: 40 }] },
    ]);
  });

  it("is deleted and restored", async () => {
    const [quiz, person] = [await newQuiz(), await register()];
    const { id } = (await add(quiz.id, person.serialNumber, { score: 40 })).json();
    const path = `/api/onsitequiz/scores/${id}`;
    expect((await send("DELETE", path)).statusCode).toBe(204);
    expect((await send("DELETE", path)).json().code).toBe("onsite_score_not_found");
    expect((await send("PUT", path, { score: 1, reason: "س" })).json().code).toBe("onsite_score_not_found");
    expect((await read(quiz.id)).contestantOnsiteExams).toEqual([]);
    expect((await send("POST", `${path}/restore`)).json()).toMatchObject({ score: 40, isDeleted: false });
    expect((await read(quiz.id)).resultCount).toBe(1);
  });
});

it("1,000 scores from two desks are all stored, in each desk's order, with authors", async () => {
  const quiz = await newQuiz();
  const people = await Promise.all(Array.from({ length: 20 }, () => register()));
  const desks = ["مكتب ١", "مكتب ٢"];
  await Promise.all(
    desks.map(async (name, desk) => {
      const { token: as } = await api.signUp("iq", "Admin", name);
      for (let turn = 0; turn < 500; turn += 1) {
        const answer = await add(quiz.id, people[turn % 20]?.serialNumber ?? "", { score: turn / 5 }, as);
        expect([desk, turn, answer.statusCode]).toEqual([desk, turn, 201]);
      }
    }),
  );
  const results = (await read(quiz.id)).contestantOnsiteExams.toReversed();
  expect(results).toHaveLength(1000);
  for (const name of desks) {
    const scores = results.filter(({ addedBy }) => addedBy === name).map(({ score }) => score);
    expect(scores).toEqual(Array.from({ length: 500 }, (_, turn) => turn / 5));
  }
}, 60_000);
