import { expect, it } from "vitest";
import { jsonOf } from "./analysis-json.ts";

it("writes the persons of an analysis in short parts", () => {
  const people = 2500;
  const parts = [...jsonOf({ people, personAt: (row) => ({ name: `${row}` }) })];
  const persons = Array.from({ length: people }, (_, row) => ({ name: `${row}` }));
  expect(JSON.parse(parts.join(""))).toEqual({ people, persons });
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(100_000);
});
