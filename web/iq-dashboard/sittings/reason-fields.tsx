import { addHallTime, voidSitting } from "#contract/sittings/supervision.ts";
import { supervisionLimits } from "#contract/sittings/supervision-words.ts";
import { readNumber } from "#contract/text/typed-number.ts";
import { z } from "#contract/zod.ts";
import { type FormField, type SavingMutation, useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { stepsText as text } from "#web/text/iq-dashboard/supervision.ts";
import { TextField } from "#web/ui/forms/field.tsx";

export const reasonTexts = { pending: text.pending, failed: text.failed, cancel: text.cancel };

const reasonAlone = voidSitting.body.pick({ reason: true }).extend({ minutes: z.string().transform(() => 0) });
const withMinutes = reasonAlone.extend({
  minutes: z
    .string()
    // Input that is not a number gets the same message as a number that is too large.
    .transform((typed) => readNumber(typed) ?? 0)
    .pipe(addHallTime.body.shape.minutes),
});
export type Reasoned = z.output<typeof withMinutes>;

type ReasonFormOptions<Answer> = {
  save: SavingMutation<Reasoned, Answer>;
  asksMinutes: boolean;
  onSaved: (answer: Answer) => void;
};

/** A supervisor's reason and, for some steps, minutes. */
export const useReasonForm = <Answer,>({ asksMinutes, ...options }: ReasonFormOptions<Answer>) =>
  useMutationForm({
    ...options,
    schema: asksMinutes ? withMinutes : reasonAlone,
    defaultValues: { reason: "", minutes: "" },
  });

export const MinutesField = (field: FormField) => (
  <TextField {...field} label={text.minutes} inputMode="numeric" autoComplete="off" maxLength={10} isLtr required />
);

export const ReasonField = ({ hint = text.reasonHint, ...field }: FormField & { hint?: string }) => (
  <TextField
    {...field}
    label={text.reason}
    hint={hint}
    autoComplete="off"
    maxLength={supervisionLimits.reason}
    required
  />
);
