import { useEffect, useMemo, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { embedAddress, isGiven, type TestForm } from "#contract/assessments/test-form.ts";
import { keepParagraphs } from "#contract/text/typed-text.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { InactiveTest } from "#web/shared/embedded-test/inactive-test.tsx";
import { TestEmbed } from "#web/shared/embedded-test/test-embed.tsx";
import { testFormText as text } from "#web/text/iq-dashboard/test-form.ts";
import { testText } from "#web/text/test-area/test-area.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { settingsRules } from "./use-settings-form.ts";
import type { TypedSettings } from "./use-test-form.ts";

/** A serial that belongs to nobody, because its check digit is wrong. */
const sampleSerial = "1234567890123456";
/** The form is loaded when its address has not changed for this long. */
const restMilliseconds = 600;

const states = [
  { value: "on", label: text.previewOn },
  { value: "off", label: text.previewOff },
] as const;

type FormPreviewProps = { control: Control<TypedSettings>; formHosts: readonly string[]; saved: TestForm };

/** Previews what students will see with the settings as typed. It begins with the present state of the form. */
export function FormPreview({ control, formHosts, saved }: FormPreviewProps) {
  const isActive = saved.isActive && isGiven("form", saved);
  const [state, setState] = useState<"on" | "off">(isActive ? "on" : "off");
  useEffect(() => {
    setState(isActive ? "on" : "off");
  }, [isActive]);
  const typed = useWatch({ control });
  const address = useRested(usePreviewAddress(typed, formHosts));
  return (
    <Panel
      title={text.previewTitle}
      tools={<Segmented label={text.previewState} options={states} value={state} onChange={setState} />}
      className="xl:sticky xl:top-24"
    >
      {saved.electronicTest === "own" && <p className="mb-3 text-small text-ink-2">{text.previewOfOther}</p>}
      <div className="overflow-hidden rounded-m border border-line bg-sand-50">
        {state === "off" && (
          <div className="px-4 py-6">
            <InactiveTest message={keepParagraphs(typed.customMessage ?? "")}>
              <span aria-hidden="true" className={buttonClass({ look: "outline" })}>
                {testText.record}
              </span>
            </InactiveTest>
          </div>
        )}
        {state === "on" &&
          (address ? (
            <TestEmbed key={address} address={address} className="h-[32rem]" isPreview />
          ) : (
            <p className="px-5 py-16 text-center text-ink-2">{text.previewMissing}</p>
          ))}
      </div>
      {state === "on" && address && <p className="mt-3 text-small text-ink-3">{text.previewNote}</p>}
    </Panel>
  );
}

/** The address of the preview; null while the settings are incomplete. */
function usePreviewAddress(typed: Partial<TypedSettings>, formHosts: readonly string[]): string | null {
  const rules = useMemo(() => settingsRules(formHosts).pick({ baseUrl: true, entryId: true }), [formHosts]);
  const settings = rules.safeParse(typed);
  return settings.success ? embedAddress(settings.data, sampleSerial) : null;
}

function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
