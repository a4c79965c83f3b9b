import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { QuizImport } from "#contract/quizzes/quiz-import.ts";
import type { Quiz } from "#contract/quizzes/quizzes.ts";
import { formatResults } from "#web/text/dashboard/dashboard-counts.ts";
import { undoImportText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { quizName } from "./quiz-columns.tsx";
import { UndoImportDialog } from "./undo-import-dialog.tsx";

/**
 * History state for the screen of the new test after a confirmation. The browser keeps it when the page is loaded
 * again.
 */
export type JustImported = { justImported: Pick<QuizImport, "id" | "counts" | "writtenCount"> };

/** Says what the import has written and skipped, and offers to undo it. */
export function ImportedNotice({ quiz }: { quiz: Quiz }) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isUndoing, setIsUndoing] = useState(false);
  const imported = (state as JustImported | null)?.justImported;
  if (!imported || imported.id !== quiz.importId) return null;
  const written = imported.writtenCount ?? quiz.resultCount;
  const left = imported.counts.total - written;
  return (
    <Alert look="success">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="wrap-anywhere text-ink">
          {text.imported(formatResults(written), quizName(quiz))} {left > 0 && text.notImported(formatNumber(left))}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="outline" onClick={() => setIsUndoing(true)}>
            {text.title}
          </Button>
          <Button
            look="soft"
            onClick={() => void navigate(pathname + search, { replace: true, state: null, preventScrollReset: true })}
          >
            {text.dismiss}
          </Button>
        </div>
      </div>
      {isUndoing && <UndoImportDialog quiz={quiz} importId={imported.id} onClose={() => setIsUndoing(false)} />}
    </Alert>
  );
}
