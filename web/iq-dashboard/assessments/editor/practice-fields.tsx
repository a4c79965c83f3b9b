import { Panel } from "#web/dashboard/frame/panel.tsx";
import { assessmentFormText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { FieldError } from "#web/ui/forms/field.tsx";
import { namedItems } from "./questions/named-items.ts";
import { QuestionLines } from "./questions/question-lines.tsx";
import type { AssessmentForm } from "./use-assessment-form.ts";

/** Practice questions, answered before the clock runs. */
export function PracticeFields({ form: { typed, change, errorOf } }: { form: AssessmentForm }) {
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
