import { assessmentLimits } from "#contract/assessments/assessment-words.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { MomentField } from "#web/dashboard/form/moment-field.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import { assessmentText, assessmentFormText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ErrorSummary } from "#web/ui/forms/error-summary.tsx";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { namedFailure } from "./named-failure.ts";
import { NewerAssessment } from "./newer-assessment.tsx";
import { namedItems } from "./questions/named-items.ts";
import { QuestionLines } from "./questions/question-lines.tsx";
import { SectionsFields } from "./questions/sections-fields.tsx";
import { RulesFields } from "./rules-fields.tsx";
import type { AssessmentForm } from "./use-assessment-form.ts";

type AssessmentFieldsProps = { formId: string; form: AssessmentForm; isTemplate: boolean };

// Scroll margins keep the focused field out from under the bars above and below.
const formClass = "grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10 [&_:is(input,textarea,button,select)]:scroll-my-26";

/** All fields of an assessment. */
export function AssessmentFields({ formId, form, isTemplate }: AssessmentFieldsProps) {
  const { failures, attempt, newer, save, isRestored } = form;
  return (
    <form
      id={formId}
      noValidate
      aria-label={assessmentText.form}
      // Input that is typed during a save would be lost.
      inert={save.isPending}
      className={formClass}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {isTemplate && <Alert look="notice">{assessmentText.templateNotice}</Alert>}
      {isRestored && (
        <Alert look="notice">
          <p>{assessmentText.restored}</p>
          <Button look="outline" className="mt-2.5" onClick={() => form.dropRestored()}>
            {assessmentText.dropRestored}
          </Button>
        </Alert>
      )}
      {failures.length > 0 && (
        <ErrorSummary
          title={dashboardText.invalidFields}
          failures={failures.map(namedFailure)}
          attempt={attempt}
          reveal={form.reveal}
        />
      )}
      {newer && <NewerAssessment newer={newer} form={form} />}
      {save.isError && failures.length === 0 && !newer && (
        <Alert>{failureMessage(save.error, assessmentText.saveFailed)}</Alert>
      )}
      <About form={form} />
      <SectionsFields form={form} />
      <PracticeFields form={form} />
      {!isTemplate && <WindowFields form={form} />}
      <AudienceFields form={form} />
      <RulesFields form={form} />
    </form>
  );
}

function About({ form: { typed, change, errorOf } }: { form: AssessmentForm }) {
  return (
    <Panel title={text.about}>
      <div className="grid gap-6">
        <TextField
          name="title"
          label={text.title}
          hint={text.titleHint}
          error={errorOf("title")}
          maxLength={assessmentLimits.title}
          autoComplete="off"
          value={typed.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <TextArea
          name="instructions"
          label={text.instructions}
          hint={text.instructionsHint}
          error={errorOf("instructions")}
          rows={4}
          maxLength={assessmentLimits.instructions}
          value={typed.instructions}
          onChange={(event) => change({ instructions: event.currentTarget.value })}
        />
      </div>
    </Panel>
  );
}

/** Fields of the practice questions, which students answer before the clock runs. */
function PracticeFields({ form: { typed, change, errorOf } }: { form: AssessmentForm }) {
  const error = errorOf("practice");
  return (
    <Panel title={text.practice} lead={text.practiceLead}>
      <QuestionLines
        field="practice"
        where={text.practice}
        lines={typed.practice}
        named={namedItems(typed)}
        errorOf={errorOf}
        onChange={(practice) => change({ practice })}
      />
      {error && <FieldError id="practice">{error}</FieldError>}
    </Panel>
  );
}

const edges = [
  { field: "opensAt", label: text.opensAt },
  { field: "closesAt", label: text.closesAt },
] as const;

/** Fields for the period in which students may begin, in Baghdad's time. */
function WindowFields({ form: { typed, change, errorOf } }: { form: AssessmentForm }) {
  return (
    <Panel title={text.window} lead={text.windowLead}>
      <div className="grid gap-6 lg:grid-cols-2">
        {edges.map(({ field, label }) => (
          <MomentField
            key={field}
            field={field}
            label={label}
            moment={typed[field]}
            onChange={(moment) => change({ [field]: moment })}
            errorOf={errorOf}
          />
        ))}
      </div>
    </Panel>
  );
}
