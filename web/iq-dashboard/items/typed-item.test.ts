import { expect, test } from "vitest";
import { moved } from "#web/dashboard/moved.ts";
import { blankItem, blankOption, changedOption, checkItem, markedOption, typedOf } from "./typed-item.ts";

const [one, two, three] = [blankOption(), blankOption(), blankOption()];
const picture = { imagePath: "x.webp", alt: "" };

test("a change finds its option by its id, wherever it stands by now", () => {
  const reordered = moved([one, two, three], three.id, -1);
  expect(reordered.map(({ id }) => id)).toEqual([one.id, three.id, two.id]);
  expect(changedOption(reordered, two.id, { picture })).toEqual([one, three, { ...two, picture }]);
  expect(markedOption(reordered, three.id).map(({ isKey }) => isKey)).toEqual([false, true, false]);
});

test("a change of an option that is gone brings nothing back", () => {
  expect(changedOption([one, three], two.id, { picture })).toEqual([one, three]);
  expect(moved([one, three], two.id, 1)).toEqual([one, three]);
});

test("an item of a figure family is sent without what was typed of other kinds, which stays in the form", () => {
  const typed = { ...blankItem(), kind: "figure" as const, subject: "الاستدلال", level: "4", stem: "كم؟" };
  expect(checkItem(typed)).toEqual({ failures: [{ field: "family", message: "اختر عائلة الأشكال" }] });
  const content = { kind: "figure", family: "matrix", subject: "الاستدلال", level: 4, note: "" } as const;
  expect(checkItem({ ...typed, family: "matrix" })).toEqual({ content });
  expect(checkItem(typedOf(content))).toEqual({ content });
});
