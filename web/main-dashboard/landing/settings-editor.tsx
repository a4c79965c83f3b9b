import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type UseFormReturn, useFormState } from "react-hook-form";
import { useNavigate } from "react-router";
import type { Landing, LandingRequest } from "#contract/site/landing.ts";
import { NewerNotice } from "#web/dashboard/form/newer-notice.tsx";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { homePath } from "#web/session/session-guards.ts";
import type { LandingPart } from "#web/shared/frame/preview-context.ts";
import { newerContentText, settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ErrorSummary, type FieldFailure } from "#web/ui/forms/error-summary.tsx";
import { LivePreview } from "./live-preview.tsx";
import { SaveBar, type View } from "./save-bar.tsx";
import { allFields, differences, type PictureName, parts } from "./settings-fields.ts";
import { editorColumns } from "./settings-layout.ts";
import { SettingsPart } from "./settings-part.tsx";
import type { Upload } from "./use-image-uploads.ts";
import { useSettingsForm } from "./use-settings-form.ts";
import { useSettingsSave } from "./use-settings-save.ts";

// Scroll margins keep the focused field out from under the bars above and below.
const formClass = "grid min-w-0 gap-10 [&_:is(input,textarea,button)]:scroll-my-26";
const formId = "landing-form";
const redirectMilliseconds = 1500;

/** The form beside its preview. Narrow screens show one of them at a time. */
export function SettingsEditor({ landing, user }: { landing: Landing; user: string }) {
  const { form, images, uploads, isRestored, version, setVersion, showSaved } = useSettingsForm(landing, user);
  const { state, attempt, failure, newer, acceptNewer, save } = useSettingsSave(form, uploads);
  const [part, setPart] = useState<LandingPart | null>(null);
  const [view, setView] = useView(attempt);
  const isDirty = form.formState.isDirty || uploads.isMissingAny;
  useHomeAfter(state === "saved");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(version);
  };
  return (
    <>
      <UnsavedWarning isDirty={isDirty && state !== "saved"} />
      <div className={editorColumns}>
        <form
          id={formId}
          noValidate
          aria-label={text.form}
          // Input that is typed during a save would be lost.
          inert={state !== "open"}
          onSubmit={submit}
          className={classNames(formClass, view === "preview" && "max-xl:hidden")}
        >
          {isRestored && (
            <Alert look="notice">
              <p>{text.restoredDraft}</p>
              <Button look="outline" className="mt-2" onClick={() => showSaved(landing)}>
                {text.dropDraft}
              </Button>
            </Alert>
          )}
          {newer && (
            <NewerContent
              newer={newer}
              typed={form.getValues()}
              attempt={attempt}
              onShowSaved={() => {
                showSaved(newer);
                acceptNewer();
              }}
              onSaveTyped={() => {
                setVersion(newer.version);
                void save(newer.version);
              }}
            />
          )}
          <SettingsErrors form={form} uploads={uploads.uploads} failure={failure} attempt={attempt} />
          {parts.map((definition) => (
            <SettingsPart
              key={definition.part}
              definition={definition}
              onFocus={() => setPart(definition.part)}
              form={form}
              images={images}
              uploads={uploads}
            />
          ))}
        </form>
        <div
          className={classNames(
            "h-[calc(100dvh-11.5rem)] min-h-96 xl:sticky xl:top-25 xl:h-[calc(100dvh-13rem)]",
            view === "form" && "max-xl:hidden",
          )}
        >
          <LivePreview control={form.control} images={images} part={part} />
        </div>
      </div>
      <SaveBar
        formId={formId}
        state={state}
        isDirty={isDirty}
        savedText={landing.id ? text.updated : text.created}
        view={view}
        onView={setView}
      />
    </>
  );
}

/** Which of the two a narrow screen shows. Each keeps its scroll position; a failed save shows the form. */
function useView(attempt: number) {
  const [view, setView] = useState<View>("form");
  const tops = useRef({ form: 0, preview: 0 });
  const shown = useRef(attempt);
  if (shown.current !== attempt) {
    shown.current = attempt;
    if (view !== "form") setView("form");
  }
  useLayoutEffect(() => {
    window.scrollTo({ top: tops.current[view], behavior: "instant" });
  }, [view]);
  const show = (next: View) => {
    tops.current[view] = window.scrollY;
    setView(next);
  };
  return [view, show] as const;
}

function useHomeAfter(isSaved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(homePath.main), redirectMilliseconds);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);
}

type NewerContentProps = {
  newer: Landing;
  typed: LandingRequest;
  attempt: number;
  onShowSaved: () => void;
  onSaveTyped: () => void;
};

function NewerContent({ newer, typed, ...rest }: NewerContentProps) {
  return (
    <NewerNotice
      {...rest}
      texts={newerContentText}
      saved={newerContentText.saved(newer.savedBy, newer.updatedAt && formatDateTime(newer.updatedAt))}
      differences={differences(newer, typed).map(({ fullLabel }) => fullLabel)}
    />
  );
}

type SettingsErrorsProps = {
  form: UseFormReturn<LandingRequest, unknown, LandingRequest>;
  uploads: Partial<Record<PictureName, Upload>>;
  failure: string | null;
  attempt: number;
};

/** Errors of the last save with links to their fields. They disappear when the fields are corrected. */
function SettingsErrors({ form, uploads, failure: lastFailure, attempt }: SettingsErrorsProps) {
  const { errors } = useFormState({ control: form.control });
  const refused = allFields.flatMap(({ name, fullLabel }) => {
    const message = errors[name]?.message;
    return message ? [{ field: name, label: fullLabel, message }] : [];
  });
  const isUploadMissing = Object.values(uploads).some(({ state }) => state === "failed");
  // The failure of an upload that was cancelled or has arrived since is not shown.
  const failure = lastFailure === text.uploadFailed && !isUploadMissing ? null : lastFailure;
  const failed = allFields.flatMap(({ name, kind, fullLabel }) => {
    const upload = kind === "picture" ? uploads[name] : undefined;
    return failure && upload?.state === "failed" ? [{ field: name, label: fullLabel, message: upload.message }] : [];
  });
  const all = [...refused, ...failed];
  if (attempt === 0 || (!failure && all.length === 0)) return null;
  const isMissingAlone = all.every(({ message }) => message === text.required);
  return (
    <div className="*:mb-0">
      <ErrorSummary
        title={failure ?? (isMissingAlone ? text.required : text.correct)}
        failures={all.map(shownFailure)}
        attempt={attempt}
      />
    </div>
  );
}

/**
 * Makes a failure for the summary. Its title covers all missing fields, and a message that names its field needs no
 * label.
 */
function shownFailure({ field, label, message }: FieldFailure & { label: string }): FieldFailure {
  if (message === text.required) return { field, message: label };
  return { field, message: message.startsWith(label) ? message : `${label}: ${message}` };
}
