import { expect, test } from "vitest";
import { changedParts } from "./newer-assessment.tsx";
import { blankAssessment, checkTyped, type TypedAssessment } from "./typed-assessment.ts";

const written = (changes: Partial<TypedAssessment>) => {
  const checked = checkTyped({ ...blankAssessment(), sections: [], title: "اختبار", ...changes });
  if ("failures" in checked) throw new Error(JSON.stringify(checked.failures));
  return checked.content;
};

test("names the parts that differ, independent of the order of keys", () => {
  const one = written({});
  const turned = Object.fromEntries(Object.entries(one.audience).reverse()) as typeof one.audience;
  expect(changedParts(one, { ...one, audience: turned })).toEqual([]);
  const other = written({
    title: "آخر",
    closesAt: { day: "20/11/2026", time: "9" },
    attempts: "2",
    needsHallCode: true,
    serials: "4827193055620918",
  });
  expect(changedParts(one, other)).toEqual(["title", "window", "attempts", "audience", "needsHallCode"]);
});
