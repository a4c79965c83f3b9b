import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { fileForm, formsDownload } from "#api/test-support/files/quiz-files.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { Quiz, QuizResult } from "#contract/quizzes/quizzes.ts";

let api: TestApi;
let token: string;
let people: { id: string; serialNumber: string }[];
let quizId: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq"));
  people = [];
  for (const fullName of ["زينب علي حسين", "=كرار جاسم ناصر", "نور سعد كريم"]) {
    people.push(await api.register({ fullName }));
  }
  quizId = await importFile(formsDownload(people[0]?.serialNumber ?? "", people[1]?.serialNumber ?? ""));
});
afterAll(() => api.close());

async function importFile(content: string): Promise<string> {
  const form = await fileForm(content);
  return (await api.send("POST", "/api/quiz", { token, ...form })).json().quizId;
}
const get = (path: string) => api.send("GET", path, { token });
const results = async (query: string) =>
  (await get(`/api/quiz/${quizId}/results?${query}`)).json() as { items: QuizResult[]; totalCount: number };

describe("the list of quizzes", () => {
  it("has date, number of results, average and the newest results with contestants", async () => {
    const page = (await get("/api/quiz?PageNumber=1&PageSize=1")).json();
    expect(page).toMatchObject({ totalCount: 1, totalPages: 1, pageNumber: 1, pageSize: 1 });
    const [quiz] = page.items;
    expect(quiz).toMatchObject({ id: quizId, resultCount: 3, averageScore: 66.67, fileName: "نتائج.csv" });
    expect(quiz.scoreHistory.map(({ score }: QuizResult) => score)).toEqual([66.67, 33.33, 100]);
    expect(quiz.scoreHistory[1]).toMatchObject({
      quizId,
      isDeleted: false,
      contestant: { id: people[1]?.id, fullName: "=كرار جاسم ناصر", governarate: 1, hasQuiz: true },
    });
  });

  it("shows a name given at the confirmation or later, also in files and the audit log", async () => {
    const form = await fileForm(`serial,score\n${people[2]?.serialNumber},40\n`);
    const url = "/api/quiz/imports";
    const { id } = (await api.send("POST", url, { token, ...form })).json();
    const state = async () => (await get(`${url}/${id}`)).json().state;
    await expect.poll(state, { interval: 10 }).toBe("ready");
    const confirm = (name: unknown) => api.send("POST", `${url}/${id}/confirm`, { token, body: { name } });
    expect((await confirm(" ")).json().errors).toEqual({ name: ["اسم الاختبار مطلوب"] });
    expect((await confirm("ا".repeat(201))).json().errors).toEqual({ name: ["اسم الاختبار أطول من ٢٠٠ حرف"] });
    const quiz = (await confirm("اختبار  بغداد الأول")).json().quizId;
    const named = async () => (await get("/api/quiz")).json().items.find((item: Quiz) => item.id === quiz).title;
    expect(await named()).toBe("اختبار بغداد الأول");

    const rename = (name: string, as = token) => api.send("PATCH", `/api/quiz/${quiz}`, { token: as, body: { name } });
    expect((await rename("")).json().errors).toEqual({ name: ["اسم الاختبار مطلوب"] });
    expect((await rename("الدور الثاني")).json()).toMatchObject({
      id: quiz,
      title: "الدور الثاني",
      fileName: "نتائج.csv",
    });
    expect(await named()).toBe("الدور الثاني");
    expect((await get(`/api/quiz/contestant/${people[2]?.id}/export`)).payload).toContain("الدور الثاني");
    expect((await rename("x", (await api.signUp("main")).token)).statusCode).toBe(401);
    const { token: chief } = await api.signUp("iq", "SuperAdmin");
    const lines = (await api.send("GET", `/api/audit?noun=quiz&action=update`, { token: chief })).json().items;
    expect(lines[0]).toMatchObject({
      label: "الدور الثاني",
      changes: [{ field: "name", from: "اختبار بغداد الأول", to: "الدور الثاني" }],
    });
    await api.send("POST", `${url}/${id}/undo`, { token });
    expect((await rename("لا شيء")).json().code).toBe("quiz_not_found");
  });

  it("does not have an undone quiz", async () => {
    const other = await importFile(`Timestamp,Score,الرمز\n2026/06/01 10:00:00,4 / 10,${people[2]?.serialNumber}\n`);
    expect((await get("/api/quiz")).json().totalCount).toBe(2);
    const { importId } = (await get(`/api/quiz/${other}`)).json() as Quiz;
    await api.send("POST", `/api/quiz/imports/${importId}/undo`, { token });
    expect((await get("/api/quiz")).json().totalCount).toBe(1);
    for (const path of ["", "/results", "/export"]) {
      expect((await get(`/api/quiz/${other}${path}`)).json().code).toBe("quiz_not_found");
    }
  });
});

describe("the results of a quiz", () => {
  it("are paged and sorted", async () => {
    const first = await results("pageSize=2&sortBy=score&sortDirection=asc");
    expect([first.totalCount, first.items.map(({ score }) => score)]).toEqual([3, [33.33, 66.67]]);
    const second = await results("pageSize=2&pageNumber=2&sortBy=score&sortDirection=asc");
    expect(second.items.map(({ score }) => score)).toEqual([100]);
  });

  it.each([
    ["زينب", 2],
    ["كرار", 1],
    ["%", 0],
    ["قسطنطين", 0],
  ])("searched for %s are %i", async (text, count) => {
    const found = await results(`text=${encodeURIComponent(text)}`);
    expect([found.totalCount, found.items.length]).toEqual([count, count]);
  });

  it("are found by a grouped serial", async () => {
    const found = await results(`text=${encodeURIComponent(formatSerial(people[1]?.serialNumber ?? ""))}`);
    expect(found.items.map(({ score }) => score)).toEqual([33.33]);
  });

  it("are found by their number of right answers", async () => {
    const scoresOf = async (query: string) => {
      const { items, totalCount } = await results(`${query}&sortBy=score&sortDirection=asc`);
      return [totalCount, ...items.map(({ score }) => score)];
    };
    expect(await scoresOf("rightFrom=2")).toEqual([2, 66.67, 100]);
    expect(await scoresOf("rightFrom=2&rightTo=2")).toEqual([1, 66.67]);
    expect(await scoresOf("rightTo=0")).toEqual([0]);
    expect((await get(`/api/quiz/${quizId}/results?rightFrom=x`)).statusCode).toBe(400);
  });
});

describe("downloads", () => {
  it("a quiz as CSV, with byte order mark, escaped formulas and questions", async () => {
    const answer = await get(`/api/quiz/${quizId}/export`);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="quiz-\d{4}-\d{2}-\d{2}\.csv"$/);
    expect(answer.body.startsWith("\ufeffالرمز,")).toBe(true);
    const lines = answer.body.split("\r\n");
    expect(lines).toHaveLength(5);
    expect(lines[2]).toContain("'=كرار جاسم ناصر");
    expect(lines[2]).toMatch(/,33\.33,1,3,2026-05-12 09:04:02,0,1,0$/);
  });

  it("a quiz as a workbook", async () => {
    const answer = await get(`/api/quiz/${quizId}/export?format=xlsx`);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe("PK");
  });

  it("a contestant's results of both kinds, newest first", async () => {
    const { sql } = api.database;
    const [quiz] = await sql`insert into onsite_quizzes (name) values ('الجولة الأولى') returning id`;
    await sql`insert into onsite_results (onsite_quiz_id, contestant_id, score) values (${quiz?.id}, ${people[0]?.id ?? ""}, 55)`;
    const lines = (await get(`/api/quiz/contestant/${people[0]?.id}/export`)).body.split("\r\n");
    expect(lines.slice(1, 4).map((line) => line.split(",").slice(2, 5))).toEqual([
      ["حضوري", "الجولة الأولى", "55"],
      ["إلكتروني", "نتائج.csv", "66.67"],
      ["إلكتروني", "نتائج.csv", "100"],
    ]);
  });

  it("report that a contestant has no results or is unknown", async () => {
    const none = await get(`/api/quiz/contestant/${people[2]?.id}/export`);
    expect([none.statusCode, none.json().message]).toEqual([404, "لا توجد نتائج متاحة لهذا الطالب"]);
    const unknown = await get(`/api/quiz/contestant/${crypto.randomUUID()}/export`);
    expect(unknown.json().code).toBe("contestant_not_found");
  });
});
