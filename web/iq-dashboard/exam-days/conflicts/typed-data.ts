import { formatSerial } from "#contract/contestants/serial.ts";
import { genders, governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import { actWords } from "#contract/exam-days/desk-words.ts";
import { conflictsText as text } from "#web/text/iq-dashboard/on-site/conflicts.ts";

/** What a desk sent, as rows for a person to read. */

type Typed = Readonly<Record<string, unknown>>;
/** `isLtr`: codes, phones and addresses keep their order within Arabic. */
export type TypedRow = { name: string; value: string; isLtr: boolean };

const sets: Readonly<Record<string, Labelled>> = {
  gender: genders,
  governorate: governorates,
  specialEducationType: specialEducationTypes,
  testTime: testTimes,
};
/** Ids and clocks of the device say nothing to a person. */
const technical = new Set(
  "id revision at deviceAt by contestantId hallId resultId knownScores knownCorrections questions".split(" "),
);
const leftToRight = new Set(["serial", "phoneNumber", "email"]);
const order = Object.keys(text.fields);
/** Unknown fields come last. */
const placeOf = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
const oneSpelling = (name: string) => (name === "governarate" ? "governorate" : name);

function wordsOf(name: string, value: unknown): string {
  const label = sets[name]?.[Number(value)];
  if (label) return label;
  if (name === "kind") return (actWords as Readonly<Record<string, string>>)[String(value)] ?? text.unknownAct;
  if (name === "serial") return formatSerial(String(value));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Rows in the order of the form, without what is empty; unknown fields keep their own names. */
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

/** The text that a field of the form starts with. */
export function typedText(typed: Typed | null, ...names: readonly string[]): string {
  const values = names.map((name) => typed?.[name]);
  const value = values.find((one) => typeof one === "string" || typeof one === "number");
  return value === undefined ? "" : String(value);
}

/** Why a value was refused, with its field in Arabic: errors of an act begin with a name. */
export function errorWords(error: string): string {
  const [, name = "", why = error] = /^(\w+(?:\.\w+)*): (.+)$/su.exec(error) ?? [];
  const label = text.fields[name.split(".").at(-1) ?? ""];
  return label ? `${label}: ${why}` : why;
}
