import { type FormEvent, useEffect, useRef, useState } from "react";
import type { RegistrationRules } from "#contract/contestants/contestant-rules.ts";
import { registrationText } from "#web/text/test-area/test-area.ts";
import { clearToasts, prepareToasts, showToast } from "#web/ui/feedback/toast.tsx";
import type { RefusedRegistration } from "./register-contestant.ts";
import { missingCount, type RegistrationErrors, valuesOf } from "./registration-fields.ts";

type Check = (form: FormData) => RegistrationErrors;
type Failure = { errors: RegistrationErrors; missing: number; message: string | undefined; attempt: number };

/**
 * Checks the form as the server does: on submit, and then each invalid field as it changes. Until the rules are loaded,
 * or without JavaScript, only the server checks.
 */
export function useRegistrationChecks(refused: RefusedRegistration | undefined, rules: RegistrationRules) {
  const [failure, setFailure] = useState<Failure | null>(() => failureOf(refused));
  const check = useRef<Check>(undefined);
  const [seen, setSeen] = useState(refused?.attempt);
  if (refused && refused.attempt !== seen) {
    setSeen(refused.attempt);
    setFailure(failureOf(refused));
  }

  useEffect(() => {
    // Without the rules, after a broken connection, the server still checks.
    import("./registration-rules.ts").then(
      ({ checkRegistration }) => {
        check.current = (form) => checkRegistration(form, rules);
      },
      () => undefined,
    );
    prepareToasts().catch(() => undefined);
  }, [rules]);

  const missing = failure?.missing ?? 0;
  const attempt = failure?.attempt;
  useEffect(() => {
    if (attempt && missing > 0) showToast("error", registrationText.missing(missing));
  }, [attempt, missing]);

  /** Whether to send the form. If not, the errors are shown. */
  const mayBeSent = (form: FormData): boolean => {
    const errors = check.current?.(form) ?? {};
    const isRight = Object.keys(errors).length === 0;
    if (isRight) clearToasts();
    setFailure(
      isRight
        ? null
        : { errors, missing: missingCount(valuesOf(form), errors), message: undefined, attempt: Date.now() },
    );
    return isRight;
  };

  const onChange = (event: FormEvent<HTMLFormElement>) => recheck(event.currentTarget);
  const recheck = (form: HTMLFormElement | null) => {
    if (!form || !check.current || !failure || Object.keys(failure.errors).length === 0) return;
    const now = check.current(new FormData(form));
    const errors: RegistrationErrors = {};
    // Only fields with an error are updated. Others are not marked before the next submit.
    for (const field of Object.keys(failure.errors) as (keyof RegistrationErrors)[]) {
      if (now[field]) errors[field] = now[field];
    }
    setFailure({ ...failure, errors });
  };

  return { failure, mayBeSent, onChange, recheck };
}

function failureOf(refused: RefusedRegistration | undefined): Failure | null {
  if (!refused) return null;
  const { errors, message, attempt, values } = refused;
  return { errors, message, attempt, missing: missingCount(values, errors) };
}
