import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import { csvFile } from "#api/spreadsheets/csv-file.ts";
import { xlsxFile } from "#api/spreadsheets/xlsx-file.ts";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { sheetPath, unzipped } from "#api/test-support/files/unzipped.ts";
import { formatSerial } from "#contract/contestants/serial.ts";
import { genders, governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { Cell } from "#contract/quizzes/workbook.ts";

/** A separate query of the test makes the same cells, which are compared byte by byte. */

const hostile = [
  ...["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", "＋1", "－1", "＠1", "'", "''=1", "'name", "\n=1", " =1"],
  ...['"', '""', 'مدرسة "النور"، بغداد', "a,b", ",", "a\nb", "a\rb", "a\r\nb", '"=1"', '=cmd|"/C calc"!A0', "=1,2"],
  ...["علي;=1+1;حسن كريم", 'a;"=1', '";=1+1', "a\t=1", "a\t\t=1", "'a;-1", "a,'@x", "a;''=1", "a; =1"],
  ...[
    "",
    " ",
    "\\.",
    "\\",
    "\\n",
    "%s",
    "$1",
    "''",
    "null",
    "\u200f‏علي",
    "👩‍🎓",
    "a\u2028b",
    "٠٧٧",
    "\ufeffa",
    "\u00a0",
  ],
];

const headers =
  "الرمز,الاسم,العمر,الجنس,رقم الهاتف,المدرسة,سبب الاختبار,المحافظة,البريد الإلكتروني,وقت الاختبار,عدد مرات التسجيل,توجد نتيجة,تاريخ التسجيل".split(
    ",",
  );

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq"));
  const { sql } = api.database;
  const [quiz] = await sql`insert into quizzes (file_name, questions) values ('x.csv', '[]') returning id`;
  for (const [index, cell] of hostile.entries()) {
    const body = registration({
      gender: index % 2,
      governarate: 1 + (index % 19),
      specialEducationType: 1 + (index % 3),
    });
    const { id } = (await api.send("POST", "/api/Contestants", { body })).json();
    // Midnight in Baghdad is 21:00 in UTC.
    const at = new Date(Date.UTC(2026, index % 12, 28, 20, 58 + index, 59)).toISOString();
    await sql`update contestants set full_name = ${cell}, school_name = ${cell}, folded_name = ${index % 6 < 2 ? cell : "same"},
      email = ${index % 3 === 0 ? null : cell}, phone_number = ${`07${700_000_000 + (index >> 1)}`},
      special_education_type = ${index % 4}, created_at = ${at}, is_deleted = ${index % 7 === 6} where id = ${id}`;
    if (index % 5 === 0)
      await sql`insert into quiz_results (quiz_id, contestant_id, score, is_deleted, created_at)
        values (${quiz?.id}, ${id}, 50, ${index % 2 === 1}, now())`;
  }
});
afterAll(() => api.close());

const download = async (query: string) =>
  (await api.send("GET", `/api/contestants/export?${query}`, { token })).rawPayload;
const label = (set: Labelled, code: number) => set[code] ?? "";

async function* expected(isDeleted: boolean): AsyncGenerator<Cell[]> {
  yield headers;
  const rows = await api.database.sql`select c.*, extract(epoch from created_at) * 1000 as at,
      (select count(*)::int from contestants p where p.phone_number = c.phone_number and p.folded_name = c.folded_name
        and not p.is_deleted) as times,
      exists (select from quiz_results r where r.contestant_id = c.id and not r.is_deleted) as has_quiz
    from contestants c where is_deleted = ${isDeleted} order by created_at desc, id desc`;
  for (const row of rows)
    yield [
      formatSerial(row.serial_number),
      row.full_name,
      row.age,
      label(genders, row.gender),
      row.phone_number.replace(/^(\d{4})(\d{3})/, "$1 $2 "),
      row.school_name,
      label(specialEducationTypes, row.special_education_type),
      label(governorates, row.governorate),
      row.email,
      label(testTimes, row.test_time),
      row.times,
      row.has_quiz ? "نعم" : "لا",
      timeInBaghdad(new Date(Number(row.at))).slice(0, -":00".length),
    ];
}

it.each([false, true])("is to the byte what its cells are as CSV, deleted: %s", async (isDeleted) => {
  const file = (await download(`format=csv&isDeleted=${isDeleted}`)).toString();
  expect(file).toBe((await buffer(csvFile(expected(isDeleted)))).toString());
  // Control: the file has all rows, and some with special cells.
  expect(file.split("\r\n").length).toBeGreaterThan(isDeleted ? 5 : 30);
  if (!isDeleted) for (const special of ["'=1+1", '""النور""', ",2,نعم,", ",1,لا,"]) expect(file).toContain(special);
});

it("is a workbook of the same cells", async () => {
  const workbook = await buffer(xlsxFile("المشاركون", expected(false)));
  expect(unzipped(await download("format=xlsx"), sheetPath)).toBe(unzipped(workbook, sheetPath));
});
