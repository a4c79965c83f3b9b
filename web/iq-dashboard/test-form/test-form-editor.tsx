import { useState } from "react";
import type { ElectronicTest, TestForm } from "#contract/test-form.ts";
import { UnsavedWarning } from "#web/dashboard/unsaved-warning.tsx";
import { ActiveState } from "./active-state.tsx";
import { AnswersFile } from "./answers-file.tsx";
import { ElectronicTestChoice } from "./electronic-test-choice.tsx";
import { FormPreview } from "./form-preview.tsx";
import { SettingsFields } from "./settings-fields.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type TestFormEditorProps = { saved: TestForm; formHosts: readonly string[] };

/** The settings: which test students get; of the form whether it runs, where it is, what is said when it does not, its answers, and how that looks. */
export function TestFormEditor({ saved, formHosts }: TestFormEditorProps) {
  /** Uploaded before there were settings that it could be kept with. */
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
