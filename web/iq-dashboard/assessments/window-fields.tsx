import { Panel } from "#web/dashboard/panel.tsx";
import { assessmentFormText as text } from "#web/text/assessments.ts";
import { MomentField } from "./moment-field.tsx";
import type { AssessmentForm } from "./use-assessment-form.ts";

const edges = [
  { field: "opensAt", label: text.opensAt },
  { field: "closesAt", label: text.closesAt },
] as const;

/** From when until when students may begin, in the time of Baghdad. */
export function WindowFields({ form: { typed, change, errorOf } }: { form: AssessmentForm }) {
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
