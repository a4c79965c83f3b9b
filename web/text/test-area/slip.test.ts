import { expect, it } from "vitest";
import { slipText } from "./slip.ts";

const said = (percentile: number, low = percentile, high = percentile, isCarried = false) =>
  slipText.placed({ kind: "placed", age: 14, isCarried, percentile, interval: { low, high } });
const group = "لو رتّبنا من أدنى درجة إلى أعلاها مئة طالب في عمر ١٤ أدّوا";

it("names the place among a hundred with the number's grammatical form", () => {
  const place = `${group} هذا الاختبار، لكان مكانك فوق نحو`;
  const words: [number, string][] = [
    [1, "طالب واحد"],
    [2, "طالبين"],
    [3, "٣\u00a0طلاب"],
    [10, "١٠\u00a0طلاب"],
    [11, "١١\u00a0طالباً"],
    [70, "٧٠\u00a0طالباً"],
    [99, "٩٩\u00a0طالباً"],
  ];
  for (const [percentile, students] of words) expect(said(percentile)).toBe(`${place} ${students}.`);
});

it("names the interval, except a single number", () => {
  expect(said(70, 58, 80)).toBe(
    `${group} هذا الاختبار، لكان مكانك فوق نحو ٧٠\u00a0طالباً، والأرجح أن مكانك الحقيقي بين ٥٨ و٨٠.`,
  );
  expect(said(99, 99, 99)).not.toContain("والأرجح");
});

it("names those who are compared: they sat the test, and are not all of that age", () => {
  expect(said(70, 58, 80, true)).toContain("أدّوا اختباراً سابقاً شبيهاً بهذا");
  expect(slipText.group).toBe("المقارنة بمن أدّوا الاختبار وحدهم، لا بكل من هم في عمرك.");
  const knows = "المقارنة بمن أدّوه أول مرة، ومن يعيده يعرف طريقته.";
  expect([2, 12].map(slipText.laterAttempt)).toEqual([`المحاولة الثانية؛ ${knows}`, `المحاولة ١٢؛ ${knows}`]);
});

it("claims no higher score than equal ones, and no score of another sitting", () => {
  // A percentile counts half of the people with the same score, and the interval contains the true score.
  expect(said(70, 58, 80)).not.toContain("أعلى من درجة");
  expect(slipText.equals).toBe("من نالوا درجتك نفسها نحسب نصفهم تحتك ونصفهم فوقك.");
  expect(slipText.intervalMeaning).toContain("مكانك الحقيقي هو مكانك بينهم من دونها");
  expect(slipText.intervalMeaning).not.toContain("مرة أخرى");
});

it("never mentions intelligence", () => {
  const texts = Object.values(slipText).flatMap((text) => (typeof text === "string" ? text : []));
  expect([...texts, ...Object.values(slipText.reasons), said(70, 58, 80)].join(" ")).not.toMatch(/ذكاء|IQ/i);
});
