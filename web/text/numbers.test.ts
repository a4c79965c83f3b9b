import { expect, it } from "vitest";
import { formatContestants, formatResults, formatRows } from "./dashboard/dashboard-counts.ts";
import { confirmImportText } from "./iq-dashboard/quiz-import.ts";
import { quizDownloadText, undoImportText } from "./iq-dashboard/quizzes.ts";
import { formatNumber, numberInColumn, outOf, shareInColumn } from "./numbers.ts";
import { tryAgainIn } from "./waiting.ts";

it.each([
  [0, "٠\u00a0صف"],
  [1, "صف واحد"],
  [2, "صفّان"],
  [3, "٣\u00a0صفوف"],
  [10, "١٠\u00a0صفوف"],
  [11, "١١\u00a0صفاً"],
  [99, "٩٩\u00a0صفاً"],
  [100, "١٠٠\u00a0صف"],
  [103, "١٠٣\u00a0صفوف"],
  [1_000, "١٬٠٠٠\u00a0صف"],
])("inflects rows for %i", (count, text) => {
  expect(formatRows(count)).toBe(text);
});

it("inflects contestants and results by count", () => {
  expect([1, 2, 5, 25, 500].map(formatContestants)).toEqual([
    "طالب واحد",
    "طالبين",
    "٥\u00a0طلاب",
    "٢٥\u00a0طالباً",
    "٥٠٠\u00a0طالب",
  ]);
  expect([1, 2, 5, 25].map(formatResults)).toEqual(["نتيجة واحدة", "نتيجتان", "٥\u00a0نتائج", "٢٥\u00a0نتيجة"]);
});

it("inflects waiting times after بعد", () => {
  expect([30, 120, 180, 900].map(tryAgainIn)).toEqual([
    "يمكنك المحاولة بعد دقيقة واحدة.",
    "يمكنك المحاولة بعد دقيقتين.",
    "يمكنك المحاولة بعد ٣\u00a0دقائق.",
    "يمكنك المحاولة بعد ١٥\u00a0دقيقة.",
  ]);
});

it("names a single excluded row unambiguously", () => {
  expect(confirmImportText.left("١")).toBe("الصفوف المتروكة: ١");
  expect(undoImportText.notImported("١")).toBe("الصفوف المتروكة: ١.");
});

it("names a file's number of results without inflection", () => {
  expect(quizDownloadText.body("٢")).toBe("النتائج في الملف: ٢.");
  expect(undoImportText.body("٢", "أيار.csv")).toContain("ستُحذف نتائج «أيار.csv» (٢)");
});

it("puts a minus left of its number, and keeps it there in Arabic text", () => {
  expect([-0.5, -1240, -3, 0, 12.5].map(formatNumber)).toEqual([
    "\u2066−٠٫٥\u2069",
    "\u2066−١٬٢٤٠\u2069",
    "\u2066−٣\u2069",
    "٠",
    "١٢٫٥",
  ]);
});

it("gives the numbers of a column the same decimals", () => {
  expect([0.5, 12, -0.214].map((value) => numberInColumn(value))).toEqual(["٠٫٥٠", "١٢٫٠٠", "\u2066−٠٫٢١\u2069"]);
  expect(numberInColumn(3, 1)).toBe("٣٫٠");
  expect([0.5, 1 / 3, 1].map(shareInColumn).map((share) => share.replace("\u061c", ""))).toEqual([
    "٥٠٫٠٪",
    "٣٣٫٣٪",
    "١٠٠٫٠٪",
  ]);
});

it("keeps a part and its whole in one line", () => {
  expect(outOf("٣١", "٦٠")).toBe("٣١\u00a0من\u00a0٦٠");
});
