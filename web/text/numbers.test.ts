import { expect, it } from "vitest";
import { formatContestants, formatResults, formatRows } from "./dashboard/dashboard-counts.ts";
import { confirmImportText } from "./iq-dashboard/quiz-import.ts";
import { quizDownloadText, undoImportText } from "./iq-dashboard/quizzes.ts";
import { formatNumber } from "./numbers.ts";
import { tryAgainIn } from "./waiting.ts";

it.each([
  [0, "٠ صف"],
  [1, "صف واحد"],
  [2, "صفّان"],
  [3, "٣ صفوف"],
  [10, "١٠ صفوف"],
  [11, "١١ صفاً"],
  [99, "٩٩ صفاً"],
  [100, "١٠٠ صف"],
  [103, "١٠٣ صفوف"],
  [1_000, "١٬٠٠٠ صف"],
])("inflects rows for %i", (count, text) => {
  expect(formatRows(count)).toBe(text);
});

it("inflects contestants and results by count", () => {
  expect([1, 2, 5, 25, 500].map(formatContestants)).toEqual(["طالب واحد", "طالبين", "٥ طلاب", "٢٥ طالباً", "٥٠٠ طالب"]);
  expect([1, 2, 5, 25].map(formatResults)).toEqual(["نتيجة واحدة", "نتيجتان", "٥ نتائج", "٢٥ نتيجة"]);
});

it("inflects waiting times after بعد", () => {
  expect([30, 120, 180, 900].map(tryAgainIn)).toEqual([
    "يمكنك المحاولة بعد دقيقة واحدة.",
    "يمكنك المحاولة بعد دقيقتين.",
    "يمكنك المحاولة بعد ٣ دقائق.",
    "يمكنك المحاولة بعد ١٥ دقيقة.",
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
