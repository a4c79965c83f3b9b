import { type AuditAction, type AuditNoun, type AuditValue, auditNouns } from "./audit-nouns.ts";
import type { Realm } from "./auth.ts";
import { genders, governorates, type Labelled, specialEducationTypes, testTimes } from "./enums.ts";
import { itemFamilies } from "./item-words.ts";

/** How a line of the audit log reads. */

const codesOf: Readonly<Record<string, Labelled>> = {
  gender: genders,
  governorate: governorates,
  specialEducationType: specialEducationTypes,
  testTime: testTimes,
};

export const roleWords: Readonly<Record<Realm, Readonly<Record<string, string>>>> = {
  main: { Admin: "مدير الموقع" },
  iq: { Admin: "مشرف", SuperAdmin: "مشرف رئيسي" },
};

/** In a line that names one contestant: whom a row of a file belonged to before. */
export const anotherContestant = "طالب آخر";

const familyWords: Readonly<Record<string, string>> = itemFamilies;

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

/** A value as people call it; numbers that are no code as `figure` writes them. */
export function valueText(
  realm: Realm,
  field: string,
  value: AuditValue,
  figure: (number: number) => string = String,
): string {
  if (value === null || value === "") return nothingText;
  if (typeof value === "boolean") return value ? "نعم" : "لا";
  if (field === "role") return roleWords[realm][value] ?? String(value);
  if (field === "family") return familyWords[value] ?? String(value);
  return typeof value === "number" ? (codesOf[field]?.[value] ?? figure(value)) : value;
}

/** A change as people say it; of what was made only what it became. */
export function changeText(
  realm: Realm,
  noun: AuditNoun,
  { field, from, to }: { field: string; from: AuditValue; to: AuditValue },
  figure?: (number: number) => string,
): string {
  const [was, is] = [valueText(realm, field, from, figure), valueText(realm, field, to, figure)];
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
