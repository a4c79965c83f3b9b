import { hash } from "node:crypto";
import { foldArabic } from "#contract/arabic-folding.ts";
import { publicRegistration, type Registration } from "#contract/contestant-rules.ts";
import { codes, governorates } from "#contract/enums.ts";
import {
  arabicNames,
  familyNames,
  governoratesByWeight,
  kurdishGovernorates,
  kurdishNames,
  type Named,
  schoolNames,
} from "./demo-names.ts";

/** The invented contestants of the demo: the same at every start and on every machine. */

export type SamplePerson = { registration: Registration; registeredAt: Date };

export const samplePeopleCount = 120;

/** A number below `limit` that looks random and depends on its arguments alone. */
export function chance(index: number, about: string, limit: number): number {
  return hash("sha256", `${about} ${index}`, "buffer").readUInt32BE() % limit;
}

function choose<Value>(index: number, about: string, values: readonly Value[]): Value {
  const value = values[chance(index, about, values.length)];
  if (value === undefined) throw new Error("there is nothing to choose from");
  return value;
}

/** Who registers again, spelled as another hand would, and as whom: what staff find as suspected duplicates. */
const repeats = new Map([
  [47, 4],
  [83, 15],
  [84, 15],
  [101, 62],
]);

const rules = publicRegistration({ phonePrefixes: ["7", "8", "9"], asksGuardian: false });

export function samplePeople(): SamplePerson[] {
  return Array.from({ length: samplePeopleCount }, (_, index) => ({
    // Sample data that the form would refuse is not believable.
    registration: rules.parse(fieldsOf(index)),
    registeredAt: registeredAt(index),
  }));
}

function fieldsOf(index: number): Record<string, unknown> {
  const earlier = repeats.get(index);
  if (earlier === undefined) return newPerson(index);
  const before = newPerson(earlier);
  return { ...before, fullName: respell(String(before.fullName)) };
}

function newPerson(index: number): Record<string, unknown> {
  const governarate = index < 19 ? codes(governorates)[index] : choose(index, "governorate", governoratesByWeight);
  const names = kurdishGovernorates.has(governarate ?? 0) ? kurdishNames : arabicNames;
  const gender = chance(index, "gender", 100) < 53 ? 0 : 1;
  const firstNames = gender === 0 ? names.boys : names.girls;
  // Taken in turn, so that every spelling occurs.
  const [first, latin] = firstNames[(index * 5) % firstNames.length] ?? firstNames[0];
  const father = choose(index, "father", without(names.boys, [first]));
  const grandfather = choose(index, "grandfather", without(names.boys, [first, father[0]]));
  const hasFamilyName = names === arabicNames && chance(index, "has family name", 3) === 0;
  const family = hasFamilyName ? [choose(index, "family name", familyNames)] : [];
  const specialEducationType = 1 + chance(index, "type", 3);
  const age = specialEducationType === 1 ? 8 + chance(index, "age", 5) : 11 + chance(index, "age", 5);
  return {
    fullName: [first, father[0], grandfather[0], ...family].join(" "),
    gender,
    age,
    phoneNumber: `07${7 + chance(index, "operator", 3)}0000${String(1000 + index * 37).padStart(4, "0")}`,
    email: `${latin}.${index + 101}@example.com`,
    specialEducationType,
    governarate,
    schoolName: schoolOf(index, age, gender),
  };
}

/** Nobody is named after their own father, in whatever spelling. */
const without = (names: readonly Named[], taken: readonly string[]) =>
  names.filter(([arabic]) => taken.every((name) => foldArabic(name) !== foldArabic(arabic)));

function schoolOf(index: number, age: number, gender: number): string {
  const name = choose(index, "school", schoolNames);
  if (age < 12) return `مدرسة ${name} الابتدائية`;
  return `${choose(index, "school kind", ["متوسطة", "ثانوية"])} ${name} ${gender === 0 ? "للبنين" : "للبنات"}`;
}

/** As somebody writes who leaves out hamza and the dots of ta marbuta. */
const respell = (name: string) =>
  name
    .replace(/[أإآ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/ى/g, "ي")
    .replace(/(^| )(عبد) (?=ال)/g, "$1$2");

const firstDay = Date.parse("2026-10-04T05:00:00Z");
const minuteMs = 60_000;

/** Three a day, from eight in the morning in Baghdad, in the order of their numbers. */
function registeredAt(index: number): Date {
  const minutes = Math.floor(index / 3) * 24 * 60 + (index % 3) * 230 + chance(index, "minute", 220);
  return new Date(firstDay + minutes * minuteMs + chance(index, "second", 60) * 1000);
}
