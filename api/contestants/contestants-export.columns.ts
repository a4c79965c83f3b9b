import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { codes, genders, governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import { staffColumns } from "./contestants.columns.ts";
import { contestants } from "./contestants.table.ts";

/** What a file says of each contestant. PostgreSQL makes the words: made of rows here they take three times as long (record 061). */

/** Grouped digits stay text in a spreadsheet, which would round a code of 16 digits and drop a phone's zero. */
function grouped(digits: SQLWrapper, starts: readonly number[]): SQL {
  const groups = starts.map((start, index) => {
    const next = starts[index + 1];
    return next ? sql`substr(${digits}, ${start}::int, ${next - start}::int)` : sql`substr(${digits}, ${start}::int)`;
  });
  return sql.join(groups, sql` || ' ' || `);
}

/** Codes count from 0, elements of an array from 1. */
function label(set: Labelled, code: SQLWrapper): SQL {
  const labels = Array.from({ length: Math.max(...codes(set)) + 1 }, (_, index) => set[index] ?? "");
  return sql`(${sql.param(labels)}::text[])[${code} + 1]`;
}

export type ExportColumn = {
  header: string;
  cell: SQLWrapper;
  /** Somebody typed it, so it may hold anything. */
  isTyped?: true;
};

/** @param repeated phones of those whose number of registrations has to be counted */
export const exportColumns = (repeated: readonly string[]): ExportColumn[] => [
  { header: "الرمز", cell: grouped(contestants.serialNumber, [1, 5, 9, 13]) },
  { header: "الاسم", cell: contestants.fullName, isTyped: true },
  { header: "العمر", cell: contestants.age },
  { header: "الجنس", cell: label(genders, contestants.gender) },
  { header: "رقم الهاتف", cell: grouped(contestants.phoneNumber, [1, 5, 8]), isTyped: true },
  { header: "المدرسة", cell: contestants.schoolName, isTyped: true },
  { header: "سبب الاختبار", cell: label(specialEducationTypes, contestants.specialEducationType) },
  { header: "المحافظة", cell: label(governorates, contestants.governorate) },
  { header: "البريد الإلكتروني", cell: contestants.email, isTyped: true },
  { header: "وقت الاختبار", cell: label(testTimes, contestants.testTime) },
  {
    header: "عدد مرات التسجيل",
    cell: sql`case when ${contestants.phoneNumber} = any(${sql.param(repeated)}::text[]) then ${staffColumns.contestantCount}
      else (not ${contestants.isDeleted})::int end`,
  },
  { header: "توجد نتيجة", cell: sql`case when ${staffColumns.hasQuiz} then 'نعم' else 'لا' end` },
  {
    header: "تاريخ التسجيل",
    cell: sql`to_char(${contestants.createdAt} at time zone 'Asia/Baghdad', 'YYYY-MM-DD HH24:MI')`,
  },
];

export const exportHeaders: readonly string[] = exportColumns([]).map(({ header }) => header);
