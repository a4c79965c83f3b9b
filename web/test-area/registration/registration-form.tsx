import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { contestantLimits } from "#contract/contestants/contestant-limits.ts";
import type { RegistrationRules } from "#contract/contestants/contestant-rules.ts";
import { registrationPhone } from "#contract/contestants/registration-phone.ts";
import { educationTypeOptions, genderOptions, governorateOptions } from "#web/text/test-area/contestant-options.ts";
import { registrationText as text } from "#web/text/test-area/test-area.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/forms/error-summary.tsx";
import { FieldError, TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { RadioCards } from "#web/ui/forms/radio-cards.tsx";
import { Select } from "#web/ui/forms/select.tsx";
import type { PrivacyNotice } from "./load-privacy-notice.ts";
import type { RefusedRegistration } from "./register-contestant.ts";
import {
  idempotencyField,
  noticeField,
  type RegistrationErrors,
  type RegistrationValues,
  registrationFields,
} from "./registration-fields.ts";
import { SchoolField, type SchoolNames } from "./school-field.tsx";
import { useRegistrationChecks } from "./use-registration-checks.ts";

type RegistrationFormProps = {
  refused: RefusedRegistration | undefined;
  idempotencyKey: string;
  rules: RegistrationRules;
  privacyNotice: PrivacyNotice | null;
  schools: SchoolNames;
  /** Whether to disable the browser's autocomplete, which would offer other people's input. */
  isHallDevice: boolean;
};

export function RegistrationForm({ refused, idempotencyKey, rules, ...rest }: RegistrationFormProps) {
  const { privacyNotice, schools, isHallDevice } = rest;
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === "POST";
  const { failure, mayBeSent, onChange, recheck } = useRegistrationChecks(refused, rules);
  const values = refused?.values ?? {};
  const errors = failure?.errors ?? {};
  const failures = registrationFields.flatMap((field) => (errors[field] ? [{ field, message: errors[field] }] : []));
  const title = failure?.message ?? (failure && failure.missing > 0 ? text.missing(failure.missing) : text.invalid);

  const fill = (known: string) => (isHallDevice ? "off" : known);

  return (
    <Form
      ref={form}
      method="post"
      data-lively
      noValidate
      autoComplete={isHallDevice ? "off" : undefined}
      aria-label={text.title}
      onChange={onChange}
      onSubmit={(event) => {
        if (isSending || !mayBeSent(new FormData(event.currentTarget))) event.preventDefault();
      }}
    >
      {failure && (failure.message || failures.length > 0) && (
        <ErrorSummary title={title} failures={failures} attempt={failure.attempt} />
      )}
      <input type="hidden" name={idempotencyField} value={idempotencyKey} autoComplete="off" />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          name="fullName"
          label={text.fullName}
          hint={text.fullNameHint}
          error={errors.fullName}
          defaultValue={values.fullName}
          autoComplete={fill("name")}
          maxLength={contestantLimits.fullName}
          fieldClassName="sm:col-span-2"
        />
        <RadioCards
          name="gender"
          label={text.gender}
          error={errors.gender}
          defaultValue={values.gender}
          options={genderOptions}
        />
        <TextField
          name="age"
          label={text.age}
          hint={text.ageHint}
          error={errors.age}
          defaultValue={values.age}
          inputMode="numeric"
          autoComplete="off"
          maxLength={contestantLimits.typedNumber}
        />
        <TextField
          name="phoneNumber"
          label={text.phone}
          hint={registrationPhone(rules.phonePrefixes).description}
          error={errors.phoneNumber}
          defaultValue={values.phoneNumber}
          isLtr
          type="tel"
          inputMode="tel"
          autoComplete={fill("tel")}
          maxLength={contestantLimits.typedNumber}
        />
        <TextField
          name="email"
          label={text.email}
          error={errors.email}
          defaultValue={values.email}
          isLtr
          type="email"
          inputMode="email"
          autoComplete={fill("email")}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={contestantLimits.email}
        />
        <RadioCards
          name="specialEducationType"
          label={text.reason}
          error={errors.specialEducationType}
          defaultValue={values.specialEducationType}
          options={educationTypeOptions}
          columns="grid-cols-1 sm:grid-cols-3"
          fieldClassName="sm:col-span-2"
        />
        <GovernorateField
          error={errors.governarate}
          defaultValue={values.governarate}
          // The list is not a native control, so its change fires no event on the form.
          onChange={() => requestAnimationFrame(() => recheck(form.current))}
        />
        <SchoolField
          schools={schools}
          error={errors.schoolName}
          defaultValue={values.schoolName}
          autoComplete={fill("organization")}
        />
        {rules.asksGuardian && <GuardianFields values={values} errors={errors} />}
      </div>
      <div className="my-6 text-small text-ink-2">
        <p>{text.privacy}</p>
        {privacyNotice && <PrivacyNoticeDetails notice={privacyNotice} />}
      </div>
      <Button type="submit" size="large" isPending={isSending} pendingText={text.submitting} className="w-full">
        {text.submit}
      </Button>
    </Form>
  );
}

const finePointer = "(hover: hover) and (pointer: fine)";
const governorateName = "governarate";

type GovernorateFieldProps = { error: string | undefined; defaultValue: string | undefined; onChange: () => void };

/**
 * The field for the governorate. Phones use their native select; with a mouse, a list that loads options while
 * scrolling replaces it.
 */
function GovernorateField({ error, defaultValue = "", onChange }: GovernorateFieldProps) {
  const [chosenBefore, setChosenBefore] = useState<string | null>(null);
  useEffect(() => {
    const control = document.getElementById(governorateName);
    // A choice made before hydration is kept, and an open select is not replaced.
    if (
      !matchMedia(finePointer).matches ||
      !(control instanceof HTMLSelectElement) ||
      control === document.activeElement
    )
      return;
    setChosenBefore(control.value);
  }, []);
  const field = {
    name: governorateName,
    label: text.governorate,
    placeholder: text.governoratePlaceholder,
    options: governorateOptions,
    error,
  };
  return chosenBefore === null ? (
    <NativeSelect {...field} defaultValue={defaultValue} />
  ) : (
    <Select {...field} defaultValue={chosenBefore} onChange={onChange} />
  );
}

/** Asks for the guardian's consent for a minor, if the directorate requires it. */
function GuardianFields({ values, errors }: { values: RegistrationValues; errors: RegistrationErrors }) {
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
        <label className="flex min-h-11 items-start gap-3">
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

/** The directorate's privacy notice. The form sends the version that it showed. */
function PrivacyNoticeDetails({ notice }: { notice: PrivacyNotice }) {
  return (
    <>
      <input type="hidden" name={noticeField} value={notice.version} autoComplete="off" />
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-river-700 underline underline-offset-4">
          {text.privacyNotice}
        </summary>
        <p className="rounded-m bg-sand-50 p-4 whitespace-pre-line">{notice.text}</p>
      </details>
    </>
  );
}
