import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { failureMessage } from "../failure-message.ts";
import type { MutationForm } from "./use-mutation-form.ts";

type FormProps = {
  form: Omit<MutationForm, "isDirty">;
  /** The title of a failure that the API gives no reason for. */
  whatFailed: string;
  /** Shown above the failure. */
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
  /** Shown below the fields. */
  actions?: ReactNode;
};

/** A form with its error message. If it is refused, the focus moves to the first invalid field. */
export function Form({ form, whatFailed, lead, className = "grid gap-5", children, actions }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { submit, isPending, failure, refusals } = form;
  useEffect(() => {
    // A summary of errors already has the focus.
    if (refusals === 0 || element.current?.querySelector("[role=alert]:focus")) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <form ref={element} method="post" noValidate aria-busy={isPending} onSubmit={submit}>
      <div className={className}>
        {lead}
        {failure && <Alert className="whitespace-pre-line">{failureMessage(failure, whatFailed)}</Alert>}
        {children}
      </div>
      {actions}
    </form>
  );
}
