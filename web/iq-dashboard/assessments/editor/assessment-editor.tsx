import { EyeIcon, LayoutTemplateIcon } from "lucide-react";
import { useState } from "react";
import { useOutletContext } from "react-router";
import type { Assessment, AssessmentContent } from "#contract/assessments/assessments.ts";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { useOpenCreated } from "#web/dashboard/form/use-open-created.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import type { Session } from "#web/session/session.ts";
import { assessmentPreviewText } from "#web/text/iq-dashboard/assessments/assessment-questions.ts";
import {
  formatMinutes,
  formatQuestions,
  assessmentText as text,
  totalsText,
} from "#web/text/iq-dashboard/assessments/assessments.ts";
import { Button } from "#web/ui/button.tsx";
import { shadeScroll } from "#web/ui/lists/shade-scroll.ts";
import { assessmentPath, assessmentsPath } from "../assessment-paths.ts";
import { CheckPanel } from "../publication/check-panel.tsx";
import { Publication } from "../publication/publication.tsx";
import { StateBadge } from "../state-badge.tsx";
import { AssessmentFields } from "./assessment-fields.tsx";
import { PreviewDialog } from "./questions/preview-dialog.tsx";
import { sectionName } from "./questions/section-name.ts";
import { minutesOf, questionsOf, totalsOf } from "./questions/totals-of.ts";
import { SaveTemplateDialog } from "./save-template-dialog.tsx";
import type { TypedAssessment } from "./typed-assessment.ts";
import { type AssessmentForm, useAssessmentForm } from "./use-assessment-form.ts";

const formId = "assessment-form";

type AssessmentEditorProps = {
  /** Null for a new assessment. */
  saved: Assessment | null;
  /** The assessment or template that a new one starts from. */
  copied?: Assessment | null;
};

/** Edits, previews and publishes an assessment. A template is only edited. */
export function AssessmentEditor({ saved, copied = null }: AssessmentEditorProps) {
  const isTemplate = saved?.state === "template";
  const { claims } = useOutletContext<Session>();
  const [assessment, setAssessment] = useState(saved);
  const form = useAssessmentForm({ saved, copied, user: claims.userId, onSaved: setAssessment });
  const created = saved === null && assessment ? assessmentPath(assessment.id) : null;
  useOpenCreated(created, form.isDirty, { preventScrollReset: true });
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <BackLink to={assessmentsPath}>{text.back}</BackLink>
        {assessment && (
          // On wide screens the panel beside the form shows this.
          <p className="pt-2 xl:hidden">
            <StateBadge state={assessment.state} />
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <AssessmentFields formId={formId} form={form} isTemplate={isTemplate} />
        <div
          ref={shadeScroll}
          className="scroll-shade grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-11.5rem)] xl:overflow-y-auto xl:overscroll-contain"
        >
          {assessment && !isTemplate && (
            <Publication
              assessment={assessment}
              // Only what the form shows is published.
              isDirty={form.isDirty || form.version !== assessment.version}
              onChanged={form.stepped}
            />
          )}
          {!isTemplate && <CheckPanel assessment={assessment} isDirty={form.isDirty} reveal={form.reveal} />}
          <Totals typed={form.typed} />
        </div>
      </div>
      <SaveBar form={form} isNew={assessment === null} isTemplate={isTemplate} />
      <UnsavedWarning isDirty={form.isDirty} />
    </>
  );
}

/**
 * A bar with the save button, the totals and the preview, which stays in view. Once everything is saved, publishing is
 * the primary action.
 */
function SaveBar({ form, isNew, isTemplate }: { form: AssessmentForm; isNew: boolean; isTemplate: boolean }) {
  const { typed, save, isDirty } = form;
  const [kept, setKept] = useState<AssessmentContent | null>(null);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { questions, minutes } = totalsOf(typed);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 -mb-4 flex min-h-[73px] flex-wrap items-center gap-x-5 gap-y-2 border-t max-sm:gap-x-2 border-line bg-white px-4 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
      <Button
        type="submit"
        form={formId}
        look={isNew || isDirty ? "primary" : "outline"}
        isPending={save.isPending}
        pendingText={text.saving}
      >
        {text.save}
      </Button>
      <Button look="soft" onClick={() => setIsPreviewing(true)} className="sm:order-last">
        <EyeIcon className="max-sm:hidden" />
        {assessmentPreviewText.open}
      </Button>
      {!isTemplate && (
        <Button
          look="soft"
          className="sm:order-last"
          onClick={() => setKept(form.contentNamed(typed.title.trim() || text.template))}
        >
          <LayoutTemplateIcon className="max-sm:hidden" />
          {text.saveTemplate}
        </Button>
      )}
      {kept && <SaveTemplateDialog content={kept} onClose={() => setKept(null)} />}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-5 text-small max-sm:order-first max-sm:basis-full">
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

const minutesText = (minutes: number) => (minutes === 0 ? totalsText.noMinutes : formatMinutes(minutes));

/** Numbers of questions and minutes, by section and in total. */
function Totals({ typed: { sections } }: { typed: TypedAssessment }) {
  const whole = totalsOf({ sections });
  return (
    <Panel title={totalsText.title}>
      <dl className="grid text-small">
        {sections.map((section, index) => (
          <div key={section.id} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="min-w-0 wrap-anywhere text-ink-2">{section.title.trim() || sectionName(index)}</dt>
            <dd className="shrink-0 text-end">
              {formatQuestions(questionsOf(section.lines))}
              <span className="block text-ink-3">{minutesText(minutesOf(section))}</span>
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 pt-2.5 font-bold">
          <dt>{totalsText.whole}</dt>
          <dd className="text-end">
            {formatQuestions(whole.questions)}
            <span className="block">{minutesText(whole.minutes)}</span>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
