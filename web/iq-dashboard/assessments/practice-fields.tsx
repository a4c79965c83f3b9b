import { Panel } from "#web/dashboard/panel.tsx";
import { assessmentFormText as text } from "#web/text/assessments.ts";
import { FieldError } from "#web/ui/field.tsx";
import { namedItems } from "./named-items.ts";
import { QuestionLines } from "./question-lines.tsx";
import type { AssessmentForm } from "./use-assessment-form.ts";

/** What is answered before the clock runs. */
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
