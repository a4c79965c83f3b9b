import { presentForStaff } from "#api/contestants/contestants.present.ts";
import { auditActions } from "#contract/audit-nouns.ts";
import { changeText, nounText, roleWords } from "#contract/audit-words.ts";
import type { ContestantRecord } from "#contract/erasure.ts";
import type { ContestantRecordRows } from "./contestant-record.service.ts";

/** As on pages. */
const figures = new Intl.NumberFormat("ar-IQ", { maximumFractionDigits: 2 });

type Rows = ContestantRecordRows;

const presentElectronic = (row: Rows["electronicResults"][number]): ContestantRecord["electronicResults"][number] => ({
  quizName: row.quizName,
  score: row.score,
  points: row.points,
  maxPoints: row.maxPoints,
  questions: row.questions,
  createdAt: row.createdAt.toISOString(),
  isDeleted: row.isDeleted,
  isTold: row.isTold,
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

const presentSitting = ({ answers, ...row }: Rows["sittings"][number]): ContestantRecord["sittings"][number] => ({
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

/** Staff appear by role: a request for a child's data does not cover theirs. */
const presentLine = (line: Rows["lines"][number]): ContestantRecord["history"][number] => ({
  at: line.at.toISOString(),
  by: line.role ? (roleWords[line.realm][line.role] ?? line.role) : null,
  action: `${auditActions[line.action]}: ${nounText(line)}`,
  changes: line.changes.map((change) =>
    changeText(line.realm, line.noun, change, { figure: figures.format, moment: (time) => time }),
  ),
});

export const presentRecord = (rows: Rows, madeAt: Date): ContestantRecord => ({
  madeAt: madeAt.toISOString(),
  contestant: presentForStaff(rows.contestant),
  privacyNotice: rows.privacyNotice ?? null,
  electronicResults: rows.electronicResults.map(presentElectronic),
  onsiteResults: rows.onsiteResults.map(presentOnsite),
  sittings: rows.sittings.map(presentSitting),
  fileRows: rows.fileRows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() })),
  assessmentLists: rows.assessmentLists,
  timeFactors: rows.timeFactors,
  history: rows.lines.map(presentLine),
});
