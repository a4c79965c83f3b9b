import { useEffect, useState } from "react";
import type { Logo } from "#contract/site/logo.ts";
import { imageTypes } from "#contract/site/picture-files.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { logoSource } from "#web/shared/frame/logo-source.ts";
import { logoText as text } from "#web/text/iq-dashboard/logo.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { prepareToasts, showToast } from "#web/ui/feedback/toast.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";
import { LogoPreview } from "./logo-preview.tsx";
import { RemoveLogo } from "./remove-logo.tsx";
import { useChosenFile } from "./use-chosen-file.ts";
import { useLogo, useSaveLogo } from "./use-logo.ts";
import { useProgress } from "./use-progress.ts";

/** Shows the full bar for a moment. */
const fullBarMilliseconds = 600;

/** The test area's logo screen, inside its dashboard and on its own. */
export function LogoScreen() {
  const logo = useLogo();
  useEffect(() => {
    prepareToasts().catch(() => undefined);
  }, []);
  if (logo.data) return <LogoEditor logo={logo.data} />;
  if (logo.isError) {
    return <LoadFailure whatFailed={text.loadFailed} query={logo} />;
  }
  return (
    <div className="grid gap-5 xl:grid-cols-2">
      <SpokenStatus>{text.loading}</SpokenStatus>
      <Skeleton className="h-72 rounded-panel" />
      <Skeleton className="h-96 rounded-panel" />
    </div>
  );
}

function LogoEditor({ logo }: { logo: Logo }) {
  const { chosen, refusal, choose, discard } = useChosenFile();
  const [sentShare, setSentShare] = useState(0);
  const save = useSaveLogo();
  const share = useProgress(save.isPending, sentShare);
  const present = logoSource(logo);
  const isBusy = save.isPending || save.isSuccess;

  const upload = () => {
    if (!chosen) return;
    setSentShare(0);
    save.mutate(
      { file: chosen.file, onProgress: setSentShare },
      {
        onSuccess: () => {
          showToast("success", text.saved);
          setTimeout(() => {
            discard();
            save.reset();
          }, fullBarMilliseconds);
        },
      },
    );
  };
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Panel title={text.logoTitle} lead={text.logoBody}>
        <FileDrop
          id="logo"
          label={chosen || present ? text.replace : text.choose}
          hint={text.limit}
          accept={imageTypes.join(",")}
          isDisabled={isBusy}
          hasError={refusal !== null}
          onFiles={(files) => {
            save.reset();
            void choose(files);
          }}
        />
        <div role="alert">{refusal && <FieldError id="logo">{refusal}</FieldError>}</div>
        {chosen && (
          <>
            <p className="mt-4 wrap-anywhere">{text.chosen(chosen.file.name)}</p>
            {isBusy && <Progress share={share} label={text.progress} className="mt-3" />}
            {save.isError && (
              <Alert className="mt-3">
                <p>{failureOf(save.error)}</p>
                {present && <p className="text-ink-2">{text.keptOld}</p>}
              </Alert>
            )}
            <div className="mt-4 flex flex-wrap gap-3">
              <Button isPending={isBusy} pendingText={text.saving} className="max-sm:w-full" onClick={upload}>
                {text.save}
              </Button>
              <Button look="outline" className="max-sm:w-full" disabled={isBusy} onClick={discard}>
                {text.discard}
              </Button>
            </div>
          </>
        )}
        {present && !chosen && <RemoveLogo />}
      </Panel>
      <LogoPreview
        logo={chosen?.preview ?? present}
        state={chosen && !save.isSuccess ? text.presentNew : present ? text.present : text.presentNone}
      />
      <UnsavedWarning isDirty={chosen !== null && !save.isSuccess} />
    </div>
  );
}

/** A file that only claims to be an image gets its own message. */
const failureOf = (error: Error) =>
  error instanceof ApiProblem && error.code === "unsupported_file"
    ? text.notAnImage
    : failureMessage(error, text.saveFailed);
