import { expect, test } from "vitest";
import { attemptNumbers } from "./attempt-numbers.ts";

test("numbers the attempts of contestants with several from the first", () => {
  const attempt = (id: string, contestant: string) => ({ id, contestant: { id: contestant } });
  const newestFirst = [attempt("c", "نور"), attempt("x", "علي"), attempt("b", "نور"), attempt("a", "نور")];
  expect(Object.fromEntries(attemptNumbers(newestFirst))).toEqual({ a: 1, b: 2, c: 3 });
});
