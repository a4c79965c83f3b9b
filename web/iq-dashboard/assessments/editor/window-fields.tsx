import { Panel } from "#web/dashboard/frame/panel.tsx";
import { assessmentFormText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { MomentField } from "./moment-field.tsx";
import type { AssessmentForm } from "./use-assessment-form.ts";

const edges = [
  { field: "opensAt", label: text.opensAt },
  { field: "closesAt", label: text.closesAt },
] as const;

/** The period in which students may begin, in Baghdad's time. */
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
