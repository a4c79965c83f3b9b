import { normaliseSerial } from "#contract/text/typed-text.ts";
import { z } from "#contract/zod.ts";
import type { FormField } from "#web/dashboard/form/use-mutation-form.ts";
import { prepareDeskText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { TextField } from "#web/ui/forms/field.tsx";

const digits = 6;

/** Whether it is one of the codes that people try first. */
const isWeak = (code: string): boolean => {
  const steps = [...code].slice(1).map((digit, index) => Number(digit) - Number(code[index]));
  return steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 0) <= 1;
};

/** A code, typed on any keyboard. */
const typedCode = z
  .string()
  .transform(normaliseSerial)
  .pipe(z.string().regex(/^\d{6}$/, { error: text.codeInvalid }));

const newCode = typedCode.refine((code) => !isWeak(code), { error: text.codeWeak });
export const newCodeFields = { code: newCode, repeated: z.string().transform(normaliseSerial) };
export const isCodeRepeated = ({ code, repeated }: { code: string; repeated: string }) => code === repeated;
export const codesDiffer = { error: text.codesDiffer, path: ["repeated"] };

export const codeField = {
  type: "password",
  inputMode: "numeric",
  autoComplete: "off",
  maxLength: digits,
  isLtr: true,
  className: "text-lead font-bold tracking-[0.3em]",
} as const;

type NewCodeProps = { label: string; field: (name: "code" | "repeated") => FormField };

/** Fields for a new code, typed twice. */
export const NewCode = ({ label, field }: NewCodeProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField {...field("code")} {...codeField} label={label} />
    <p className="-mt-3 text-small text-ink-3 sm:order-last sm:col-span-2">{text.codeHint}</p>
    <TextField {...field("repeated")} {...codeField} label={text.repeat} />
  </div>
);
