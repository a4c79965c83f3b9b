import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { failureMessage } from "../failure-message.ts";
import type { MutationForm } from "./use-mutation-form.ts";

type FormProps = {
  form: Omit<MutationForm, "isDirty">;
  /** Above the fields where the API gave no reason. */
  whatFailed: string;
  /** Above the reason. */
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
  /** Below all of them. */
  actions?: ReactNode;
};

/** A form with the reason why it was refused. A refusal moves the focus to the first field that is wrong. */
export function Form({ form, whatFailed, lead, className = "grid gap-5", children, actions }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { submit, isPending, failure, refusals } = form;
  useEffect(() => {
    // A summary of what is wrong has the focus already.
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
