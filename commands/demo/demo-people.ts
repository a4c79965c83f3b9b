import { hash } from "node:crypto";
import { publicRegistration, type Registration } from "#contract/contestants/contestant-rules.ts";
import { codes, governorates } from "#contract/enums.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";
import {
  arabicNames,
  familyNames,
  governoratesByWeight,
  kurdishGovernorates,
  kurdishNames,
  type Named,
  schoolNames,
} from "./demo-names.ts";

/** Invented contestants of the demo. They are the same at every start on every machine. */

/** A contestant. `key` makes repeating the registration harmless. */
export type SamplePerson = { key: string; registration: Registration; registeredAt: Date };

export const samplePeopleCount = 120;
export const sampleSittersCount = 360;

/** Makes a fixed id for a name. */
export function sampleId(name: string): string {
  const hex = hash("sha256", `sample ${name}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A pseudo-random number below `limit`, which depends only on the arguments. */
export function chance(index: number, about: string, limit: number): number {
  return hash("sha256", `${about} ${index}`, "buffer").readUInt32BE() % limit;
}

function choose<Value>(index: number, about: string, values: readonly Value[]): Value {
  const value = values[chance(index, about, values.length)];
  if (value === undefined) throw new Error("there is nothing to choose from");
  return value;
}

/** Contestants who register again with another spelling, with their originals: suspected duplicates for staff. */
const repeats = new Map([
  [47, 4],
  [83, 15],
  [84, 15],
  [101, 62],
]);

const rules = publicRegistration({ phonePrefixes: ["7", "8", "9"], asksGuardian: false });

export function samplePeople(): SamplePerson[] {
  return Array.from({ length: samplePeopleCount }, (_, index) => ({
    key: `sample-contestant-${index}`,
    // The data are validated, because they must pass the form.
    registration: rules.parse(fieldsOf(index)),
    registeredAt: registeredAt(index),
  }));
}

/** The governorate of Baghdad. */
export const sitterGovernorate = 1;
/**
 * Number of people of each age who sat the test: enough for norms at some ages, too few at others, and in all enough to
 * compare boys and girls.
 */
const sittersOfAge = new Map([
  [13, 15],
  [14, 60],
  [15, 115],
  [16, 110],
  [17, 45],
  [18, 15],
]);
const sitterAges = [...sittersOfAge].flatMap(([age, people]) => Array.from({ length: people }, () => age));

/** Contestants who sat the directorate's own test. They registered in the weeks before. */
export function sampleSitters(heldAt: Date): SamplePerson[] {
  return Array.from({ length: sampleSittersCount }, (_, place) => {
    const index = samplePeopleCount + place;
    const given = {
      // Seven and the number of people have no common factor, so all ages occur, mixed.
      age: sitterAges[(place * 7) % sampleSittersCount],
      governarate: sitterGovernorate,
      phoneNumber: `07${7 + chance(index, "operator", 3)}0001${String(1000 + place * 25).padStart(4, "0")}`,
    };
    const hoursBefore = 72 + (sampleSittersCount - place) * 3;
    const at = heldAt.getTime() - hoursBefore * 60 * minuteMs + chance(index, "minute", 170) * minuteMs;
    return {
      key: `sample-sitter-${place}`,
      registration: rules.parse(newPerson(index, given)),
      registeredAt: new Date(at),
    };
  });
}

function fieldsOf(index: number): Record<string, unknown> {
  const earlier = repeats.get(index);
  if (earlier === undefined) return newPerson(index);
  const before = newPerson(earlier);
  return { ...before, fullName: respell(String(before.fullName)) };
}

type Given = { age?: number | undefined; governarate?: number | undefined; phoneNumber?: string };

function newPerson(index: number, given: Given = {}): Record<string, unknown> {
  const drawn = index < 19 ? codes(governorates)[index] : choose(index, "governorate", governoratesByWeight);
  const governarate = given.governarate ?? drawn;
  const names = kurdishGovernorates.has(governarate ?? 0) ? kurdishNames : arabicNames;
  const gender = chance(index, "gender", 100) < 53 ? 0 : 1;
  const firstNames = gender === 0 ? names.boys : names.girls;
  // Names are used in turn, so that every spelling occurs.
  const [first, latin] = firstNames[(index * 5) % firstNames.length] ?? firstNames[0];
  const father = choose(index, "father", without(names.boys, [first]));
  const grandfather = choose(index, "grandfather", without(names.boys, [first, father[0]]));
  const hasFamilyName = names === arabicNames && chance(index, "has family name", 3) === 0;
  const family = hasFamilyName ? [choose(index, "family name", familyNames)] : [];
  const specialEducationType = 1 + chance(index, "type", 3);
  const age = given.age ?? (specialEducationType === 1 ? 8 : 11) + chance(index, "age", 5);
  return {
    fullName: [first, father[0], grandfather[0], ...family].join(" "),
    gender,
    age,
    phoneNumber:
      given.phoneNumber ?? `07${7 + chance(index, "operator", 3)}0000${String(1000 + index * 37).padStart(4, "0")}`,
    email: `${latin}.${index + 101}@example.com`,
    specialEducationType,
    governarate,
    schoolName: schoolOf(index, age, gender),
  };
}

/** Names that differ from those already taken, in any spelling, because nobody has the name of their own father. */
const without = (names: readonly Named[], taken: readonly string[]) =>
  names.filter(([arabic]) => taken.every((name) => foldArabic(name) !== foldArabic(arabic)));

function schoolOf(index: number, age: number, gender: number): string {
  const name = choose(index, "school", schoolNames);
  if (age < 12) return `مدرسة ${name} الابتدائية`;
  const kinds = age < 16 ? ["متوسطة", "ثانوية"] : ["إعدادية", "ثانوية"];
  return `${choose(index, "school kind", kinds)} ${name} ${gender === 0 ? "للبنين" : "للبنات"}`;
}

/** A spelling without hamza and the dots of ta marbuta. */
const respell = (name: string) =>
  name
    .replace(/[أإآ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/ى/g, "ي")
    .replace(/(^| )(عبد) (?=ال)/g, "$1$2");

const firstDay = Date.parse("2026-10-04T05:00:00Z");
const minuteMs = 60_000;

/** Registers three people a day, from eight in the morning in Baghdad, in order. */
function registeredAt(index: number): Date {
  const minutes = Math.floor(index / 3) * 24 * 60 + (index % 3) * 230 + chance(index, "minute", 220);
  return new Date(firstDay + minutes * minuteMs + chance(index, "second", 60) * 1000);
}
