import { expect, it } from "vitest";
import { slipText } from "./slip.ts";

const said = (percentile: number, low?: number, high?: number) =>
  slipText.placed({
    kind: "placed",
    percentile,
    interval: low === undefined || high === undefined ? null : { low, high },
  });

it("names the place among a hundred with the number's grammatical form", () => {
  const place = "لو رتّبنا مئة طالب في عمرك من أدنى درجة إلى أعلاها، لكان مكانك فوق نحو";
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

it("names the interval, except an unknown one or a single number", () => {
  expect(said(70, 58, 80)).toBe(
    "لو رتّبنا مئة طالب في عمرك من أدنى درجة إلى أعلاها، لكان مكانك فوق نحو ٧٠ طالباً، والأرجح أن مكانك الحقيقي بين ٥٨ و٨٠.",
  );
  expect([said(99), said(99, 99, 99)].map((text) => text.includes("والأرجح"))).toEqual([false, false]);
});

it("claims no higher score than equal ones, and no score of another sitting", () => {
  // A percentile counts half of the people with the same score, and the interval holds the true score.
  expect(said(70, 58, 80)).not.toContain("أعلى من درجة");
  expect(slipText.equals).toBe("من نالوا درجتك نفسها نحسب نصفهم تحتك ونصفهم فوقك.");
  expect(slipText.intervalMeaning).toContain("مكانك الحقيقي هو مكانك من دونها");
  expect(slipText.intervalMeaning).not.toContain("مرة أخرى");
});

it("never mentions intelligence", () => {
  const texts = Object.values(slipText).flatMap((text) => (typeof text === "string" ? text : []));
  expect([...texts, ...Object.values(slipText.reasons), said(70, 58, 80)].join(" ")).not.toMatch(/ذكاء|IQ/i);
});
