import { expect, test } from "vitest";
import { isOpen, windowText } from "./window-text.ts";

const now = new Date("2026-11-20T09:00:00Z");
const [before, later] = ["2026-11-20T06:30:00Z", "2026-11-21T06:30:00Z"];
const [beforeText, laterText] = [
  "٢٠\u00a0تشرين الثاني ٢٠٢٦ في ٩:٣٠\u00a0ص",
  "٢١\u00a0تشرين الثاني ٢٠٢٦ في ٩:٣٠\u00a0ص",
];

test.each([
  ["published", before, later, "مفتوح الآن", `حتى ${laterText}`],
  ["published", before, null, "مفتوح الآن", null],
  ["published", later, null, "لم يُفتح بعد", `يُفتح ${laterText}`],
  ["published", null, before, "انتهى وقته", beforeText],
  ["published", null, now.toISOString(), "انتهى وقته", "٢٠\u00a0تشرين الثاني ٢٠٢٦ في ١٢:٠٠\u00a0م"],
  ["draft", null, null, "لم يُحدَّد", null],
  ["draft", before, later, `حتى ${laterText}`, null],
  ["closed", before, later, `حتى ${laterText}`, null],
  ["closed", null, before, "انتهى وقته", beforeText],
] as const)("describes the window of a %s assessment from %s to %s", (state, opensAt, closesAt, status, moment) => {
  expect(windowText({ state, opensAt, closesAt }, now)).toEqual({ status, moment });
  expect(isOpen({ state, opensAt, closesAt }, now)).toBe(status === "مفتوح الآن");
});
