import { genders, governorates, specialEducationTypes } from "#contract/enums.ts";
import type { OnsiteQuiz, OnsiteResult } from "#contract/onsite-quizzes.ts";
import { formatSerial } from "#contract/serial.ts";
import { formatPhone } from "#web/text/phone.ts";

/** Baghdad's day and time in a form that sorts and that every spreadsheet reads. */
const baghdad = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Baghdad", dateStyle: "short", timeStyle: "short" });
const written = (iso: string) => baghdad.format(new Date(iso));
const yesOrNo = (is: boolean) => (is ? "نعم" : "لا");

/** Grouped digits stay text in a spreadsheet, which would round a code of 16 digits and drop a phone's zero. */
const columns: readonly [header: string, cell: (result: OnsiteResult, quiz: OnsiteQuiz) => string | number | null][] = [
  ["معرّف المشارك", ({ contestant }) => contestant.id],
  ["الاسم الكامل", ({ contestant }) => contestant.fullName],
  ["العمر", ({ contestant }) => contestant.age],
  ["الجنس", ({ contestant }) => genders[contestant.gender]],
  ["رقم الهاتف", ({ contestant }) => formatPhone(contestant.phoneNumber)],
  ["المدرسة", ({ contestant }) => contestant.schoolName],
  ["هدف المشاركة", ({ contestant }) => specialEducationTypes[contestant.specialEducationType]],
  ["الرمز", ({ contestant }) => formatSerial(contestant.serialNumber)],
  ["البريد الإلكتروني", ({ contestant }) => contestant.email],
  ["المحافظة", ({ contestant }) => governorates[contestant.governorate]],
  ["عدد المشاركات", ({ contestant }) => contestant.contestantCount],
  ["لديه اختبار إلكتروني", ({ contestant }) => yesOrNo(contestant.hasQuiz)],
  ["تاريخ التسجيل", ({ contestant }) => written(contestant.createdAt)],
  ["محذوف", ({ contestant }) => yesOrNo(contestant.isDeleted)],
  ["معرّف الاختبار", (_result, quiz) => quiz.id],
  ["الدرجة النهائية", ({ score }) => score],
  ["معرّف النتيجة", ({ id }) => id],
  ["تاريخ الاختبار", ({ createdAt }) => written(createdAt)],
];

/** The file's name tells the day on which the exam was made. */
export const examFileName = ({ createdAt }: Pick<OnsiteQuiz, "createdAt">) =>
  `onsite-quiz-${written(createdAt).slice(0, 10)}.csv`;

/**
 * The results of an exam as CSV with a byte-order mark, newest first. A cell that a spreadsheet would take for a formula
 * begins with an apostrophe.
 */
export async function examCsv(quiz: OnsiteQuiz): Promise<string> {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  const rows = quiz.contestantOnsiteExams.map((result) => columns.map(([, cell]) => cell(result, quiz)));
  const header = columns.map(([name]) => name);
  return stringify([header, ...rows], { bom: true, record_delimiter: "windows", escape_formulas: true });
}
