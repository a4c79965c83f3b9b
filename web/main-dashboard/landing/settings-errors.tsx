import { type UseFormReturn, useFormState } from "react-hook-form";
import type { LandingRequest } from "#contract/site/landing.ts";
import { settingsText as text } from "#web/text/main-dashboard/main-dashboard-settings.ts";
import { ErrorSummary, type FieldFailure } from "#web/ui/forms/error-summary.tsx";
import { allFields, type PictureName } from "./settings-fields.ts";
import type { Upload } from "./use-image-uploads.ts";

type SettingsErrorsProps = {
  form: UseFormReturn<LandingRequest, unknown, LandingRequest>;
  uploads: Partial<Record<PictureName, Upload>>;
  failure: string | null;
  attempt: number;
};

/** Errors of the last save with links to their fields. Corrected fields disappear. */
export function SettingsErrors({ form, uploads, failure: lastFailure, attempt }: SettingsErrorsProps) {
  const { errors } = useFormState({ control: form.control });
  const refused = allFields.flatMap(({ name, fullLabel }) => {
    const message = errors[name]?.message;
    return message ? [{ field: name, label: fullLabel, message }] : [];
  });
  const isUploadMissing = Object.values(uploads).some(({ state }) => state === "failed");
  // Drops the failure of an upload that was cancelled or has arrived since.
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
        failures={all.map(shown)}
        attempt={attempt}
      />
    </div>
  );
}

/** The title covers all missing fields; a message that names its field needs no label. */
function shown({ field, label, message }: FieldFailure & { label: string }): FieldFailure {
  if (message === text.required) return { field, message: label };
  return { field, message: message.startsWith(label) ? message : `${label}: ${message}` };
}
