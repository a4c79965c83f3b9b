import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { GroupComparison } from "#contract/quizzes/dif.ts";
import type { AnalysedItem, ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import type { NormTable } from "#contract/quizzes/norms.ts";
import { Attention } from "./attention.tsx";
import { attentionOf } from "./concerns.ts";

const item = (number: number, remarks: AnalysedItem["remarks"]): AnalysedItem => ({
  number,
  title: `نص ${number}`,
  p: 0.5,
  restCorrelation: 0.3,
  alphaIfDropped: null,
  omitted: 0,
  notReached: 0,
  pReached: null,
  options: [],
  rasch: null,
  twoParameter: null,
  twoParameterGuessing: null,
  remarks,
});
const unfair = (number: number, difClass: "B" | "C"): GroupComparison => ({
  by: "gender",
  reference: { label: "ذكر", people: 600 },
  focal: { label: "انثى", people: 400 },
  rounds: 2,
  impact: 0.3,
  detectable: 1.6,
  items: [
    {
      number,
      delta: { value: -1.8, standardError: 0.3 },
      pValue: 0.001,
      difClass,
      uniformP: 0.001,
      nonUniformP: 0.5,
      rSquareGain: 0.001,
      isFlagged: true,
    },
  ],
});
const analysisOf = (items: AnalysedItem[], dif: GroupComparison[] = []) => ({ items, dif }) as unknown as ItemAnalysis;
const shown = (analysis: ItemAnalysis, norms: Pick<NormTable, "falls"> | null = null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Attention analysis={analysis} norms={norms as NormTable | null} />
    </MemoryRouter>,
  );
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("questions with findings are listed once, urgent ones first, and questions without are not", () => {
  const analysis = analysisOf(
    [
      item(1, ["moderate", "discriminates_well"]),
      item(2, ["often_omitted"]),
      item(3, ["discriminates_weakly", "wrong_key"]),
      item(4, ["easy", "discriminates_well"]),
      item(5, ["very_easy"]),
    ],
    [unfair(2, "B"), unfair(4, "C")],
  );
  expect(
    attentionOf(analysis).map(({ number, findings }) => [number, findings.map(({ isUrgent }) => isUrgent)]),
  ).toEqual([
    [3, [true, false]],
    [4, [true]],
    [2, [false, false]],
  ]);
});

test("a wrong key, an unfair question and a falling age are named with what to do, and lead to their places", () => {
  const analysis = analysisOf([item(3, ["wrong_key"]), item(4, [])], [unfair(4, "C")]);
  const html = shown(analysis, { falls: [{ younger: 17, older: 18 }] } as Pick<NormTable, "falls">);
  const text = textOf(html);
  expect(text).toContain("السؤال ٣ نص 3 المفتاح خاطئ على الأرجح اقرأ السؤال وخياراته");
  expect(text).toContain("السؤال ٤ نص 4 حسب الجنس: أصعب على «انثى» منه على «ذكر»، والدرجات متساوية. راجع نصه وصوره");
  expect(text).toContain("الدرجات في عمر ١٨، وهو الأكبر، أقل منها في عمر ١٧");
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="/?tab=items#question-3"',
    'href="/?tab=items#question-4"',
    'href="/?tab=norms"',
  ]);
});

test("a key that may be wrong by chance is folded, even where nothing is urgent", () => {
  const [plain, folded] = shown(analysisOf([item(1, ["often_omitted"]), item(2, ["probable_wrong_key"])])).split(
    "<details",
  );
  expect(textOf(plain ?? "")).toContain("السؤال ١");
  expect(textOf(plain ?? "")).not.toContain("السؤال ٢");
  expect(textOf(`<${folded}`)).toContain("أسئلة أقل إلحاحاً: ١ السؤال ٢ نص 2 يحتمل أن المفتاح خاطئ");
});

test("a test without findings is said to have none", () => {
  expect(textOf(shown(analysisOf([item(1, ["moderate"])])))).toContain("لا يظهر في أرقام الأسئلة ما يحتاج إلى مراجعة.");
});
