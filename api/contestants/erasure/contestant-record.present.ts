import { presentForStaff } from "#api/contestants/contestants.present.ts";
import { auditActions } from "#contract/audit/audit-actions.ts";
import { changeText, fieldText, nounText, roleWords, valueText } from "#contract/audit/audit-words.ts";
import type { ContestantRecord } from "#contract/contestants/erasure.ts";
import type { ContestantOverview } from "#contract/contestants/overview.ts";
import { actWords, conflictWords } from "#contract/exam-desk/desk-words.ts";
import { presentOwn, presentForStaff as presentRequest } from "../requests/requests.present.ts";
import type { ContestantRecordRows, OverviewRows } from "./contestant-record.service.ts";

const figures = new Intl.NumberFormat("ar-IQ", { maximumFractionDigits: 2 });
// The log has times of Baghdad, which are read here as UTC.
const days = new Intl.DateTimeFormat("ar-IQ", { dateStyle: "long", timeZone: "UTC" });
const times = new Intl.DateTimeFormat("ar-IQ", {
  dateStyle: "long",
  timeStyle: "short",
  hour12: true,
  timeZone: "UTC",
});

/** Numbers and times as the pages write them. */
const writing = {
  figure: figures.format,
  moment: (time: string) => (time.includes(" ") ? times : days).format(new Date(`${time.replace(" ", "T")}Z`)),
};

type Rows = ContestantRecordRows;

const presentElectronic = (row: Rows["electronicResults"][number]): ContestantRecord["electronicResults"][number] => ({
  quizName: row.quizName,
  score: row.score,
  points: row.points,
  maxPoints: row.maxPoints,
  questions: row.questions,
  createdAt: row.createdAt.toISOString(),
  isDeleted: row.isDeleted,
  isTold: row.isVisible,
});

const presentOnsite = (row: Rows["onsiteResults"][number]): ContestantRecord["onsiteResults"][number] => ({
  examName: row.examName,
  score: row.score,
  questions: row.questions,
  corrections: row.corrections.map(({ score, reason, correctedAt }) => ({
    score,
    reason,
    correctedAt: new Date(correctedAt).toISOString(),
  })),
  createdAt: row.createdAt.toISOString(),
  isDeleted: row.isDeleted,
});

const iso = (at: string | Date) => new Date(at).toISOString();

const presentSitting = ({ answers, ...row }: Rows["sittings"][number]) => ({
  ...row,
  startedAt: iso(row.startedAt),
  finishedAt: row.finishedAt && iso(row.finishedAt),
  devices: row.devices.map(iso),
  answers: answers.map(({ place, answer, receivedAt, isLate }) => ({
    questionNumber: place + 1,
    option: answer && "choice" in answer ? answer.choice + 1 : null,
    typed: answer && "number" in answer ? answer.number : null,
    receivedAt: iso(receivedAt),
    isLate,
  })),
});

const presentAct = ({
  kind,
  body,
  conflict,
  ...act
}: Rows["deskActs"][number]): ContestantRecord["deskActs"][number] => ({
  date: act.date,
  at: iso(act.at),
  receivedAt: iso(act.receivedAt),
  score: act.score,
  act: kind === "unknown" ? conflictWords.unreadable : actWords[kind],
  reason: typeof body.reason === "string" ? body.reason : "",
  conflict: conflict && conflictWords[conflict],
  typed: typedIn(body.contestant),
});

/** The API has both spellings of governorate. */
const fieldOf = (name: string) => (name === "governarate" ? "governorate" : name);

const typedIn = (contestant: unknown): string[] =>
  Object.entries(Object(contestant)).map(([name, value]) => {
    const known = typeof value === "number" || typeof value === "boolean" ? value : String(value ?? "");
    return `${fieldText("contestant", fieldOf(name))}: ${valueText("iq", fieldOf(name), known, writing)}`;
  });

/** Staff appear by their role, because a request for a child's data does not cover staff's own data. */
const presentLine = (line: Rows["lines"][number]): ContestantRecord["history"][number] => ({
  at: line.at.toISOString(),
  by: line.role ? (roleWords[line.realm][line.role] ?? line.role) : null,
  action: `${auditActions[line.action]}: ${nounText(line)}`,
  changes: line.changes.map((change) => changeText(line.realm, line.noun, change, writing)),
});

const presentParts = (rows: Omit<OverviewRows, "notices" | "slips" | "merges">) => ({
  contestant: presentForStaff(rows.contestant),
  electronicResults: rows.electronicResults.map(presentElectronic),
  onsiteResults: rows.onsiteResults.map(presentOnsite),
  sittings: rows.sittings.map(presentSitting),
  places: rows.places,
  attendances: rows.attendances.map(({ attendedAt, ...row }) => ({ ...row, attendedAt: iso(attendedAt) })),
  history: rows.lines.map(presentLine),
});

/** The answer's schema drops what staff do not see. */
export const presentOverview = (rows: OverviewRows): ContestantOverview => ({
  ...presentParts(rows),
  requests: rows.requests.map(presentRequest),
  notices: rows.notices,
  slips: rows.slips,
  version: rows.contestant.version,
  merges: rows.merges,
});

export const presentRecord = (rows: Rows, madeAt: Date): ContestantRecord => ({
  ...presentParts(rows),
  madeAt: madeAt.toISOString(),
  privacyNotice: rows.privacyNotice ?? null,
  fileRows: rows.fileRows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() })),
  assessmentLists: rows.assessmentLists,
  timeFactors: rows.timeFactors,
  seatNeeds: rows.seatNeeds,
  telegramChats: rows.telegramChats.map(({ startedAt, endedAt }) => ({
    startedAt: iso(startedAt),
    endedAt: endedAt && iso(endedAt),
  })),
  deskActs: rows.deskActs.map(presentAct),
  requests: rows.requests.map(presentOwn),
});
