import { presentForStaff } from "#api/contestants/contestants.present.ts";
import { auditActions } from "#contract/audit-nouns.ts";
import { changeText, nounText, roleWords } from "#contract/audit-words.ts";
import type { ContestantRecord } from "#contract/erasure.ts";
import type { ContestantRecordRows } from "./contestant-record.service.ts";

/** As the page writes every other figure. */
const figures = new Intl.NumberFormat("ar-IQ", { maximumFractionDigits: 2 });

type Rows = ContestantRecordRows;

const presentElectronic = (row: Rows["electronicResults"][number]): ContestantRecord["electronicResults"][number] => ({
  fileName: row.fileName,
  score: row.score,
  points: row.points,
  maxPoints: row.maxPoints,
  questions: row.questions,
  createdAt: row.createdAt.toISOString(),
  isDeleted: row.isDeleted,
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

/** Staff are told by their role: whoever asks for a child's data does not ask for theirs. */
const presentLine = (line: Rows["lines"][number]): ContestantRecord["history"][number] => ({
  at: line.at.toISOString(),
  by: line.role ? (roleWords[line.realm][line.role] ?? line.role) : null,
  action: `${auditActions[line.action]}: ${nounText(line)}`,
  changes: line.changes.map((change) => changeText(line.realm, line.noun, change, figures.format)),
});

export const presentRecord = (rows: Rows, madeAt: Date): ContestantRecord => ({
  madeAt: madeAt.toISOString(),
  contestant: presentForStaff(rows.contestant),
  privacyNotice: rows.privacyNotice ?? null,
  electronicResults: rows.electronicResults.map(presentElectronic),
  onsiteResults: rows.onsiteResults.map(presentOnsite),
  fileRows: rows.fileRows.map((row) => ({ ...row, uploadedAt: row.uploadedAt.toISOString() })),
  history: rows.lines.map(presentLine),
});
