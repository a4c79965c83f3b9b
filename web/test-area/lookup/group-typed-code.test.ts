import { expect, test } from "vitest";
import { groupTyped } from "./group-typed-code.ts";

/** The sign `|` stands for the caret. */
const typed = (text: string) => {
  const { value, caret } = groupTyped(text.replace("|", ""), text.indexOf("|"));
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
};

test("groups digits by four and keeps the caret after the typed digit", () => {
  const cases = [
    ["4827|", "4827|"],
    ["48271|", "4827 1|"],
    ["4827 19|", "4827 19|"],
    ["48279| 1930", "4827 9|193 0"],
    ["4827|1930", "4827| 1930"],
    ["827| 1930", "827|1 930"],
    ["4827193055620918|", "4827 1930 5562 0918|"],
    ["4827-1930-5562-0918|", "4827 1930 5562 0918|"],
    ["٤٨٢٧١٩٣٠|", "٤٨٢٧ ١٩٣٠|"],
    ["۴۸۲۷۱|", "۴۸۲۷ ۱|"],
  ];
  expect(cases.map(([before]) => typed(before ?? ""))).toEqual(cases.map(([, after]) => after));
});

test("leaves other text unchanged", () => {
  for (const text of ["https://rafid.iq/?serial=4827193055620918|", "رمزي 482719|"]) expect(typed(text)).toBe(text);
});
