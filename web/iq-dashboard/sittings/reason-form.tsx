import { type FormEvent, type ReactNode, useState } from "react";
import { supervisionLimits } from "#contract/supervision-words.ts";
import { readNumber } from "#contract/typed-number.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { stepsText as text } from "#web/text/supervision.ts";
import { Alert } from "#web/ui/alert.tsx";
import type { ButtonLook } from "#web/ui/button.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { TextField } from "#web/ui/field.tsx";

/** What a supervisor types: why, and for some steps how long. */
export function useReason() {
  const [minutes, setMinutes] = useState("");
  const [reason, setReason] = useState("");
  return { minutes, setMinutes, reason, setReason, isDirty: minutes !== "" || reason !== "" };
}

type ReasonFormProps = {
  typed: ReturnType<typeof useReason>;
  asksMinutes: boolean;
  /** Fields among the children, which tell what was refused of them. */
  otherFields?: readonly string[];
  reasonHint?: string;
  confirmText: string;
  look?: ButtonLook;
  isPending: boolean;
  error: Error | null;
  onSubmit: (said: { reason: string; minutes: number }) => void;
  onCancel: () => void;
  /** Above the fields. */
  children: ReactNode;
};

export function ReasonForm(props: ReasonFormProps) {
  const {
    typed,
    asksMinutes,
    otherFields = [],
    reasonHint = text.reasonHint,
    confirmText,
    look,
    isPending,
    error,
    onSubmit,
    onCancel,
    children,
  } = props;
  const errors = error instanceof ApiProblem ? error.errors : {};
  const hasFieldError = ["minutes", "reason", ...otherFields].some((field) => field in errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is no number at all is refused by the server in the same words as one that is too large.
    if (!isPending) onSubmit({ reason: typed.reason, minutes: readNumber(typed.minutes) ?? 0 });
  };
  return (
    <form noValidate aria-busy={isPending} onSubmit={submit} className="grid gap-4">
      {children}
      {error && !hasFieldError && <Alert>{failureMessage(error, text.failed)}</Alert>}
      {asksMinutes && (
        <TextField
          name="minutes"
          label={text.minutes}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          isLtr
          value={typed.minutes}
          onChange={(event) => typed.setMinutes(event.target.value)}
          error={errors.minutes?.join("\n")}
          required
        />
      )}
      <TextField
        name="reason"
        label={text.reason}
        hint={reasonHint}
        autoComplete="off"
        maxLength={supervisionLimits.reason}
        value={typed.reason}
        onChange={(event) => typed.setReason(event.target.value)}
        error={errors.reason?.join("\n")}
        required
      />
      <DialogActions
        confirmText={confirmText}
        pendingText={text.pending}
        cancelText={text.cancel}
        {...(look && { look })}
        isPending={isPending}
        onCancel={onCancel}
      />
    </form>
  );
}
