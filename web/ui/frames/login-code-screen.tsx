import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { Alert } from "../feedback/alert.tsx";
import { TextField } from "../forms/field.tsx";
import { LoginFrame } from "./login-screen.tsx";

export type CodeTexts = {
  brand: string;
  area: string;
  title: string;
  lead: string;
  recoveryLead: string;
  code: string;
  codeHint: string;
  recoveryCode: string;
  recoveryHint: string;
  useRecovery: string;
  useApp: string;
  back: string;
  submit: string;
  pending: string;
};

const other = "min-h-11 rounded-small px-3 font-medium text-river-700 underline-offset-4 hover:underline";

type CodeScreenProps = {
  texts: CodeTexts;
  failure: string | null;
  isPending: boolean;
  onSubmit: (code: string) => void;
  onBack: () => void;
};

/** The second step of a login: a code of the app, or a recovery code. */
export function CodeScreen({ texts, failure, isPending, onSubmit, onBack }: CodeScreenProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of the requested code takes the focus
  useEffect(() => {
    field.current?.focus();
  }, [isRecovery, failure]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) onSubmit(String(new FormData(event.currentTarget).get("code") ?? ""));
  };
  const kind = isRecovery
    ? { label: texts.recoveryCode, hint: texts.recoveryHint }
    : ({ label: texts.code, hint: texts.codeHint, inputMode: "numeric" } as const);
  return (
    <LoginFrame texts={{ ...texts, lead: isRecovery ? texts.recoveryLead : texts.lead }}>
      {/* The method is never `get`, because input must not end up in an address. */}
      <form method="post" noValidate onSubmit={submit} aria-busy={isPending} className="grid gap-5">
        {failure && <Alert>{failure}</Alert>}
        <TextField
          key={kind.label}
          ref={field}
          name="code"
          {...kind}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          isLtr
          className="text-center text-lead tracking-[0.15em]"
        />
        <Button type="submit" size="large" className="w-full" isPending={isPending} pendingText={texts.pending}>
          {texts.submit}
        </Button>
        <div className="grid justify-items-center gap-1 text-small">
          <button type="button" className={other} onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? texts.useApp : texts.useRecovery}
          </button>
          <button type="button" className={other} onClick={onBack}>
            {texts.back}
          </button>
        </div>
      </form>
    </LoginFrame>
  );
}
