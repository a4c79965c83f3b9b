import { type QuizImportRow, quizImportProblems } from "#contract/quizzes/quiz-import.ts";
import { importRowsText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { Badge } from "#web/ui/badge.tsx";

const looks = { matched: "ok", unknown: "gold", duplicate: "sand", malformed: "danger", excluded: "sand" } as const;

/** What happens to a row, and why. */
export function RowState({ row }: { row: QuizImportRow }) {
  const reasons = reasonsOf(row);
  return (
    <>
      <Badge look={looks[row.state]}>{text.states[row.state]}</Badge>
      {reasons.length > 0 && (
        <ul className="mt-1 text-[0.88rem]/6 text-ink-2">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function reasonsOf({ state, problems, unknownBecause, duplicateOf }: QuizImportRow): readonly string[] {
  if (state === "malformed") return problems.map((code) => quizImportProblems[code]);
  if (state === "duplicate") return [text.why[duplicateOf ?? "stored"]];
  if (state === "unknown") return [text.why[unknownBecause ?? "not_registered"]];
  if (state === "excluded") return [text.why.excluded];
  return [];
}
