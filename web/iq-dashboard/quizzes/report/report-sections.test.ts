import { expect, test } from "vitest";
import type { QuizSample } from "#contract/quizzes/quiz-sample.ts";
import { reportSections, sheetsOf } from "./report-sections.ts";
import type { Report } from "./use-report.ts";

const estimate = (value: number) => ({ value, standardError: value / 10 });
const person = (by: QuizSample["cells"][number]["by"], value: number | null, people: number) => ({ by, value, people });
const figures = (by: string) => ({
  by,
  passing: 0.5,
  wronglyPassed: 0.25,
  wronglyFailed: 0.125,
  consistency: 0.87,
  lostWithOtherHalf: 0.2,
  errors: [0, 0.7, 0].map((standardError, score) => ({ score, standardError })),
});
const link = {
  fromRunId: "run-0",
  fromQuizName: "قدرات قديم",
  commonItems: 9,
  slope: 1.1,
  intercept: -0.3,
  dropped: [{ number: 2, title: null }],
  standardErrors: { slope: 0.05, intercept: 0.06 },
  equated: [0.1, 0.4, 0.2].map((standardError, score) => ({ score, standardError })),
};
const ofAge = (age: number, people: number) => {
  return { age, people, isProvisional: true, percentiles: [10, 50, 90], standardScores: null, curve: [] };
};
const flagged = { number: 2, delta: estimate(-1.5), difClass: "C", rSquareGain: 0.04, isFlagged: true };
const report = {
  madeAt: "2026-11-28T09:00:00Z",
  quiz: { title: "قدرات", fileName: null, assessmentId: "a", createdAt: "2026-11-01T09:00:00Z" },
  analysis: {
    people: 10,
    itemCount: 2,
    mean: 1,
    sd: 0.5,
    alpha: 0.8,
    alphaInterval: { low: 0.7, high: 0.9 },
    sem: 0.2,
    scores: [2, 3, 5].map((count, score) => ({ score, count })),
    items: [
      {
        number: 1,
        title: "كم؟",
        p: 0.75,
        restCorrelation: 0.4,
        omitted: 1,
        notReached: 2,
        remarks: ["hard"],
        twoParameter: { difficulty: estimate(-2), slope: estimate(3) },
      },
      { number: 2, title: null, p: 0.5, restCorrelation: null, twoParameter: null, remarks: [] },
    ],
    information: [
      {
        model: "2pl",
        rows: [{ theta: -1, information: 4, standardError: 0.5 }],
        reliability: { patterns: 0.82, sumScores: 0.81 },
      },
    ],
    dif: [
      {
        by: "gender",
        reference: { label: "ذكر", people: 300 },
        focal: { label: "انثى", people: 200 },
        detectable: 1.6,
        impact: 0.3,
        items: [{ number: 1, isFlagged: false }, flagged],
      },
    ],
  },
  sample: {
    attempts: 10,
    people: 9,
    firstAt: "2026-11-02T09:00:00Z",
    lastAt: "2026-11-03T09:00:00Z",
    cells: [
      ...[person("age", 13, 1), person("age", 14, 5), person("age", 15, 3)],
      ...[person("gender", 0, 5), person("gender", 1, 4), person("governorate", 1, 5)],
      ...[person("governorate", 19, 2), person("governorate", null, 2)],
    ],
    assessmentVersions: [3],
    slots: [{ itemId: "item", itemVersion: 4, family: "matrix", figuresVersion: 3, level: 2 }],
  },
  calibrations: ["new", "old"].map((id) => ({ id, model: "2pl", createdAt: "2026-11-20T09:00:00Z" })),
  normsInForce: { id: "run-1", createdAt: "2026-11-21T09:00:00Z", link },
  norms: { scale: "right", most: 2, ages: [ofAge(13, 2), ofAge(14, 100)] },
  cut: 2,
  keptCuts: [
    { method: "places", cuts: [{ age: null, cut: 2 }], people: 9, closedBy: "سعاد", closedAt: "2026-11-22T09:00:00Z" },
    { method: "norm", cuts: [{ age: 13, cut: null }], people: 9, closedBy: "علي", closedAt: "2026-11-21T09:00:00Z" },
  ],
  cutFigures: [figures("scores"), figures("2pl")],
};
const sectionsOf = (changes: object = {}) => reportSections({ ...report, ...changes } as unknown as Report);
const sections = sectionsOf();
const rowsOf = (section: number, table = 0) => sections[section - 1]?.tables[table]?.table.slice(1) ?? [];
const fact = (section: number, name: string, table = 0) =>
  rowsOf(section, table)
    .find(([first]) => first === name)
    ?.slice(1);

test("says what was asked, in which versions, and which runs are used", () => {
  expect(fact(1, "مصدر النتائج")).toEqual(["اختبار إلكتروني من هذا الموقع، النسخ: ٣"]);
  expect(rowsOf(1).filter(([name]) => String(name).startsWith("آخر معايرة"))).toEqual([
    [expect.stringContaining("2PL"), expect.stringMatching(/٢٠\s.*معرّفها: new$/)],
  ]);
  expect(fact(1, "المعايير المعتمدة")?.[0]).toMatch(/معرّفها: run-1$/);
  expect(rowsOf(1, 1)).toEqual([[1, "item", 4, "مصفوفات أشكال", 3, 2]]);
});

test("shows no count below three, nor one that gives it away with the total", () => {
  expect(rowsOf(2, 1)).toEqual([
    ["العمر", 13, "أقل من ٣"],
    ["العمر", 14, 5],
    ["العمر", 15, "محجوب"],
    ["الجنس", "ذكر", 5],
    ["الجنس", "انثى", 4],
    ["المحافظة", "بغداد", 5],
    ["المحافظة", "حلبجة", "أقل من ٣"],
    ["المحافظة", "غير معروف", "أقل من ٣"],
  ]);
});

test("has items, reliability with its interval, and errors by score", () => {
  expect(rowsOf(3)[0]).toEqual([1, "كم؟", 0.75, 0.4, 1, 2, -2, -0.2, 3, 0.3, "سؤال صعب"]);
  expect(rowsOf(3)[1]?.slice(6, 10)).toEqual([null, null, null, null]);
  expect(fact(4, "أدنى مجال الثقة ٩٥٪ للثبات")).toEqual([0.7]);
  expect(fact(4, "ثبات القدرة من عدد الصواب (2PL)")).toEqual([0.81]);
  expect(rowsOf(4, 1)).toEqual([[-1, 4, 0.5]]);
  expect(rowsOf(5)).toEqual([
    [0, 0, 0],
    [1, 0.7, 0.7],
    [2, 0, 0],
  ]);
});

test("gives the sampling error of each age, and none where the count is withheld", () => {
  const [few, many = []] = rowsOf(6);
  expect(few).toEqual([13, "أقل من ٣", null, null, null, null]);
  expect(many.map((cell) => Math.round(Number(cell) * 100) / 100)).toEqual([14, 100, 3.67, 5, 3.67, 2.18]);
  expect(rowsOf(6, 1)[0]?.slice(0, 3)).toEqual([13, 0, 10]);
  expect(sections[5]?.notes[0]).toContain("هذه هي المعايير المعتمدة");
  expect(sectionsOf({ normsInForce: null })[5]?.notes[0]).toContain("لم تُعتمد معايير");
});

test("has comparisons, the link with its largest error, and the cut", () => {
  expect(rowsOf(7)).toEqual([["حسب الجنس", "انثى", "ذكر", 200, 300, "٢", 1.6, 0.3]]);
  expect(rowsOf(7, 1)).toEqual([["حسب الجنس", "انثى", "ذكر", 2, -1.5, -0.15, "C", 0.04]]);
  expect(fact(8, "أكبر خطأ معياري لدرجة منقولة، بالدرجة الخام")).toEqual([0.4]);
  expect(fact(8, "ما استُبعد منها لتغيّره")).toEqual(["٢"]);
  expect(sections[8]?.notes[0]).toContain("٥٠٪");
  expect(rowsOf(9).map(([, value]) => value)).toEqual([0.625, 0.25, 0.125, 0.87, 0.2, 0]);
  expect(sectionsOf({ cut: null, keptCuts: [] })[8]).toMatchObject({
    tables: [],
    notes: [expect.stringContaining("لم يُختر حد")],
  });
});

test("lists the documented cuts", () => {
  expect(rowsOf(9, 1).map((row) => row.slice(0, 4))).toEqual([
    ["بعدد المقاعد", "٢", 9, "سعاد"],
    ["من المعايير", "عمر ١٣: —", 9, "علي"],
  ]);
});

test("each section is a sheet with a name that Excel takes", () => {
  const sheets = sheetsOf(sections);
  expect(new Set(sheets.map(({ name }) => name)).size).toBe(10);
  for (const { name } of sheets) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
  expect(sheets[7]?.table).toContainEqual(["ميل الربط", 1.1]);
});
