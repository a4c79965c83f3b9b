import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { AnalysedItem, ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { csvText } from "#web/calls/table-file.ts";
import { analysisTable } from "./analysis-table-file.ts";

test.each(["=1+1", "-1", "＝1", "＋1", "－1", "＠x", "'=1"])(
  "escapes a title of %j, but not a negative number",
  async (title) => {
    const item: Partial<AnalysedItem> = { number: 1, title, restCorrelation: -0.25, remarks: [], options: [] };
    const csv = await csvText(analysisTable({ items: [item], dif: [] } as unknown as ItemAnalysis));
    const [, row = []] = parse(csv, { bom: true }) as string[][];
    expect(row[1]).toBe(`'${title}`);
    expect(row).toContain("-0.25");
  },
);

test("has standard errors, shares of options and comparisons of groups", () => {
  const estimate = (value: number) => ({ value, standardError: value / 10 });
  const parameters = { intercept: estimate(1), difficulty: estimate(-2), slope: estimate(3), isAtBound: false };
  const option = (label: string, share: number, isKey: boolean) => {
    return { label, share, isKey, count: 1, restCorrelation: share / 2, groupShares: [] };
  };
  const item = (number: number, options: AnalysedItem["options"]): Partial<AnalysedItem> => {
    return { number, remarks: [], options, rasch: parameters, twoParameter: parameters };
  };
  const items = [item(1, [option("أ", 0.25, false), option("ب", 0.75, true)]), item(2, [])];
  const dif = [
    {
      by: "gender",
      rounds: 1,
      reference: { label: "ذكر", people: 300 },
      focal: { label: "انثى", people: 300 },
      items: [{ number: 1, delta: estimate(-1.5), difClass: "C", rSquareGain: 0.04, isFlagged: true }],
    },
  ];
  const [names = [], first = [], second = []] = analysisTable({ items, dif } as unknown as ItemAnalysis);
  const named = (row: readonly unknown[]) => Object.fromEntries(names.map((name, place) => [name, row[place]]));
  expect(named(first)).toMatchObject({
    "خطأ الصعوبة (راش)": -0.2,
    "خطأ الصعوبة (2PL)": -0.2,
    "خطأ الحدّة (2PL)": 0.3,
    المفتاح: "ب",
    "الخيار ١": "أ",
    "نسبة الخيار ١": 0.25,
    "نسبة الخيار ٢": 0.75,
    "تمييز الخيار ٢": 0.375,
  });
  expect(first.slice(-5)).toEqual([-1.5, -0.15, "C", 0.04, "نعم"]);
  expect(names.at(-3)).toContain("(انثى / ذكر)");
  expect(named(second)).toMatchObject({ المفتاح: null, "نسبة الخيار ١": null });
  expect(second.slice(-5)).toEqual([null, null, null, null, "لا"]);
});
