import { expect, it } from "vitest";
import { guideParts } from "./supervisor-guide.ts";

const guideOf = (needsHallCode: boolean, isInExamBrowser: boolean) =>
  guideParts({ needsHallCode, isInExamBrowser })
    .flatMap(({ steps }) => steps)
    .join("\n");

it("asks for the hall's code only where the assessment requires it", () => {
  expect(guideOf(true, false).match(/رمز القاعة/g)).toHaveLength(3);
  expect(guideOf(false, false)).not.toMatch(/رمز القاعة|قاعتك|بطاقتها/);
});

it("names the browser that the assessment requires", () => {
  expect(guideOf(true, false)).toContain("نافذة عادية");
  expect(guideOf(true, false)).not.toContain("Safe Exam Browser");
  expect(guideOf(true, true)).toContain("افتح في كل منها ملف Safe Exam Browser");
  expect(guideOf(true, true)).not.toMatch(/نافذة عادية|صفحة الاختبار\./);
});

it("explains extra time in every case", () => {
  for (const needsHallCode of [true, false]) expect(guideOf(needsHallCode, true)).toContain("«وقت أطول»");
});
