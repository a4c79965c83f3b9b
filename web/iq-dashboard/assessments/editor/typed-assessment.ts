import { assessmentLimits } from "#contract/assessments/assessment-words.ts";
import { type Assessment, type AssessmentContent, createAssessment } from "#contract/assessments/assessments.ts";
import { readExamBrowserKeys } from "#contract/assessments/exam-browser-keys.ts";
import type { figureFamilies } from "#contract/items/figures.ts";
import { readPastedSerials } from "#contract/text/pasted-serials.ts";
import { readNumber } from "#contract/text/typed-number.ts";
import { randomId } from "#web/calls/random-id.ts";
import { noMoment, readMoment, type TypedMoment, typedMoment } from "#web/dashboard/form/typed-moment.ts";
import { assessmentFormText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import type { FieldFailure } from "#web/ui/forms/error-summary.tsx";

/** A line of questions in the form. `key` identifies it while lines are added and removed. */
export type TypedLine = { key: string } & (
  | { kind: "fixed"; itemId: string }
  | { kind: "drawn"; subject: string; level: string; count: string }
  | { kind: "generated"; family: (typeof figureFamilies)[number]; level: string; count: string }
);
export type TypedSection = { id: string; title: string; minutes: string; lines: TypedLine[] };

type ShownContent = Assessment["content"];
type Audience = Omit<ShownContent["audience"], "serials">;
export type AudiencePart = keyof Audience;

/** An assessment in the form, with numbers, moments and codes as they were typed. */
export type TypedAssessment = Pick<ShownContent, "title" | "instructions" | "needsHallCode" | "telling"> & {
  practice: TypedLine[];
  sections: TypedSection[];
  opensAt: TypedMoment;
  closesAt: TypedMoment;
  attempts: string;
  audience: Audience;
  serials: string;
  examBrowserKeys: string;
};

export const blankSection = (): TypedSection => ({ id: randomId(), title: "", minutes: "", lines: [] });

export const blankAssessment = (): TypedAssessment => ({
  title: "",
  instructions: "",
  practice: [],
  sections: [blankSection()],
  opensAt: noMoment,
  closesAt: noMoment,
  attempts: "1",
  audience: { governorates: [], educationTypes: [], testTimes: [] },
  serials: "",
  examBrowserKeys: "",
  needsHallCode: false,
  telling: "received",
});

/** An empty line. Fixed items are chosen from the bank instead. */
export const blankLine = (kind: "drawn" | "generated"): TypedLine =>
  kind === "drawn"
    ? { key: randomId(), kind, subject: "", level: "", count: "" }
    : { key: randomId(), kind, family: "matrix", level: "", count: "" };
export const fixedLine = (itemId: string): TypedLine => ({ key: randomId(), kind: "fixed", itemId });

const typedLine = (line: ShownContent["sections"][number]["questions"][number]): TypedLine => {
  const key = randomId();
  return line.kind === "fixed"
    ? { key, ...line }
    : { key, ...line, level: String(line.level), count: String(line.count) };
};

export function typedOf(content: ShownContent): TypedAssessment {
  const { practice, sections, opensAt, closesAt, attempts, audience, examBrowserKeys = [], ...same } = content;
  const { serials, ...chosen } = audience;
  return {
    ...same,
    practice: practice.map(typedLine),
    sections: sections.map(({ questions, minutes, ...section }) => ({
      ...section,
      minutes: String(minutes),
      lines: questions.map(typedLine),
    })),
    opensAt: typedMoment(opensAt),
    closesAt: typedMoment(closesAt),
    attempts: String(attempts),
    audience: chosen,
    serials: serials.join("\n"),
    examBrowserKeys: examBrowserKeys.join("\n"),
  };
}

/** A new assessment with the structure of another one. Times, and codes of people, belong to the other one alone. */
export function copyOf({ state, content }: Pick<Assessment, "state" | "content">): TypedAssessment {
  const typed = typedOf(content);
  return {
    ...typed,
    title: state === "template" ? "" : text.copyOf(content.title).slice(0, assessmentLimits.title),
    sections: typed.sections.map((section) => ({ ...section, id: randomId() })),
    opensAt: noMoment,
    closesAt: noMoment,
    serials: "",
  };
}

/** Reads a number; NaN if it cannot be read, which the contract refuses with its own message. */
export const numberOf = (typed: string) => readNumber(typed) ?? Number.NaN;

const lineOf = ({ key: _key, ...line }: TypedLine) =>
  line.kind === "fixed" ? line : { ...line, level: Number(line.level), count: numberOf(line.count) };

const contentOf = ({
  practice,
  sections,
  opensAt,
  closesAt,
  attempts,
  audience,
  serials,
  examBrowserKeys,
  ...same
}: TypedAssessment) => ({
  ...same,
  practice: practice.map(lineOf),
  sections: sections.map(({ lines, minutes, ...section }) => ({
    ...section,
    minutes: numberOf(minutes),
    questions: lines.map(lineOf),
  })),
  opensAt: readMoment(opensAt),
  closesAt: readMoment(closesAt),
  attempts: Number(attempts),
  audience: { ...audience, serials: [serials] },
  examBrowserKeys: [examBrowserKeys],
});

const momentFields = ["opensAt", "closesAt"] as const;

/** Failures of moments that cannot be read. Only the form can assign them to day or time. */
const momentFailures = (typed: TypedAssessment): FieldFailure[] =>
  momentFields.flatMap((field) => {
    const read = readMoment(typed[field]);
    if (read === null || typeof read === "string") return [];
    return [{ field: `${field}.${read.wrong}`, message: text.momentErrors[field][read.wrong] }];
  });

/** The form field that a failure of the contract belongs to. All codes are one field, and so are all keys. */
const fieldOf = (path: readonly PropertyKey[]) =>
  path.join(".").replace(/^(audience\.serials|examBrowserKeys).*/, "$1");

/** @returns the content to send, or the failures by field */
export function checkTyped(typed: TypedAssessment): { content: AssessmentContent } | { failures: FieldFailure[] } {
  const moments = momentFailures(typed);
  const result = createAssessment.body.shape.content.safeParse(contentOf(typed));
  if (result.success) return { content: result.data };
  const found = new Map(result.error.issues.map(({ path, message }) => [fieldOf(path), message]));
  const failures = [...found].map(([field, message]) => ({ field, message }));
  return { failures: failures.flatMap((one) => moments.find(({ field }) => field.startsWith(`${one.field}.`)) ?? one) };
}

/** Whether two forms mean the same, because a code may be typed in several ways. */
export const isSame = (one: TypedAssessment, other: TypedAssessment): boolean =>
  one === other || (haveSameSerials(one.serials, other.serials) && serialised(one) === serialised(other));

/** Compares the texts first, because parsing thousands of codes is slower than typing. */
const haveSameSerials = (one: string, other: string): boolean =>
  one === other || JSON.stringify(saidSerials(one)) === JSON.stringify(saidSerials(other));

/** Writes the form as text for comparison. Numbers that cannot be read, and text without a code, stay as typed. */
const serialised = (typed: TypedAssessment): string =>
  JSON.stringify([
    { ...contentOf(typed), audience: typed.audience, examBrowserKeys: readExamBrowserKeys(typed.examBrowserKeys) },
    [typed.opensAt, typed.closesAt].filter((moment) => typeof readMoment(moment) === "object"),
    typed.sections.map(({ minutes, lines }) => [minutes.trim(), lines.map(countOf)]),
    typed.practice.map(countOf),
  ]);

function saidSerials(typed: string) {
  const read = readPastedSerials([typed]);
  return read.serials.length + read.wrong.length > 0 ? read : typed.trim();
}

const countOf = (line: TypedLine) => (line.kind === "fixed" ? "" : line.count.trim());
