import type { QuizImport, QuizImportRow } from "#contract/quizzes/quiz-import.ts";
import { importNoteMessage } from "#contract/quizzes/quiz-import-notes.ts";
import type { ImportRecord } from "./quiz-import.queries.ts";
import type { SuggestedRow } from "./quiz-import.service.ts";

/** The stored texts are always values of the contract's sets. */
type Sets = Pick<QuizImport, "encoding" | "delimiter" | "layout" | "dateOrder">;
const noCounts = { total: 0, matched: 0, unknown: 0, duplicate: 0, malformed: 0, excluded: 0 };

export function presentImport(record: ImportRecord): QuizImport {
  const sets = record as unknown as Sets;
  return {
    id: record.id,
    state: record.state,
    fileName: record.fileName,
    createdAt: record.createdAt.toISOString(),
    createdBy: record.createdBy,
    encoding: sets.encoding,
    delimiter: sets.delimiter,
    layout: sets.layout,
    dateOrder: sets.dateOrder,
    isDateOrderCertain: record.isDateOrderCertain,
    mostPoints: record.mostPoints,
    choices: record.choices,
    notes: record.notes.map((note) => ({ ...note, message: importNoteMessage(note) })),
    questionCount: record.questionTitles.length,
    bytesRead: record.bytesRead,
    fileBytes: record.fileBytes,
    rowsRead: record.rowsRead,
    error: record.error,
    counts: record.counts ?? noCounts,
    quizId: record.quizId,
    writtenCount: record.writtenCount,
  };
}

export const presentRow = (row: SuggestedRow): QuizImportRow => ({
  rowNumber: row.rowNumber,
  state: row.state,
  typedSerial: row.typedSerial,
  serialNumber: row.serialNumber,
  contestant: row.contestantId && row.fullName ? { id: row.contestantId, fullName: row.fullName } : null,
  suggestion: row.suggestion,
  unknownBecause: row.state === "unknown" ? (row.serialNumber === null ? "serial_invalid" : "not_registered") : null,
  duplicateOf: row.duplicateOf,
  problems: row.problems,
  score: row.score,
  points: row.points,
  maxPoints: row.maxPoints,
  takenAt: row.takenAt?.toISOString() ?? null,
  typedScore: row.typedScore,
  typedTime: row.typedTime,
});
