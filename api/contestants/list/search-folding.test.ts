import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { foldArabic, foldForSearch, foldUserName } from "#contract/text/arabic-folding.ts";

/** The migration folds stored text exactly as the process folds typed text. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const pieces = Array.from("ابحدرسعقكلمنهويأآىةءھہەۀێۆڕڵگچپڤژٲ\u0670\u3164\u2800 9a").concat([
  " عبد ال",
  "رحمان",
  "اسحق",
  " هرون ",
  "داوود ",
]);

it("in SQL as in TypeScript", async () => {
  const texts = fc.sample(fc.string({ unit: fc.constantFrom(...pieces), maxLength: 30 }), 2_000);
  const old = texts.map(foldUserName);
  const rows = await database.sql`
    select trim(fold_search_text(old)) as folded, is_folded_in_full(fold_search_text(old)) as whole
    from json_array_elements_text(${JSON.stringify(old)}::json) with ordinality given (old, place) order by place`;
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldArabic));
  expect(rows.every(({ whole }) => whole)).toBe(true);
});

it("in SQL as in TypeScript, where Kurdish vowels are left out", async () => {
  const kurdish = Array.from("ابحدرعقمهویئەۆێڕڵگ\u200c \u064e").concat(["ئە", "ەم", "ه\u200cم"]);
  const names = fc.sample(fc.string({ unit: fc.constantFrom(...kurdish), maxLength: 20 }), 2_000);
  const rows = await database.sql`
    select arabic_spelling(name) as arabic
    from json_array_elements_text(${JSON.stringify(names)}::json) with ordinality given (name, place) order by place`;
  for (const [index, { arabic }] of rows.entries()) {
    const name = names[index] ?? "";
    expect([foldArabic(name), `${foldArabic(name)} ${arabic}`], name).toContain(foldForSearch(name));
  }
});
