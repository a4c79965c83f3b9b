import { expect, test } from "vitest";
import { moveItem } from "#web/dashboard/lists/move-item.ts";
import { blankItem, blankOption, changedOption, checkItem, markedOption, typedOf } from "./typed-item.ts";

const [one, two, three] = [blankOption(), blankOption(), blankOption()];
const picture = { imagePath: "x.webp", alt: "" };

test("changes an option by id after a move", () => {
  const reordered = moveItem([one, two, three], three.id, -1);
  expect(reordered.map(({ id }) => id)).toEqual([one.id, three.id, two.id]);
  expect(changedOption(reordered, two.id, { picture })).toEqual([one, three, { ...two, picture }]);
  expect(markedOption(reordered, three.id).map(({ isKey }) => isKey)).toEqual([false, true, false]);
});

test("ignores a change of a removed option", () => {
  expect(changedOption([one, three], two.id, { picture })).toEqual([one, three]);
  expect(moveItem([one, three], two.id, 1)).toEqual([one, three]);
});

test("sends a figure item without the input of other kinds, which the form keeps", () => {
  const typed = { ...blankItem(), kind: "figure" as const, subject: "الاستدلال", level: "4", stem: "كم؟" };
  expect(checkItem(typed)).toEqual({ failures: [{ field: "family", message: "اختر عائلة الأشكال" }] });
  const content = { kind: "figure", family: "matrix", subject: "الاستدلال", level: 4, note: "" } as const;
  expect(checkItem({ ...typed, family: "matrix" })).toEqual({ content });
  expect(checkItem(typedOf(content))).toEqual({ content });
});
