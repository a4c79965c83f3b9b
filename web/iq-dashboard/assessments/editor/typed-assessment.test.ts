import { expect, test } from "vitest";
import type { Assessment } from "#contract/assessments/assessments.ts";
import { completeSerial, formatSerial } from "#contract/contestants/serial.ts";
import {
  blankAssessment,
  blankLine,
  blankSection,
  checkTyped,
  isSame,
  type TypedAssessment,
  typedOf,
} from "./typed-assessment.ts";

const [first, second] = ["100000000000000", "482719305562091"].map(completeSerial) as [string, string];
const ids = [1, 2, 3].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`) as [string, string, string];
const content: Assessment["content"] = {
  title: "اختبار القدرات",
  instructions: "اقرأ.\n\nثم أجب.",
  practice: [{ kind: "generated", family: "series", level: 1, count: 2 }],
  sections: [
    {
      id: ids[0],
      title: "الأشكال",
      minutes: 25,
      questions: [
        { kind: "generated", family: "matrix", level: 3, count: 12 },
        { kind: "fixed", itemId: ids[2] },
      ],
    },
    { id: ids[1], title: "", minutes: 10, questions: [{ kind: "drawn", subject: "الحساب", level: 2, count: 5 }] },
  ],
  opensAt: "2026-11-20T06:30:00.000Z",
  closesAt: null,
  attempts: 2,
  audience: { governorates: [1, 14], educationTypes: [2], testTimes: [], serials: [first, second] },
  needsHallCode: true,
  telling: "result",
};
const failuresOf = (typed: TypedAssessment) => {
  const checked = checkTyped(typed);
  return "failures" in checked ? checked.failures : [];
};

test("keeps saved content unchanged through the form", () => {
  expect(checkTyped(typedOf(content))).toEqual({ content });
});

test("reads numbers, moments and codes as people type them", () => {
  const typed = typedOf(content);
  typed.sections[0] = { ...(typed.sections[0] ?? blankSection()), minutes: " ٢٥ " };
  typed.opensAt = { day: "٢٠/١١/٢٠٢٦", time: "٩:٣٠ ص" };
  typed.serials = `الرمز\n${formatSerial(second)}، ${first}\n${second}`;
  expect(checkTyped(typed)).toEqual({ content });
  expect(isSame(typed, { ...typed, serials: `${first} ${second}` })).toBe(true);
});

test("names the field of a failure", () => {
  const typed: TypedAssessment = {
    ...typedOf(content),
    title: " ",
    sections: [{ ...blankSection(), minutes: "ربع ساعة", lines: [blankLine("drawn"), blankLine("generated")] }],
    opensAt: { day: "غداً", time: "9" },
    closesAt: { day: "20/11/2026", time: "" },
    serials: `${first}\n${second.slice(1)}`,
  };
  expect(failuresOf(typed).map(({ field }) => field)).toEqual([
    "title",
    "sections.0.minutes",
    "sections.0.questions.0.subject",
    "sections.0.questions.0.level",
    "sections.0.questions.0.count",
    "sections.0.questions.1.level",
    "sections.0.questions.1.count",
    "opensAt.day",
    "closesAt.time",
    "audience.serials",
  ]);
});

test("refuses text without a code at its field, since an empty field means everybody", () => {
  const message = "لا رمز في ما كتبت. ألصق رموز التسجيل، أو أفرغ الحقل ليدخله الجميع";
  const failures = [{ field: "audience.serials", message }];
  expect(checkTyped({ ...typedOf(content), serials: "سعاد\nكريم" })).toEqual({ failures });
  expect(checkTyped({ ...typedOf(content), serials: " \n" })).toMatchObject({ content: { audience: { serials: [] } } });
});

test("counts unreadable input as a change", () => {
  const blank = blankAssessment();
  const [section = blankSection()] = blank.sections;
  const changed: Partial<TypedAssessment>[] = [
    { title: "ا" },
    { opensAt: { day: "غداً", time: "" } },
    { closesAt: { day: "", time: "9" } },
    { serials: "12" },
    { serials: "سعاد" },
    { attempts: "2" },
    { audience: { ...blank.audience, testTimes: [1] } },
    { sections: [{ ...section, minutes: "ربع" }] },
    { sections: [{ ...section, lines: [blankLine("drawn")] }] },
    { practice: [{ key: "1", kind: "generated", family: "matrix", level: "", count: "س" }] },
  ];
  for (const changes of changed) expect(isSame(blank, { ...blank, ...changes }), JSON.stringify(changes)).toBe(false);
  expect(isSame(blank, { ...blank })).toBe(true);
  const typedAt = (day: string) => ({ ...blank, opensAt: { day, time: "" } });
  expect(isSame(typedAt("غداً"), typedAt("بعد غد"))).toBe(false);
});
