import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { OnsiteExam, OnsiteResult } from "#contract/onsite-exams/onsite-exams.ts";
import { csvText } from "#web/calls/table-file.ts";
import { examFileName, examTable } from "./exam-table-file.ts";

const result = (fullName: string, schoolName: string): OnsiteResult => ({
  id: "11111111-1111-4111-8111-111111111111",
  onsiteExamId: "22222222-2222-4222-8222-222222222222",
  score: 87.5,
  createdAt: "2026-11-20T21:30:00.000Z",
  isDeleted: false,
  questions: [],
  addedBy: "سعاد",
  corrections: [],
  contestant: {
    id: "33333333-3333-4333-8333-333333333333",
    fullName,
    age: 12,
    gender: 1,
    phoneNumber: "07701234567",
    schoolName,
    specialEducationType: 2,
    email: null,
    governorate: 3,
    governarate: 3,
    serialNumber: "4827193055620918",
    hasQuiz: false,
    testTime: 1,
    createdAt: "2026-11-01T09:00:00.000Z",
    isDeleted: false,
    contestantCount: 2,
    isWaiting: false,
    privacyNoticeVersion: 1,
    guardianName: null,
  },
});
const quizOf = (results: OnsiteResult[]): OnsiteExam => ({
  id: "22222222-2222-4222-8222-222222222222",
  name: "اختبار",
  createdAt: "2026-11-19T22:00:00.000Z",
  resultCount: results.length,
  erasedCount: 0,
  averageScore: 87.5,
  contestantOnsiteExams: results,
});

test("exports 18 columns in the owner's order, with phone and code as text", async () => {
  const csv = await csvText(examTable(quizOf([result("زينب علي حسين", "مدرسة الرافدين")])));
  expect(csv.startsWith("\uFEFF")).toBe(true);
  const [header, row] = parse(csv, { bom: true }) as string[][];
  expect(header).toEqual([
    ...["معرّف المشارك", "الاسم الكامل", "العمر", "الجنس", "رقم الهاتف", "المدرسة", "هدف المشاركة", "الرمز"],
    ...["البريد الإلكتروني", "المحافظة", "عدد المشاركات", "لديه اختبار إلكتروني", "تاريخ التسجيل", "محذوف"],
    ...["معرّف الاختبار", "الدرجة النهائية", "معرّف النتيجة", "تاريخ الاختبار"],
  ]);
  expect(row).toEqual([
    ...["33333333-3333-4333-8333-333333333333", "زينب علي حسين", "12", "انثى", "0770 123 4567", "مدرسة الرافدين"],
    ...["مدارس متميزين", "4827 1930 5562 0918", "", "البصرة", "2", "لا", "2026-11-01 12:00", "لا"],
    ...["22222222-2222-4222-8222-222222222222", "87.5", "11111111-1111-4111-8111-111111111111", "2026-11-21 00:30"],
  ]);
});

test.each([
  '=HYPERLINK("http://x","y")',
  "+1",
  "-1+2",
  "@SUM(A1)",
  "\tاسم",
  "\rاسم",
  "＝1",
  "＋1",
  "'=1",
  "'اسم",
  '"اسم", آخر',
  "سطر\nآخر",
])("a name of %j stays text and parses back to itself", async (name) => {
  const csv = await csvText(examTable(quizOf([result(name, name)])));
  const [, row] = parse(csv, { bom: true }) as string[][];
  expect(row).toHaveLength(18);
  for (const cell of [row?.[1], row?.[5]]) {
    // No spreadsheet takes the cell for a formula, and only the apostrophe was added.
    expect(cell).not.toMatch(/^[=+\-@\t\r＝＋]/);
    expect(cell?.replace(/^'/, "")).toBe(name);
  }
});

test("names the file by the exam's date in Baghdad", () => {
  expect(examFileName(quizOf([]))).toBe("onsite-quiz-2026-11-20");
});

test.each([
  ["2026-12-31T20:59:00Z", "2026-12-31 23:59"],
  ["2026-12-31T21:01:00Z", "2027-01-01 00:01"],
  ["2026-12-31T23:59:00Z", "2027-01-01 02:59"],
  ["2027-01-01T00:01:00Z", "2027-01-01 03:01"],
])("at %s the file is named by Baghdad's day, and its times are Baghdad's", async (createdAt, time) => {
  expect(examFileName({ createdAt })).toBe(`onsite-quiz-${time.slice(0, 10)}`);
  const csv = await csvText(examTable(quizOf([{ ...result("زينب علي حسين", "مدرسة"), createdAt }])));
  expect(csv.trimEnd().endsWith(`,${time}`)).toBe(true);
});
