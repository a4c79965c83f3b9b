import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { GroupComparison, ItemDif } from "#contract/quizzes/dif.ts";
import { Fairness } from "./fairness.tsx";

const fair: Omit<ItemDif, "number"> = {
  delta: { value: 0.2, standardError: 0.3 },
  pValue: 0.5,
  difClass: "A",
  uniformP: 0.5,
  nonUniformP: 0.5,
  rSquareGain: 0.001,
  isFlagged: false,
};
const comparison = (items: ItemDif[]): GroupComparison => ({
  ...{
    by: "gender",
    reference: { label: "ذكر", people: 600 },
    focal: { label: "انثى", people: 400 },
    rounds: 2,
    impact: 0.3,
    detectable: 1.6,
    items,
  },
});
const shown = (items: ItemDif[], figures: Partial<GroupComparison> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Fairness comparisons={[{ ...comparison(items), ...figures }]} />
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

test("where nothing is seen, the size that would have been seen is said, and no verdict where numbers are too small", () => {
  const text = textOf(shown([{ ...fair, number: 1 }]));
  expect(text).toContain("لم يظهر فرق، وقد لا يكشف هذا العدد فرقاً متوسطاً.");
  // At 1.6 the odds are e^(1.6 / 2.35) = 1.98 to 1.
  expect(text).toContain("٥٠ من كل ١٠٠ من إحدى المجموعتين و٣٤ من كل ١٠٠ من الأخرى");
  expect(text).not.toContain("راجع نص السؤال");
  const many = textOf(shown([{ ...fair, number: 1 }], { detectable: 1.2 }));
  expect(many).toContain("لم يظهر فرق. أصغر فرق يُنتظر أن يكشفه هذا العدد");
  const few = textOf(renderToStaticMarkup(<Fairness comparisons={[]} />));
  expect(few).toContain("لا تكفي الأعداد للمقارنة");
  expect(few).not.toContain("لم يظهر فرق");
});

test("a large difference of the groups is mentioned where the test is short", () => {
  const items = Array.from({ length: 31 }, (_, place) => ({ ...fair, number: place + 1 }));
  const says = (figures: Partial<GroupComparison>, count: number) =>
    textOf(shown(items.slice(0, count), figures)).includes("الفرق بين درجات المجموعتين كبير والاختبار قصير");
  expect([says({ impact: -0.9 }, 30), says({ impact: 0.7 }, 30), says({ impact: 0.9 }, 31)]).toEqual([
    true,
    false,
    false,
  ]);
});
