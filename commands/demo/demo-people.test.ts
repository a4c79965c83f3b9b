import { expect, test } from "vitest";
import { codes, governorates } from "#contract/enums.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";
import { samplePeople } from "./demo-people.ts";

const people = samplePeople().map(({ registration }) => registration);
const values = (of: (person: (typeof people)[number]) => unknown) => new Set(people.map(of));

test("sample contestants cover every governorate, gender and reason", () => {
  expect(values((person) => person.governarate)).toEqual(new Set(codes(governorates)));
  expect(values((person) => person.gender)).toEqual(new Set([0, 1]));
  expect(values((person) => person.specialEducationType)).toEqual(new Set([1, 2, 3]));
});

test("they are the same on every run", () => {
  expect(samplePeople()).toEqual(samplePeople());
});

test("names occur in several spellings, and some contestants register again with another one", () => {
  for (const name of ["أحمد", "احمد", "فاطمة", "فاطمه", "عبد الله", "عبدالله"]) {
    expect(people.some((person) => ` ${person.fullName} `.includes(` ${name} `))).toBe(true);
  }
  const persons = Map.groupBy(people, (person) => `${person.phoneNumber} ${foldArabic(person.fullName)}`);
  const again = [...persons.values()].filter((same) => same.length > 1);
  expect(again.map((same) => same.length).sort()).toEqual([2, 2, 3]);
  expect(again.some((same) => new Set(same.map((person) => person.fullName)).size > 1)).toBe(true);
});

test("they registered in the order of the list", () => {
  const times = samplePeople().map(({ registeredAt }) => registeredAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
