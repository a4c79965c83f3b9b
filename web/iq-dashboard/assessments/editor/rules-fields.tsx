import { assessmentLimits, type Telling } from "#contract/assessments/assessment-words.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { tellingOptions, assessmentFormText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import type { AssessmentForm } from "./use-assessment-form.ts";

const attemptOptions = Array.from({ length: assessmentLimits.attempts }, (_, index) => ({
  value: String(index + 1),
  label: formatNumber(index + 1),
}));

/** Fields for attempts, places, and what students see afterwards. */
export function RulesFields({ form: { typed, change, errorOf } }: { form: AssessmentForm }) {
  return (
    <Panel title={text.rules}>
      <div className="grid gap-5">
        <div className="grid gap-6 sm:grid-cols-2">
          <NativeSelect
            name="attempts"
            label={text.attempts}
            error={errorOf("attempts")}
            options={attemptOptions}
            value={typed.attempts}
            onChange={(event) => change({ attempts: event.currentTarget.value })}
          />
          <NativeSelect
            name="telling"
            label={text.telling}
            error={errorOf("telling")}
            options={tellingOptions}
            value={typed.telling}
            onChange={(event) => change({ telling: event.currentTarget.value as Telling })}
          />
        </div>
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input
            type="checkbox"
            id="needsHallCode"
            checked={typed.needsHallCode}
            onChange={(event) => change({ needsHallCode: event.currentTarget.checked })}
            className="size-5 shrink-0 accent-river-700"
          />
          {text.needsHallCode}
        </label>
        <TextArea
          name="examBrowserKeys"
          label={text.examBrowserKeys}
          hint={text.examBrowserKeysHint}
          error={errorOf("examBrowserKeys")}
          rows={2}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={typed.examBrowserKeys}
          onChange={(event) => change({ examBrowserKeys: event.currentTarget.value })}
        />
      </div>
    </Panel>
  );
}
