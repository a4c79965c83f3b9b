import { contestantLimits } from "#contract/contestants/contestant-limits.ts";
import type { NoticeChannel } from "#contract/notices/notice-words.ts";
import { lostCodeText as text } from "#web/text/test-area/lost-code.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/forms/error-summary.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { SendFailure } from "#web/ui/forms/send-failure.tsx";
import { lostCodePath } from "./lost-code-link.tsx";

const fields = ["name", "phone"] as const;

export type RefusedQuestion = {
  values: Record<(typeof fields)[number], string>;
  errors: Readonly<Partial<Record<string, readonly string[]>>>;
  reason: keyof typeof reasons;
  attempt: number;
};

const reasons = {
  invalid: { title: text.invalid, body: undefined },
  tooMany: { title: text.tooMany, body: text.tooManyBody },
  failed: { title: text.failed, body: text.failedBody },
} as const;

/** Address after sending, so that a reload does not ask again. */
export const askedPath = `${lostCodePath}?asked`;

type LostCodeFormProps = { refused: RefusedQuestion | undefined; channels: readonly NoticeChannel[] };

/** It takes no input of the browser's own, which may be of other people, and of the parent rather than the student. */
export function LostCodeForm({ refused, channels }: LostCodeFormProps) {
  const errors = refused?.errors ?? {};
  const failures = fields.flatMap((field) => (errors[field] ?? []).slice(0, 1).map((message) => ({ field, message })));
  return (
    <form
      id="lost-code-form"
      method="post"
      action={lostCodePath}
      data-sends={askedPath}
      noValidate
      aria-label={text.form}
    >
      {refused && <ErrorSummary {...reasons[refused.reason]} failures={failures} attempt={refused.attempt} />}
      <div className="grid gap-5">
        <TextField
          name="name"
          label={text.name}
          hint={text.asRegistered}
          error={errors.name?.[0]}
          defaultValue={refused?.values.name}
          autoComplete="off"
          maxLength={contestantLimits.fullName}
          required
        />
        <TextField
          name="phone"
          label={text.phone}
          hint={text.asRegistered}
          error={errors.phone?.[0]}
          defaultValue={refused?.values.phone}
          isLtr
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={contestantLimits.typedNumber}
          required
        />
        <p className="text-small text-ink-2">{text.way(channels)}</p>
      </div>
      <SendFailure title={text.failed} body={text.failedBody} />
      <Button type="submit" size="large" data-pending-text={text.submitting} className="mt-6 w-full">
        {text.submit}
      </Button>
    </form>
  );
}
