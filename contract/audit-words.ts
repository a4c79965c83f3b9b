import { tellings } from "./assessment-words.ts";
import { type AuditAction, type AuditNoun, type AuditValue, auditNouns } from "./audit-nouns.ts";
import type { Realm } from "./auth.ts";
import { genders, governorates, type Labelled, specialEducationTypes, testTimes } from "./enums.ts";
import { itemFamilies, itemLevels } from "./item-words.ts";
import { electronicTests } from "./test-form-words.ts";

/** How a line of the audit log reads. */

const codesOf: Readonly<Record<string, Labelled>> = {
  gender: genders,
  governorate: governorates,
  specialEducationType: specialEducationTypes,
  testTime: testTimes,
  level: itemLevels,
};
/** Texts that stand for something, by their field. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  family: itemFamilies,
  telling: tellings,
  electronicTest: electronicTests,
  format: { csv: "CSV", xlsx: "Excel", qti: "QTI 3.0" },
  model: { rasch: "راش", "2pl": "2PL" },
};

export const roleWords: Readonly<Record<Realm, Readonly<Record<string, string>>>> = {
  main: { Admin: "مدير الموقع" },
  iq: { Admin: "مشرف", SuperAdmin: "مشرف رئيسي" },
};

/** In a line that names one contestant: whom a row of a file belonged to before. */
export const anotherContestant = "طالب آخر";

const nothingText = "لا شيء";

export function fieldText(noun: AuditNoun, field: string): string {
  const fields: Readonly<Record<string, string>> = auditNouns[noun].fields;
  return fields[field] ?? field;
}

/** What something was done with. A file of contestants holds many, unless it is the record of one. */
export const nounText = ({
  action,
  noun,
  nounId,
}: {
  action: AuditAction;
  noun: AuditNoun;
  nounId: string | null;
}): string => (action === "export" && noun === "contestant" && nounId === null ? "المشاركون" : auditNouns[noun].label);

/** How numbers that are no code and times of Baghdad (`2026-11-20 18:04:09`) are written. */
export type AuditWriting = { figure: (number: number) => string; moment: (time: string) => string };
const asStored: AuditWriting = { figure: String, moment: (time) => time };

const storedTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
/** The name of a stored file, which says nothing to people: its beginning tells two apart. */
const storedFile = /([0-9a-f]{6})[0-9a-f]{2}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.\w+)?/g;

/** A value as people call it. */
export function valueText(
  realm: Realm,
  field: string,
  value: AuditValue,
  { figure, moment }: AuditWriting = asStored,
): string {
  if (value === null || value === "") return nothingText;
  if (typeof value === "boolean") return value ? "نعم" : "لا";
  if (field === "role") return roleWords[realm][value] ?? String(value);
  if (typeof value === "number") return codesOf[field]?.[value] ?? figure(value);
  return wordsOf[field]?.[value] ?? (storedTime.test(value) ? moment(value) : value.replace(storedFile, "ملف $1"));
}

/** A change as people say it; of what was made only what it became. */
export function changeText(
  realm: Realm,
  noun: AuditNoun,
  { field, from, to }: { field: string; from: AuditValue; to: AuditValue },
  writing?: AuditWriting,
): string {
  const [was, is] = [valueText(realm, field, from, writing), valueText(realm, field, to, writing)];
  return from === null ? `${fieldText(noun, field)}: ${is}` : `${fieldText(noun, field)}: من ${was} إلى ${is}`;
}

/** Stands for what was searched for, in a file's selection. */
export const searchedFor = "نتائج بحث";

type ContestantFilters = {
  isDeleted: boolean;
  isRepeated?: boolean | undefined;
} & Partial<Record<"gender" | "governorate" | "specialEducationType" | "testTime", number | undefined>>;

/** What a file of contestants was narrowed by. What was searched for is left out: it names somebody. */
export function contestantSelectionText(
  search: string,
  { isDeleted, isRepeated, ...codes }: ContestantFilters,
): string {
  const chosen = Object.entries(codes).map(([field, code]) => (code === undefined ? "" : codesOf[field]?.[code]));
  return [search && searchedFor, ...chosen, isRepeated && "مكرر محتمل", isDeleted && "المحذوفون"]
    .filter(Boolean)
    .join("، ");
}
