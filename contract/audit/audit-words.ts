import type { Realm } from "../accounts/auth.ts";
import { dutyWords } from "../accounts/duties.ts";
import { tellings } from "../assessments/assessment-words.ts";
import { electronicTests } from "../assessments/test-form-words.ts";
import type { FunnelStage } from "../contestants/funnel-words.ts";
import { codedFields } from "../contestants/request-words.ts";
import { type Labelled, testTimes } from "../enums.ts";
import { placeOrderWords } from "../exam-days/exam-day-words.ts";
import { conflictChoiceWords, conflictWords } from "../exam-desk/desk-words.ts";
import { itemFamilies, itemLevels } from "../items/item-words.ts";
import { noticeChannelWords, noticeKindWords } from "../notices/notice-words.ts";
import { settingMethodWords, settingRoundWords } from "../quizzes/setting-words.ts";
import { messageStates } from "../site/messages.ts";
import type { AuditValue } from "./audit.ts";
import type { AuditAction } from "./audit-actions.ts";
import { type AuditNoun, auditNouns } from "./audit-nouns.ts";

/** Arabic text of the lines of the audit log. */

const codesOf: Readonly<Record<string, Labelled>> = { ...codedFields, testTime: testTimes, level: itemLevels };
/** Arabic words of coded values, by field. */
const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  family: itemFamilies,
  telling: tellings,
  electronicTest: electronicTests,
  format: { csv: "CSV", xlsx: "Excel", qti: "QTI 3.0", r: "R" },
  order: placeOrderWords,
  conflict: conflictWords,
  choice: conflictChoiceWords,
  notice: noticeKindWords,
  channel: noticeChannelWords,
  state: messageStates,
  method: settingMethodWords,
  round: settingRoundWords,
  model: { rasch: "راش", "2pl": "2PL", "2pl-guessing": "2PL مع التخمين" },
};

/** The duties of a user, by the word that the log keeps. */
const dutyNames: Readonly<Record<string, string>> = {
  all: "كلها",
  ...Object.fromEntries(Object.entries(dutyWords).map(([duty, { label }]) => [duty, label])),
};

export const roleWords: Readonly<Record<Realm, Readonly<Record<string, string>>>> = {
  main: { Admin: "مدير الموقع" },
  iq: { Admin: "مشرف", SuperAdmin: "مشرف رئيسي" },
};

/** Replaces the former owner of a file row in a line that names one contestant. */
export const anotherContestant = "طالب آخر";

const nothingText = "لا شيء";

export function fieldText(noun: AuditNoun, field: string): string {
  const fields: Readonly<Record<string, string>> = auditNouns[noun].fields;
  return fields[field] ?? field;
}

/** The noun of a line. A file of contestants contains many, unless it is the record of one. */
export const nounText = ({
  action,
  noun,
  nounId,
}: {
  action: AuditAction;
  noun: AuditNoun;
  nounId: string | null;
}): string => (action === "export" && noun === "contestant" && nounId === null ? "المشاركون" : auditNouns[noun].label);

/** How to write numbers that are not codes, and times and days of Baghdad (`2026-11-20 18:04:09`, `2026-11-20`). */
export type AuditWriting = { figure: (number: number) => string; moment: (time: string) => string };
const asStored: AuditWriting = { figure: String, moment: (time) => time };

const storedTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
/** Any other text may look like a day. */
const isDay = (field: string, value: string) =>
  /^(?:date|confirmUntil)$/.test(field) && /^\d{4}-\d{2}-\d{2}$/.test(value);
/** The name of a stored file. People need only its beginning, which distinguishes two files. */
const storedFile = /([0-9a-f]{6})[0-9a-f]{2}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.\w+)?/g;

/** People of a sample by their age, as stored: `13: 15، 14: 20`. Two bare numbers would be read in the wrong order. */
const peopleOfAge = /(\d{1,3}): (\d{1,9})/g;
const peopleOf = (age: string, people: string, figure: AuditWriting["figure"]) =>
  `عمر ${figure(Number(age))}: ${figure(Number(people))}`;

/** A value in Arabic words. */
export function valueText(
  realm: Realm,
  field: string,
  value: AuditValue,
  { figure, moment }: AuditWriting = asStored,
): string {
  if (value === null || value === "") return nothingText;
  if (typeof value === "boolean") return value ? "نعم" : "لا";
  if (field === "sample") return String(value).replace(peopleOfAge, (_, age, people) => peopleOf(age, people, figure));
  if (field === "role") return roleWords[realm][value] ?? String(value);
  if (field === "duties") return String(value).replace(/\w+/g, (duty) => dutyNames[duty] ?? duty);
  if (typeof value === "number") return codesOf[field]?.[value] ?? figure(value);
  return (
    wordsOf[field]?.[value] ??
    (storedTime.test(value) || isDay(field, value) ? moment(value) : value.replace(storedFile, "ملف $1"))
  );
}

/** Writes a change in Arabic words. A created record shows only its new value. */
export function changeText(
  realm: Realm,
  noun: AuditNoun,
  { field, from, to }: { field: string; from: AuditValue; to: AuditValue },
  writing?: AuditWriting,
): string {
  const [was, is] = [valueText(realm, field, from, writing), valueText(realm, field, to, writing)];
  return from === null ? `${fieldText(noun, field)}: ${is}` : `${fieldText(noun, field)}: من ${was} إلى ${is}`;
}

/** Replaces the search text in the selection of an export. */
export const searchedFor = "نتائج بحث";

type ContestantFilters = {
  isDeleted: boolean;
  schoolId?: string | undefined;
  importId?: string | undefined;
  isRepeated?: boolean | undefined;
  runId?: string | undefined;
  registeredFrom?: string | undefined;
  registeredTo?: string | undefined;
} & Partial<Record<FunnelStage, boolean | undefined>> &
  Partial<Record<"gender" | "governorate" | "specialEducationType" | "testTime", number | undefined>>;

/** Describes the filters of an export of contestants. The search text is left out, because it names somebody. */
export function contestantSelectionText(
  search: string,
  { isDeleted, schoolId, importId, isRepeated, runId, registeredFrom, registeredTo, ...rest }: ContestantFilters,
): string {
  const { placed, came, scored, accepted, ...codes } = rest;
  const chosen = Object.entries(codes).map(([field, code]) => (code === undefined ? "" : codesOf[field]?.[code]));
  const hasStage = [placed, came, scored, accepted].some((isReached) => isReached !== undefined);
  const narrowed = [hasStage && "مرحلة محددة", (registeredFrom || registeredTo) && "أيام تسجيل محددة"];
  const lists = [schoolId && "مدرسة واحدة", importId && "ملف طلاب", isRepeated && "مكرر محتمل", runId && "محدّدون"];
  const others = [...narrowed, ...lists];
  return [search && searchedFor, ...chosen, ...others, isDeleted && "المحذوفون"].filter(Boolean).join("، ");
}
