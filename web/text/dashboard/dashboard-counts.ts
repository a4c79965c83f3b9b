import { counted } from "../numbers.ts";

/** This file has counts that only dashboards need, so that public pages do not load them. */

/** `شهر واحد`, `٣ أشهر`, `١٢ شهراً`. */
export const formatMonths = (months: number) =>
  counted(months, { one: "شهر واحد", two: "شهرين", few: "أشهر", many: "شهراً", hundreds: "شهر" });

/** `صف واحد`, `٣ صفوف`, `١٢ صفاً`, `١٠٠ صف`. */
export const formatRows = (count: number) =>
  counted(count, {
    one: "صف واحد",
    two: "صفّان",
    few: "صفوف",
    many: "صفاً",
    hundreds: "صف",
  });

/** `نتيجة واحدة`, `٣ نتائج`, `١٬٢٤٠ نتيجة`. */
export const formatResults = (count: number) =>
  counted(count, { one: "نتيجة واحدة", two: "نتيجتان", few: "نتائج", many: "نتيجة" });

/** `طالب واحد`, `طالبين`, `٣ طلاب`, `١٢ طالباً`, `٥٠٠ طالب`: in the genitive, as in «نتائج طالبين». */
export const formatContestants = (count: number) =>
  counted(count, { one: "طالب واحد", two: "طالبين", few: "طلاب", many: "طالباً", hundreds: "طالب" });

/** `سؤال واحد`, `٣ أسئلة`, `١٢ سؤالاً`, `١٠٠ سؤال`. */
export const formatQuestions = (count: number) =>
  counted(count, { one: "سؤال واحد", two: "سؤالين", few: "أسئلة", many: "سؤالاً", hundreds: "سؤال" });
