import { expect, it } from "vitest";
import { slipText } from "./slip.ts";

const said = (percentile: number, low?: number, high?: number) =>
  slipText.placed({
    kind: "placed",
    percentile,
    interval: low === undefined || high === undefined ? null : { low, high },
  });

it("says the place among a hundred in the form of each number", () => {
  const place = "من كل مئة طالب في عمرك، درجتك أعلى من درجة";
  const words: [number, string][] = [
    [1, "طالب واحد"],
    [2, "طالبين"],
    [3, "٣ طلاب"],
    [10, "١٠ طلاب"],
    [11, "١١ طالباً"],
    [70, "٧٠ طالباً"],
    [99, "٩٩ طالباً"],
  ];
  for (const [percentile, students] of words) expect(said(percentile)).toBe(`${place} ${students}.`);
});

it("says the interval, and none where it is unknown or one number", () => {
  expect(said(70, 58, 80)).toBe("من كل مئة طالب في عمرك، درجتك أعلى من درجة ٧٠ طالباً، والأغلب بين ٥٨ و٨٠.");
  expect([said(99), said(99, 99, 99)].map((text) => text.includes("والأغلب"))).toEqual([false, false]);
});

it("calls nothing intelligence", () => {
  const texts = Object.values(slipText).flatMap((text) => (typeof text === "string" ? text : []));
  expect([...texts, ...Object.values(slipText.reasons), said(70, 58, 80)].join(" ")).not.toMatch(/ذكاء|IQ/i);
});
