import { TrashIcon } from "lucide-react";
import { useEffect, useState } from "react";
import type { Logo } from "#contract/site/logo.ts";
import { imageTypes } from "#contract/site/picture-files.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { logoSource } from "#web/shared/frame/logo-source.ts";
import { iqDashboardText } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { logoText as text } from "#web/text/iq-dashboard/logo.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { prepareToasts, showToast } from "#web/ui/feedback/toast.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { FileDrop } from "#web/ui/forms/file-drop.tsx";
import { type LogoImage, LogoMark } from "#web/ui/icons/logo-mark.tsx";
import { StarMark } from "#web/ui/icons/star-mark.tsx";
import { useChosenFile } from "./use-chosen-file.ts";
import { useLogo, useRemoveLogo, useSaveLogo } from "./use-logo.ts";

/** Milliseconds for which the full bar stays on screen. */
const fullBarMilliseconds = 600;

/** The screen of the test area's logo, inside its dashboard and on its own. */
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
    <div className="grid gap-x-8 gap-y-10 xl:grid-cols-2">
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
    <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-2">
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

/** Chooses the message. A file that only claims to be an image gets its own. */
const failureOf = (error: Error) =>
  error instanceof ApiProblem && error.code === "unsupported_file"
    ? text.notAnImage
    : failureMessage(error, text.saveFailed);

/** The bar stops here while the server checks and resizes the file. */
const mostWhileWaiting = 0.95;
const stepMilliseconds = 200;
const stepShare = 0.08;

/**
 * The value of a progress bar that always moves. It runs ahead of slow uploads, and stays below 95 % until the upload
 * is done.
 */
function useProgress(isRunning: boolean, sentShare: number): number {
  const [simulated, setSimulated] = useState(0);
  useEffect(() => {
    if (!isRunning) {
      setSimulated(0);
      return;
    }
    const timer = setInterval(
      () => setSimulated((share) => share + (mostWhileWaiting - share) * stepShare),
      stepMilliseconds,
    );
    return () => clearInterval(timer);
  }, [isRunning]);
  return isRunning ? Math.min(mostWhileWaiting, Math.max(simulated, sentShare * mostWhileWaiting)) : 1;
}

function RemoveLogo() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: remove } = useRemoveLogo();
  return (
    <>
      <Button look="outline" className="mt-4 max-sm:w-full" onClick={() => setIsAsking(true)}>
        <TrashIcon />
        {text.remove}
      </Button>
      {isAsking && (
        <ActionDialog texts={text.removal} act={() => remove()} onClose={() => setIsAsking(false)}>
          {text.removeBody}
        </ActionDialog>
      )}
    </>
  );
}

type LogoPreviewProps = { logo: LogoImage | null; state: string };

/** Previews the logo on a light and a dark ground, large and at the size of a header. */
function LogoPreview({ logo, state }: LogoPreviewProps) {
  return (
    <Panel title={text.previewTitle} lead={text.previewBody}>
      <p role="status" className="mb-3 text-small font-medium">
        {state}
      </p>
      <div className="@container">
        <div className="grid gap-4 @xl:grid-cols-2">
          <Ground
            logo={logo}
            label={text.onDark}
            className="on-dark girih border-river-950 bg-river-950 [--girih:0.06]"
          />
          <Ground logo={logo} label={text.onLight} className="border-line bg-white" />
        </div>
      </div>
    </Panel>
  );
}

function Ground({ logo, label, className }: { logo: LogoImage | null; label: string; className: string }) {
  return (
    <figure className={classNames("flex flex-col overflow-hidden rounded-m border", className)}>
      <div className="grid h-36 place-items-center p-5">
        {logo ? (
          <img
            src={logo.src}
            alt={label}
            width={logo.width}
            height={logo.height}
            className="h-auto max-h-full w-auto max-w-full object-contain"
          />
        ) : (
          <StarMark size={96} />
        )}
      </div>
      <div
        aria-hidden="true"
        className="flex items-center gap-3 border-t border-current/15 px-4 py-3 font-bold whitespace-nowrap"
      >
        <LogoMark logo={logo} />
        {iqDashboardText.brand}
      </div>
      <figcaption className="px-4 pb-3 text-caption opacity-80">{label}</figcaption>
    </figure>
  );
}
