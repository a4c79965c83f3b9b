import { useState } from "react";
import { assessmentPreviewText } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import {
  formatMinutes,
  formatQuestions,
  assessmentText as text,
} from "#web/text/iq-dashboard/assessments/assessments.ts";
import { Button } from "#web/ui/button.tsx";
import { EyeIcon } from "#web/ui/icons/icons.tsx";
import { PreviewDialog } from "./questions/preview-dialog.tsx";
import { totalsOf } from "./questions/totals-of.ts";
import type { AssessmentForm } from "./use-assessment-form.ts";

type SaveBarProps = { formId: string; form: AssessmentForm };

/** A sticky bar with the save button, the totals and the preview. */
export function SaveBar({ formId, form: { typed, save, isDirty } }: SaveBarProps) {
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { questions, minutes } = totalsOf(typed);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 -mb-4 flex min-h-[73px] flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-white px-4 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
      <Button type="submit" form={formId} isPending={save.isPending} pendingText={text.saving} className="max-sm:px-5">
        {text.save}
      </Button>
      <Button look="soft" onClick={() => setIsPreviewing(true)} className="max-sm:px-5 sm:order-last">
        <EyeIcon />
        {assessmentPreviewText.open}
      </Button>
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-5 text-[0.92rem]/6 max-sm:order-first max-sm:basis-full">
        <p>
          {formatQuestions(questions)}
          {minutes > 0 && `، ${formatMinutes(minutes)}`}
        </p>
        <p role="status" className="text-ink-2">
          {isDirty && text.unsaved}
        </p>
      </div>
      {isPreviewing && <PreviewDialog typed={typed} onClose={() => setIsPreviewing(false)} />}
    </div>
  );
}
