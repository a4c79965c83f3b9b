import { useState } from "react";
import type { ElectronicTest, TestForm } from "#contract/assessments/test-form.ts";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { withNetworkFailure } from "#web/dashboard/with-network-failure.ts";
import { settingsContext } from "#web/document/context.ts";
import { seasonScreenText } from "#web/text/iq-dashboard/season.ts";
import { testFormText as text } from "#web/text/iq-dashboard/test-form.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { sectionPath } from "../../sections.ts";
import type { Route } from "./+types/form.ts";
import { ActiveState } from "./active-state.tsx";
import { AnswersFile } from "./answers-file.tsx";
import { ElectronicTestChoice } from "./electronic-test-choice.tsx";
import { FormPreview } from "./form-preview.tsx";
import { SettingsFields } from "./settings-fields.tsx";
import { useSettingsForm } from "./use-settings-form.ts";
import { useTestForm } from "./use-test-form.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

/** The hosts of forms that can be embedded, the same as in the content security policy. */
export const loader = ({ context }: Route.LoaderArgs) => ({ formHosts: context.get(settingsContext).formHosts });

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => withNetworkFailure(serverLoader());

export default function TestFormScreen({ loaderData }: Route.ComponentProps) {
  const form = useTestForm();
  if (form.data) return <TestFormEditor saved={form.data} formHosts={loaderData.formHosts} />;
  if (form.isError) {
    return <LoadFailure whatFailed={text.loadFailed} query={form} />;
  }
  return (
    <div className="grid gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <SpokenStatus>{text.loading}</SpokenStatus>
      <div className="grid gap-10">
        <Skeleton className="h-32 rounded-panel" />
        <Skeleton className="h-[34rem] rounded-panel" />
      </div>
      <Skeleton className="h-[36rem] rounded-panel" />
    </div>
  );
}

type TestFormEditorProps = { saved: TestForm; formHosts: readonly string[] };

/**
 * Settings of the test: the one that students get and, for the form, its state, address, message, answers and preview.
 */
function TestFormEditor({ saved, formHosts }: TestFormEditorProps) {
  /** A PDF that was uploaded before the settings were first saved. */
  const [waitingPdf, setWaitingPdf] = useState<string | null>(null);
  const [picked, setPicked] = useState<ElectronicTest | null>(null);
  const isPicking = picked !== null && picked !== saved.electronicTest;
  const settings = useSettingsForm(saved, formHosts, waitingPdf, () => setWaitingPdf(null));
  return (
    <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 gap-10">
        <p>
          {text.registration} <TextLink to={sectionPath.season}>{seasonScreenText.title}</TextLink>
        </p>
        <ElectronicTestChoice saved={saved} picked={picked} onPick={setPicked} />
        <ActiveState saved={saved} />
        <SettingsFields settings={settings} isOtherPrimary={isPicking} />
        <AnswersFile saved={saved} waitingPdf={waitingPdf} onWaiting={setWaitingPdf} />
      </div>
      <FormPreview control={settings.form.control} formHosts={formHosts} saved={saved} />
      <UnsavedWarning isDirty={settings.isDirty || waitingPdf !== null || isPicking} />
    </div>
  );
}
