import { useDeferredValue, useMemo } from "react";
import { readPastedSerials } from "#contract/pasted-serials.ts";
import { Panel } from "#web/dashboard/panel.tsx";
import { assessmentFormText as text } from "#web/text/assessments.ts";
import { educationTypeOptions, governorateOptions, testTimeOptions } from "#web/text/contestant-options.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { FieldError } from "#web/ui/field.tsx";
import { PillToggle } from "#web/ui/pill-select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { AudiencePart } from "./typed-assessment.ts";
import type { AssessmentForm } from "./use-assessment-form.ts";

const parts: readonly [AudiencePart, label: string, options: typeof governorateOptions][] = [
  ["governorates", text.governorates, governorateOptions],
  ["educationTypes", text.educationTypes, educationTypeOptions],
  ["testTimes", text.testTimes, testTimeOptions],
];

/** Who may sit it: chosen by what they registered with, or named by their codes. */
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
            <legend className="mb-2 leading-7 font-medium">{label}</legend>
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
            autoComplete="off"
            spellCheck={false}
            value={serials}
            onChange={(event) => change({ serials: event.currentTarget.value })}
          />
          <SerialsRead pasted={serials} />
        </div>
        {error && <FieldError id="audience">{error}</FieldError>}
      </div>
    </Panel>
  );
}

const shownWrong = 20;

/** What was read of the codes, and what was not. */
function SerialsRead({ pasted }: { pasted: string }) {
  const latest = useDeferredValue(pasted);
  const { serials, wrong } = useMemo(() => readPastedSerials([latest]), [latest]);
  return (
    <div role="status" className="mt-1.5 text-[0.92rem]/6">
      {latest.trim() !== "" && <p className="text-ink-2">{text.serialsRead(formatNumber(serials.length))}</p>}
      {wrong.length > 0 && (
        <>
          <p className="mt-1 font-medium text-danger">{text.notCodes(formatNumber(wrong.length))}</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {wrong.slice(0, shownWrong).map(({ typed, place }) => (
              <li key={place} className="rounded-small bg-danger-soft px-2 wrap-anywhere text-danger">
                <bdi>{typed}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
