import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { AnalysedItem } from "#contract/quizzes/item-analysis.ts";
import { TestRemarkText } from "./analysis-header.tsx";

test("links doubtful keys to their questions, and shows other remarks as text", () => {
  const item = (number: number, remarks: AnalysedItem["remarks"]): AnalysedItem => ({
    number,
    title: null,
    p: 0.5,
    restCorrelation: 0,
    alphaIfDropped: null,
    omitted: null,
    notReached: null,
    pReached: null,
    options: [],
    rasch: null,
    twoParameter: null,
    twoParameterGuessing: null,
    remarks,
  });
  const items = [item(3, ["hard"]), item(4, ["wrong_key"]), item(12, ["hard", "wrong_key"])];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TestRemarkText remark="wrong_keys" items={items} />
    </MemoryRouter>,
  );
  expect(html.replace(/<[^>]+>/g, "")).toBe("في الاختبار أسئلة مفتاحها خاطئ على الأرجح: السؤال ٤، السؤال ١٢");
  expect(html.match(/#question-\d+/g)).toEqual(["#question-4", "#question-12"]);
  expect(renderToStaticMarkup(<TestRemarkText remark="few_people" items={items} />)).not.toContain("href");
});
