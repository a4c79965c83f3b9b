import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { GroupComparison, ItemDif } from "#contract/quizzes/dif.ts";
import { Fairness } from "./fairness.tsx";

const fair: Omit<ItemDif, "number"> = {
  ...{ delta: { value: 0.2, standardError: 0.3 }, pValue: 0.5, difClass: "A", uniformP: 0.5, nonUniformP: 0.5 },
  ...{ rSquareGain: 0.001, isFlagged: false },
};
const comparison = (items: ItemDif[]): GroupComparison => ({
  ...{
    by: "gender",
    reference: { label: "ذكر", people: 600 },
    focal: { label: "انثى", people: 400 },
    rounds: 2,
    items,
  },
});
const shown = (items: ItemDif[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Fairness comparisons={[comparison(items)]} />
    </MemoryRouter>,
  );
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("a flagged question is named with whom it is harder for, how much, and what to do", () => {
  const html = shown([
    { ...fair, number: 1 },
    { ...fair, number: 4, delta: { value: -1.8, standardError: 0.3 }, difClass: "C", isFlagged: true },
    { ...fair, number: 7, delta: { value: 1.2, standardError: 0.3 }, difClass: "B", isFlagged: true },
    { ...fair, number: 9, rSquareGain: 0.05, isFlagged: true },
  ]);
  const text = textOf(html);
  expect(text).toContain("السؤال ٤ أصعب على «انثى» منه على «ذكر»، والدرجات متساوية. فرق كبير");
  expect(text).toContain("السؤال ٧ أصعب على «ذكر» منه على «انثى»، والدرجات متساوية. فرق معتدل");
  expect(text).toContain("السؤال ٩ أصعب على بعض «انثى» وأسهل على بعضهم");
  expect(text).toContain("راجع نص السؤال");
  expect(html.match(/#question-\d+"/g)).toEqual([4, 7, 9].map((number) => `#question-${number}"`));
});

test("no advice is given where nothing differs, and no verdict where numbers are too small", () => {
  const text = textOf(shown([{ ...fair, number: 1 }]));
  expect(text).toContain("لا سؤال يختلف بين المجموعتين");
  expect(text).not.toContain("راجع نص السؤال");
  const few = textOf(renderToStaticMarkup(<Fairness comparisons={[]} />));
  expect(few).toContain("لا تكفي الأعداد للمقارنة");
  expect(few).not.toContain("لا سؤال يختلف");
});
