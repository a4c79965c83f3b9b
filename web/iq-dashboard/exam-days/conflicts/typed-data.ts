import { formatSerial } from "#contract/contestants/serial.ts";
import { genders, governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import { actWords } from "#contract/exam-desk/desk-words.ts";
import { conflictsText as text } from "#web/text/iq-dashboard/on-site/conflicts.ts";

/** This file turns what a desk sent into rows that people can read. */

type Typed = Readonly<Record<string, unknown>>;
/** A row. `isLtr` is set for codes, phones and addresses, which keep their order within Arabic. */
export type TypedRow = { name: string; value: string; isLtr: boolean };

const sets: Readonly<Record<string, Labelled>> = {
  gender: genders,
  governorate: governorates,
  specialEducationType: specialEducationTypes,
  testTime: testTimes,
};
/** Fields that mean nothing to people: ids and clocks of the device. */
const technical = new Set(
  "id revision at deviceAt by contestantId hallId resultId knownScores knownCorrections questions".split(" "),
);
const leftToRight = new Set(["serial", "phoneNumber", "email"]);
const order = Object.keys(text.fields);
/** The place of a field. Unknown fields come last. */
const placeOf = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
const oneSpelling = (name: string) => (name === "governarate" ? "governorate" : name);

function wordsOf(name: string, value: unknown): string {
  const label = sets[name]?.[Number(value)];
  if (label) return label;
  if (name === "kind") return (actWords as Readonly<Record<string, string>>)[String(value)] ?? text.unknownAct;
  if (name === "serial") return formatSerial(String(value));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Makes rows in the order of the form, without empty ones. Unknown fields keep their own names. */
export function typedRows({ contestant, ...typed }: Typed): TypedRow[] {
  const all = typeof contestant === "object" && contestant !== null ? { ...typed, ...contestant } : typed;
  return Object.entries(all)
    .map(([name, value]) => ({ name: oneSpelling(name), value }))
    .filter(({ name, value }) => !technical.has(name) && value !== null && value !== undefined && value !== "")
    .sort((one, other) => placeOf(one.name) - placeOf(other.name))
    .map(({ name, value }) => ({
      name: text.fields[name] ?? name,
      value: wordsOf(name, value),
      isLtr: leftToRight.has(name),
    }));
}

/** Why a value was refused, with its field in Arabic: errors of an act begin with a name. */
export function errorWords(error: string): string {
  const [, name = "", why = error] = /^(\w+(?:\.\w+)*): (.+)$/su.exec(error) ?? [];
  const label = text.fields[name.split(".").at(-1) ?? ""];
  return label ? `${label}: ${why}` : why;
}
