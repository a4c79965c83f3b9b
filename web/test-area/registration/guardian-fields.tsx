import { contestantLimits } from "#contract/contestants/contestant-limits.ts";
import { registrationText as text } from "#web/text/test-area/test-area.ts";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import type { RegistrationErrors, RegistrationValues } from "./registration-fields.ts";

/** Asks for the guardian's consent of a minor, where the directorate requires it. */
export function GuardianFields({ values, errors }: { values: RegistrationValues; errors: RegistrationErrors }) {
  const { guardianConsent: consentError } = errors;
  return (
    <>
      <TextField
        name="guardianName"
        label={text.guardianName}
        hint={text.guardianHint}
        error={errors.guardianName}
        defaultValue={values.guardianName}
        autoComplete="off"
        maxLength={contestantLimits.fullName}
        fieldClassName="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <label className="flex min-h-11 items-start gap-3 leading-7">
          <input
            type="checkbox"
            id="guardianConsent"
            name="guardianConsent"
            defaultChecked={values.guardianConsent === "on"}
            aria-invalid={consentError ? true : undefined}
            aria-describedby={consentError ? "guardianConsent-error" : undefined}
            className="mt-1 size-5 shrink-0 accent-river-700"
          />
          {text.guardianConsent}
        </label>
        {consentError && <FieldError id="guardianConsent">{consentError}</FieldError>}
      </div>
    </>
  );
}
