import { expect, it } from "vitest";
import { guideParts } from "./supervisor-guide.ts";

const told = (needsHallCode: boolean, isInExamBrowser: boolean) =>
  guideParts({ needsHallCode, isInExamBrowser })
    .flatMap(({ steps }) => steps)
    .join("\n");

it("asks for the hall's code where the assessment does, and nowhere else", () => {
  expect(told(true, false).match(/رمز القاعة/g)).toHaveLength(3);
  expect(told(false, false)).not.toMatch(/رمز القاعة|قاعتك|بطاقتها/);
});

it("names the browser in which the assessment opens", () => {
  expect(told(true, false)).toContain("نافذة عادية");
  expect(told(true, false)).not.toContain("Safe Exam Browser");
  expect(told(true, true)).toContain("افتح في كل منها ملف Safe Exam Browser");
  expect(told(true, true)).not.toMatch(/نافذة عادية|صفحة الاختبار\./);
});

it("tells of more time for one, whatever the assessment asks for", () => {
  for (const needsHallCode of [true, false]) expect(told(needsHallCode, true)).toContain("«وقت أطول»");
});
