import { expect, test } from "vitest";
import { attemptNumbers } from "./attempt-numbers.ts";

test("the attempts of those who have several are numbered from their first", () => {
  const attempt = (id: string, contestant: string) => ({ id, contestant: { id: contestant } });
  const newestFirst = [attempt("c", "نور"), attempt("x", "علي"), attempt("b", "نور"), attempt("a", "نور")];
  expect(Object.fromEntries(attemptNumbers(newestFirst))).toEqual({ a: 1, b: 2, c: 3 });
});
