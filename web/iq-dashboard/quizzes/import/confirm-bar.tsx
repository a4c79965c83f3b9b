import type { QuizImportCounts } from "#contract/quizzes/quiz-import.ts";
import { formatResults } from "#web/text/dashboard/dashboard-counts.ts";
import { confirmImportText as text } from "#web/text/iq-dashboard/quiz-import.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { TrashIcon } from "#web/ui/icons/dashboard-icons.tsx";

type ConfirmBarProps = { counts: QuizImportCounts; onConfirm: () => void; onDiscard: () => void };

/** A sticky bar: what confirming writes and skips, with the buttons to confirm or discard. */
export function ConfirmBar({ counts, onConfirm, onDiscard }: ConfirmBarProps) {
  const { matched, total, duplicate } = counts;
  const left = total - matched;
  const nothing = duplicate > 0 && duplicate === total ? text.allStored : text.nothing;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto -mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5 border-t border-line bg-white px-4 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
      <p role="status" className="min-w-0 flex-1 basis-60 leading-7">
        {matched > 0 ? (
          <>
            <span className="font-semibold">{text.willWrite(formatResults(matched))}</span>
            {left > 0 && <span className="text-ink-2"> {text.left(formatNumber(left))}</span>}
          </>
        ) : (
          nothing
        )}
      </p>
      <div className="flex gap-2.5 max-sm:w-full">
        <Button onClick={onConfirm} disabled={matched === 0} className="max-sm:flex-1">
          {text.review}
        </Button>
        <Button look="outline" onClick={onDiscard} aria-label={text.discard} className="max-sm:px-4">
          <TrashIcon />
          <span className="max-sm:sr-only">{text.discard}</span>
        </Button>
      </div>
    </div>
  );
}
