import { Panel } from "#web/dashboard/frame/panel.tsx";
import { assessmentFormText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { educationTypeOptions, governorateOptions, testTimeOptions } from "#web/text/test-area/contestant-options.ts";
import { FieldError } from "#web/ui/forms/field.tsx";
import { PillToggle } from "#web/ui/forms/pill-select.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { PastedSerials } from "./pasted-serials.tsx";
import type { AudiencePart } from "./typed-assessment.ts";
import type { AssessmentForm } from "./use-assessment-form.ts";

const parts: readonly [AudiencePart, label: string, options: typeof governorateOptions][] = [
  ["governorates", text.governorates, governorateOptions],
  ["educationTypes", text.educationTypes, educationTypeOptions],
  ["testTimes", text.testTimes, testTimeOptions],
];

/** Selects the students who may sit the assessment: by registration data, or by their codes. */
export function AudienceFields({ form: { typed, change, errorOf } }: { form: AssessmentForm }) {
  const { audience, serials } = typed;
  const isForAll = serials.trim() === "" && parts.every(([part]) => audience[part].length === 0);
  const toggle = (part: AudiencePart, code: number, isOn: boolean) => {
    const chosen: readonly number[] = audience[part];
    const next = isOn ? [...chosen, code].sort((one, other) => one - other) : chosen.filter((other) => other !== code);
    change({ audience: { ...audience, [part]: next } });
  };
  const error = errorOf("audience");
  return (
    <Panel title={text.audience} lead={isForAll ? text.everybody : text.audienceLead}>
      <div id="audience" tabIndex={-1} className="grid gap-6">
        {parts.map(([part, label, options]) => (
          <fieldset key={part} id={`audience.${part}`} tabIndex={-1} className="min-w-0">
            <legend className="mb-2 font-medium">{label}</legend>
            <div className="flex flex-wrap gap-2">
              {options.map(({ value, label: name }) => (
                <PillToggle
                  key={value}
                  label={name}
                  isOn={audience[part].some((code) => String(code) === value)}
                  onChange={(isOn) => toggle(part, Number(value), isOn)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div>
          <TextArea
            name="audience.serials"
            label={text.serials}
            hint={text.serialsHint}
            error={errorOf("audience.serials")}
            rows={4}
            isOfCodes
            autoComplete="off"
            spellCheck={false}
            value={serials}
            onChange={(event) => change({ serials: event.currentTarget.value })}
          />
          <PastedSerials pasted={serials} />
        </div>
        {error && <FieldError id="audience">{error}</FieldError>}
      </div>
    </Panel>
  );
}
