import type { listElectronicScores, StaffContestant } from "#contract/contestants.ts";
import { saveFile } from "#web/download.ts";
import { iqApi } from "#web/session-transport.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { participantText as text } from "#web/text/participants.ts";

/**
 * Downloads a student's electronic results as CSV, an attempt a row, newest first. Answers whether there was anything to
 * download. Throws `ApiProblem`.
 */
export async function downloadResults({ id, serialNumber }: StaffContestant): Promise<boolean> {
  const [attempts, { stringify }] = await Promise.all([
    iqApi.send<typeof listElectronicScores>(
      { method: "GET", path: "/api/contestants/AllScoresById/:id" },
      { params: { id } },
    ),
    import("csv-stringify/browser/esm/sync"),
  ]);
  if (attempts.length === 0) return false;
  const mostQuestions = Math.max(...attempts.map(({ questions }) => questions.length));
  const { attempt, date, score, correct, asked } = text.resultColumns;
  const header = [
    attempt,
    date,
    score,
    correct,
    asked,
    ...Array.from({ length: mostQuestions }, (_, at) => `Q${at + 1}`),
  ];
  const rows = attempts.map(({ createdAt, score: percent, questions }, index) => [
    attempts.length - index,
    formatDateTime(createdAt),
    percent,
    questions.filter(({ isCorrect }) => isCorrect).length,
    questions.length,
    ...questions.map(({ isCorrect }) => (isCorrect ? 1 : 0)),
  ]);
  const csv = stringify([header, ...rows], { bom: true, record_delimiter: "windows", escape_formulas: true });
  saveFile(new Blob([csv], { type: "text/csv;charset=utf-8" }), text.resultsFile(serialNumber));
  return true;
}
