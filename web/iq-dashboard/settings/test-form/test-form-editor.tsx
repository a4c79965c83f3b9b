import { useState } from "react";
import type { ElectronicTest, TestForm } from "#contract/assessments/test-form.ts";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { ActiveState } from "./active-state.tsx";
import { AnswersFile } from "./answers-file.tsx";
import { ElectronicTestChoice } from "./electronic-test-choice.tsx";
import { FormPreview } from "./form-preview.tsx";
import { SettingsFields } from "./settings-fields.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type TestFormEditorProps = { saved: TestForm; formHosts: readonly string[] };

/** Settings of the test: which one students get and, for the form, its state, address, message, answers and preview. */
export function TestFormEditor({ saved, formHosts }: TestFormEditorProps) {
  /** A PDF that was uploaded before the settings were first saved. */
  const [waitingPdf, setWaitingPdf] = useState<string | null>(null);
  const [picked, setPicked] = useState<ElectronicTest | null>(null);
  const isPicking = picked !== null && picked !== saved.electronicTest;
  const settings = useSettingsForm(saved, formHosts, waitingPdf, () => setWaitingPdf(null));
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 gap-5">
        <ElectronicTestChoice saved={saved} picked={picked} onPick={setPicked} />
        <ActiveState saved={saved} />
        <SettingsFields settings={settings} />
        <AnswersFile saved={saved} waitingPdf={waitingPdf} onWaiting={setWaitingPdf} />
      </div>
      <FormPreview control={settings.form.control} formHosts={formHosts} saved={saved} />
      <UnsavedWarning isDirty={settings.isDirty || waitingPdf !== null || isPicking} />
    </div>
  );
}
