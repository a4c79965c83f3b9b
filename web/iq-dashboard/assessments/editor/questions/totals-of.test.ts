import { expect, test } from "vitest";
import { blankAssessment, blankLine, blankSection, fixedLine } from "../typed-assessment.ts";
import { namedItems } from "./named-items.ts";
import { totalsOf } from "./totals-of.ts";

test("counts filled-in numbers in any digits, and nothing for blank ones", () => {
  const drawn = { ...blankLine("drawn"), count: "١٢" };
  const wrong = ["", "كثير", "2.5", "-3"].map((count) => ({ ...blankLine("generated"), count }));
  const sections = [
    { ...blankSection(), minutes: "٢٥", lines: [drawn, fixedLine("a"), ...wrong] },
    { ...blankSection(), minutes: "ربع ساعة", lines: [] },
  ];
  expect(totalsOf({ sections })).toEqual({ questions: 13, minutes: 25 });
  const whole = { ...blankAssessment(), sections, practice: [fixedLine("b"), fixedLine("a")] };
  expect([...namedItems(whole)].sort()).toEqual(["a", "b"]);
});
