import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import { acceptanceDefinition } from "#api/test-support/acceptance-definition.ts";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { savedByLibreOffice } from "#api/test-support/files/libreoffice.ts";
import { sheetPath, unzipped } from "#api/test-support/files/unzipped.ts";
import { addresses, addressOf, type CallName } from "#contract/calls/addresses.ts";

/** Every export contains only text for a spreadsheet, even if people typed formulas. */

const formulas = [
  '=HYPERLINK("http://evil.example","x")',
  "+1+1",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "علي;=1+1;حسن كريم",
  'a;"=1+1',
  "a\t=1+1",
  "=cmd|' /C calc'!A0",
];
/** These have only one format. Responses contain numbers and the words for genders; a file's codes have their own test. */
const ofOneFormat: readonly CallName[] = ["exportResponses", "exportContestantImport"];
const exported = (Object.keys(addresses) as CallName[]).filter(
  (name) => /^export/.test(name) && !ofOneFormat.includes(name),
);

const libreOffice = process.env.LIBREOFFICE ?? "";

let api: TestApi;
let token: string;
let ids: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq", "SuperAdmin", "=user"));
  const { sql } = api.database;
  const [quiz] = await sql`insert into quizzes (file_name, questions) values ('=نتائج.csv',
    ${JSON.stringify([{ questionNumber: 1, title: "=1+1", answeredCount: 1, correctCount: 1 }])}::jsonb) returning id`;
  let person = "";
  const day = randomUUID();
  const plan = { id: day, date: "2099-01-01", testTimes: [1], onsiteExamId: randomUUID() };
  await api.send("POST", "/api/onsitequiz", { token, body: { id: plan.onsiteExamId, name: "x" } });
  await api.send("POST", "/api/exam-days", { token, body: { ...plan, placesNewcomers: true, fillsOtherTimes: true } });
  await api.send("POST", `/api/exam-days/${day}/halls`, { token, body: { name: "=قاعة", seats: 50 } });
  for (const formula of formulas) {
    const { id } = (await api.send("POST", "/api/Contestants", { token, body: registration() })).json();
    await api.send("PUT", `/api/contestants/${id}`, { token, body: { ...registration(), testTime: 1 } });
    await sql`update contestants set full_name = ${formula}, school_name = ${formula}, email = ${formula},
      guardian_name = ${formula}, phone_number = ${formula} where id = ${id}`;
    await sql`insert into quiz_results (quiz_id, contestant_id, score, created_at)
      values (${quiz?.id}, ${id}, 50, now())`;
    person = id;
  }
  await api.send("POST", "/api/items", {
    token,
    body: { content: { kind: "number", subject: "x", level: 1, stem: formulas[0], answer: -1, tolerance: 0 } },
  });
  const run = await madeRun(plan.onsiteExamId);
  await sql`update users set user_name = '=user'`;
  ids = {
    "/api/acceptance/:id/export": run,
    "/api/contestants/:id/record": person,
    "/api/quiz/:id/export": quiz?.id,
    "/api/quiz/contestant/:id/export": person,
    "/api/exam-days/:id/places/export": day,
  };
});
afterAll(() => api.close());

const dangerous = /^[=+\-@\t\r]/;

it.each(exported)("%s as CSV holds no cell that a spreadsheet would take for a formula", async (name) => {
  const answer = await take(name, "csv");
  const cells = (parse(answer.body, { bom: true, relax_column_count: true }) as string[][]).flat();
  expect(cells.filter((cell) => dangerous.test(cell))).toEqual([]);
  // Control: the planted formulas are in the file, after an apostrophe.
  expect(cells.some((cell) => /^'[=+\-@\t\r]/.test(cell))).toBe(true);
});

const read = [",", ";", "\t"].flatMap((separator) => exported.map((name) => [name, separator] as const));

it.skipIf(libreOffice === "").each(read)(
  "%s as CSV holds no formula for a LibreOffice that reads %j",
  async (...[name, separator]) => {
    const { rawPayload } = await take(name, "csv");
    const table = await savedByLibreOffice(libreOffice, `${name}.csv`, rawPayload, { format: "fods", read: separator });
    expect(table.toString()).toContain("<text:p>");
    expect(table.toString()).not.toContain("table:formula=");
  },
);

it.each(exported)("%s as XLSX holds text alone", async (name) => {
  const { rawPayload } = await take(name, "xlsx");
  const sheet = unzipped(rawPayload, sheetPath);
  expect(sheet).toContain('t="inlineStr"');
  expect(sheet).toMatch(/<t xml:space="preserve">[=+\-@]/);
  expect(sheet).not.toMatch(/<f\b|<f>|t="(?:str|s|e)"|hyperlink/);
});

it("a contestant's record is JSON, and never a page", async () => {
  const { headers, body } = await take("getContestantRecord", "csv");
  expect(headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(body).toContain(JSON.stringify(formulas.at(-1)));
});

/** Gives the places of a run. @returns the id of the run */
async function madeRun(onsiteExamId: string): Promise<string> {
  const id = randomUUID();
  const body = { ...acceptanceDefinition(onsiteExamId), id, title: "=قائمة" };
  await api.send("POST", "/api/acceptance", { token, body });
  await api.send("POST", `/api/acceptance/${id}/run`, { token });
  return id;
}

async function take(name: CallName, format: "csv" | "xlsx") {
  const { path } = addressOf(name);
  const url = `${path.replace(":id", ids[path] ?? "")}?format=${format}`;
  const answer = await api.send("GET", url, { token });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-disposition": expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  expect(String(answer.headers["content-type"])).not.toMatch(/html|xml;|svg/);
  return answer;
}
