import { z } from "../zod.ts";

/** Notes for staff on how a file of results was read. */

const codes = [
  "scale_assumed",
  "scores_as_dates",
  "times_unread",
  "cells_damaged",
  "rows_swallowed",
  "headers_repeated",
  "columns_unread",
  "header_missing",
  "zones_named",
  "rows_empty",
] as const;
export type QuizImportNoteCode = (typeof codes)[number];

export const quizImportNoteLimits = { names: 40, cells: 20, text: 100 } as const;

const shortText = z.string().max(quizImportNoteLimits.text);

/** A note. It contains only the fields that concern it. */
export const quizImportNote = z.object({
  code: z.enum(codes),
  /** Arabic text for display. */
  message: z.string().max(500),
  /** Number of rows, cells or columns that the note is about. */
  count: z.int(),
  /** Names of columns, or time zones with their offsets. */
  names: z.array(shortText).max(quizImportNoteLimits.names),
  /** Examples: the text in the file and how it was read. */
  cells: z
    .array(z.object({ rowNumber: z.int(), column: shortText, typed: shortText, reading: shortText }))
    .max(quizImportNoteLimits.cells),
  /** The largest score. */
  largest: z.number().nullable(),
});
export type QuizImportNote = z.infer<typeof quizImportNote>;
/** A note as it is stored. Its message is made when it is shown. */
export type ReadingNote = Omit<QuizImportNote, "message">;

/** Names a column that has no heading. */
export const columnNumber = (number: number) => `العمود ${number}`;

const figures = new Intl.NumberFormat("ar-IQ", { maximumFractionDigits: 2 });

const messages: Record<QuizImportNoteCode, (note: ReadingNote) => string> = {
  scale_assumed: ({ largest }) =>
    `الدرجات أعداد بلا نهاية عظمى، وأكبرها ${figures.format(largest ?? 0)}. قُرئت نسباً مئوية، أي من ١٠٠.`,
  scores_as_dates: ({ count }) =>
    `حوّل برنامج الجداول درجات إلى تواريخ، كأن يصير 8/10 ‏08-Oct. الدرجات التي صارت تواريخ: ${figures.format(count)}.`,
  times_unread: ({ count }) => `أوقات محاولات لم نفهمها. عدد صفوفها: ${figures.format(count)}.`,
  cells_damaged: ({ count }) => `خلايا فيها حروف تالفة: ${figures.format(count)}. قُرئ باقي الملف كما هو.`,
  rows_swallowed: ({ count }) =>
    `علامة اقتباس لم تُغلق جعلت صفوفاً تقع داخل خلية واحدة. عدد هذه الخلايا: ${figures.format(count)}.`,
  headers_repeated: () => "عناوين وردت لأكثر من عمود، فقُرئ لكل غرض أول عمود يصلح له:",
  columns_unread: () => "أعمدة لم تُقرأ، لأن حفظ النتائج لا يحتاج إليها أو لأن عنوانها غير معروف:",
  header_missing: () => "الملف بلا صف عناوين، فعُرفت الأعمدة من محتواها.",
  zones_named: () => "مناطق زمنية وردت في الأوقات، وفرقها عن التوقيت العالمي كما حُسب:",
  rows_empty: ({ count }) => `صفوف فارغة تُركت: ${figures.format(count)}.`,
};

export const importNoteMessage = (note: ReadingNote): string => messages[note.code](note);
