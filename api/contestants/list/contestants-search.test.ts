import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { completeSerial, formatSerial } from "#contract/contestants/serial.ts";
import { hasWord, searchWords } from "#contract/text/arabic-folding.ts";
import { contestants as table } from "../contestants.table.ts";
import { foldedColumns } from "./contestants.search-text.ts";
import type { SortColumn } from "./contestants.selection.ts";
import { type ListRequest, list } from "./contestants-list.service.ts";

/**
 * A search sorts its matches, or reads along an index if they are many. Either way its result must equal that of
 * reading every row.
 */

const people = 24_000;
const manyWords = Array.from("ابتثجحخدذرزسشصضطظعغ", (letter) => `${letter}وف`);
let database: TestDatabase;
/** The rows in the order of registration. */
let rows: { id: string; text: string; isDeleted: boolean; age: number; name: string }[];

beforeAll(async () => {
  database = await createTestDatabase();
  const given = ["محمد", "علي", "زينب", "عبد الله", "كرار", "نور الهدى", "حسين", "رقية"];
  const family = ["الجبوري", "العلواني", "الساعدي", "الشمري", "المحمداوي", "العبيدي", "الكعبي"];
  const at = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;
  const contestants = Array.from({ length: people }, (_, index) => {
    // The first 3,200 share a word that no later one has; one in 30 has a common word, one in 97 a rarer one, and one
    // in 5,000 a unique one.
    const names = [at(given, index), at(given, Math.floor(index / 8)), at(family, Math.floor(index / 3))];
    if (index < 3_200) names.push("القدماء");
    if (index % 30 === 0) names.push("شائق");
    if (index % 97 === 0) names.push("آزاد");
    if (index % 5_000 === 7) names.push("يقظان");
    if (index === 12_345) names.push(...manyWords);
    const contestant = {
      id: randomUUID(),
      serialNumber: completeSerial(String(100_000_000_000_000 + index * 7_919)),
      fullName: names.join(" "),
      phoneNumber: `077${String(10_000_000 + index * 31).padStart(8, "0")}`,
      email: index % 3 === 0 ? `s${index}@example.iq` : null,
      schoolName: `مدرسة ${at(["الرافدين", "دجلة", "سومر 15", "أم محمد"], Math.floor(index / 500))} الابتدائية`,
    };
    const codes = { gender: 0, specialEducationType: 1, governorate: 1, testTime: 1 } as const;
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, index));
    const age = 8 + (index % 9);
    return { ...contestant, ...foldedColumns(contestant), ...codes, age, isDeleted: index % 41 === 0, createdAt };
  });
  for (let from = 0; from < people; from += 3_000) {
    await database.insert(table).values(contestants.slice(from, from + 3_000));
  }
  await database.sql`vacuum analyze contestants`;
  rows = contestants.map(({ id, searchText, isDeleted, age, foldedName }) => ({
    id,
    text: searchText,
    isDeleted,
    age,
    name: foldedName,
  }));
});
afterAll(() => database.drop());

const request = (changes: Partial<ListRequest> = {}): ListRequest => ({
  pageNumber: 1,
  pageSize: 10,
  isDeleted: false,
  sortBy: "createdAt",
  sortDirection: "desc",
  ...changes,
});

/** The result of reading every row, newest first. */
const expected = (text: string, isDeleted = false) => {
  const words = searchWords(text);
  const has = (row: string, word: string) => ([...word].length < 3 ? row.includes(` ${word}`) : hasWord(row, word));
  return rows.filter((row) => row.isDeleted === isDeleted && words.every((word) => has(row.text, word))).reverse();
};

const texts = {
  "a word that many have": "محمد",
  "a word that everybody has": "مدرسة",
  "two that every fourth has": "مدرسة دجلة",
  "two that many have": "محمد علي",
  "three that many have": "محمد علي الجبوري",
  "four, one of them twice": "محمد علي محمد الجبوري",
  "a part of a word": "حمدا",
  "parts of two words": "جبو حمد",
  "the beginning of a word": "عل",
  "a beginning and a word": "رق الساعدي",
  "two parts of one word": "العلو واني",
  "a name of two words": "عبد الله",
  "two names written together": "عبدالله نور",
  "a name of two words that is stored apart": "نورالهدى",
  "the beginning of such a name, with another": "نورالهد علي",
  "a name that is stored apart, across words that are not one": "دالحسين",
  "a word that one in thirty has": "شائق",
  "a word that one in thirty has, and a common one": "شائق محمد",
  "a rare word": "آزاد",
  "a rare word and a common one": "ازاد زينب",
  "a rare word and a part": "آزاد عبي",
  "a single word": "يقظان",
  "a word of the first ones only": "القدماء",
  "two, of the first ones only": "القدماء محمد",
  "three, of the first ones only": "القدماء محمد علي",
  "a name and a school": "حسين سومر",
  "a name and a kind of school": "زينب الابتدائية",
  "a number that is a part of a word": "15",
  "digits of a phone": "7710",
  "a name and digits": "علي 1031",
  "an address": "s12@example",
  "an address and a name": "example زينب",
  "two of very many words": "ضوف محمد",
  nobody: "قسطنطين",
  "somebody and nobody": "محمد قسطنطين",
  "two who never meet": "يقظان القدماء آزاد",
};

describe.each(Object.entries(texts))("%s", (_, text) => {
  it.each([1, 2, 7])("page %i", async (pageNumber) => {
    const all = expected(text);
    const found = await list(database, text, request({ pageNumber }));
    expect(found.rows.map(({ id }) => id)).toEqual(
      all.slice((pageNumber - 1) * 10, pageNumber * 10).map(({ id }) => id),
    );
    if (found.isCapped) expect(all.length).toBeGreaterThan(found.total);
    else expect(found.total).toBe(all.length);
    // There is always a next page.
    if (found.isCapped) expect(found.total).toBeGreaterThan(pageNumber * 10);
  });

  it("among the deleted", async () => {
    const all = expected(text, true);
    const found = await list(database, text, request({ isDeleted: true, pageSize: 5 }));
    expect(found.rows.map(({ id }) => id)).toEqual(all.slice(0, 5).map(({ id }) => id));
  });
});

it("a whole code in groups, or with what a scanner sends before it", async () => {
  const serial = completeSerial(String(100_000_000_000_000 + 5 * 7_919));
  for (const text of [serial, formatSerial(serial), `]Q1${serial}`])
    expect(
      (await list(database, text, request())).rows.map((row) => row.serialNumber),
      text,
    ).toEqual([serial]);
});

it("counts a thousand matches exactly, and no further", async () => {
  const few = expected("شائق").length;
  expect(await list(database, "شائق", request())).toMatchObject({ total: few, isCapped: false });
  expect(await list(database, "محمد", request())).toMatchObject({ total: 1_000, isCapped: true });
});

it("counts as far as it is asked to", async () => {
  const all = expected("محمد").length;
  expect(await list(database, "محمد", request({ countUpTo: all }))).toMatchObject({ total: all, isCapped: false });
  expect(await list(database, "محمد", request({ countUpTo: all - 1 }))).toMatchObject({
    total: all - 1,
    isCapped: true,
  });
});

it.each([
  ["age", "asc"],
  ["fullName", "desc"],
] satisfies [SortColumn, "asc" | "desc"][])("is ordered by %s, %s, whatever the way", async (sortBy, sortDirection) => {
  const key = sortBy === "age" ? ({ age }: (typeof rows)[0]) => age : ({ name }: (typeof rows)[0]) => name;
  const compare = (a: (typeof rows)[0], b: (typeof rows)[0]) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
  for (const text of Object.values(texts)) {
    const found = await list(database, text, request({ sortBy, sortDirection }));
    const sorted = expected(text).sort((a, b) => (sortDirection === "asc" ? compare(a, b) : compare(b, a)));
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(
      found.rows.map(({ id }) => key(byId.get(id) as (typeof rows)[0])),
      text,
    ).toEqual(sorted.slice(0, 10).map((row) => key(row)));
  }
});

it("finds a changed contestant by the new words alone", async () => {
  const id = rows.at(-1)?.id ?? "";
  const before = { searchText: rows.at(-1)?.text ?? "" };
  const change = (changes: typeof before) => database.update(table).set(changes).where(eq(table.id, id));
  await change({ searchText: " طالوت محمد" });
  expect((await list(database, "طالوت محمد", request())).rows.map((row) => row.id)).toEqual([id]);
  await change(before);
  expect((await list(database, "طالوت", request())).total).toBe(0);
});

it("is served by the index", async () => {
  const plan = await database.sql`explain select id from contestants where search_text like '%يقظان%'`;
  expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("contestants_search");
});
