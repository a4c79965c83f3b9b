import { staffRegistration } from "#contract/contestants/contestant-rules.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { type Conflict, settleConflict } from "#contract/exam-desk/acts.ts";
import { type ConflictChoice, conflictWords, deskLimits } from "#contract/exam-desk/desk-words.ts";
import { typedSerial } from "#contract/text/text-fields.ts";
import { z } from "#contract/zod.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { type FormField, useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { ContestantFieldset, contestantFields } from "#web/iq-dashboard/contestants/contestant-fields.tsx";
import { settleText as text } from "#web/text/iq-dashboard/on-site/conflicts.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { ConflictErrors } from "./conflict-errors.tsx";
import { wordsOfChoice } from "./conflict-words.ts";
import { PersonName } from "./person-name.tsx";
import { type Decision, useSettling } from "./use-conflicts.ts";

const { reason } = settleConflict.body.shape;
const plainFields = z.object({ reason });
const reasonFields = (error: string) => z.object({ reason: reason.refine((typed) => typed !== "", { error }) });
/** Fields for replacing a score, which needs a reason unless the desk gave one. */
const replaceFields = reasonFields(text.reasonMissing);
const admissionFields = reasonFields(text.admissionMissing);
const isCode = (typed: string) => parseSerial(typed) !== null;
const codeFields = z.object({ reason, serial: typedSerial().refine(isCode, { error: text.serialInvalid }) });

type SettleDialogProps = {
  examDayId: string;
  conflict: Conflict;
  choice: ConflictChoice;
  onSettled: () => void;
  onClose: () => void;
};

/**
 * Asks before a choice takes effect: for a reason, and for what the choice needs, such as the right code or corrected
 * data.
 */
export function SettleDialog(props: SettleDialogProps) {
  const { kind } = props.conflict;
  if (props.choice === "apply" && kind === "registration_refused") return <CorrectedRegistration {...props} />;
  return <Settle {...props} />;
}

function useDecision({ examDayId, conflict, choice, onSettled, onClose }: SettleDialogProps) {
  const settling = useSettling(examDayId, conflict.id);
  const { stored } = conflict;
  const known = choice === "replace" && stored ? { id: stored.id, corrections: stored.corrections } : undefined;
  const decide = (more: Omit<Decision, "choice" | "stored">): Decision => ({ ...more, choice, stored: known });
  /** Reports the result: with another code the act may become another conflict. */
  const done = ({ kind, settled }: Conflict) => {
    if (settled) showToast("success", text.done);
    else showToast("warning", text.stillOpen(conflictWords[kind]));
    onClose();
    onSettled();
  };
  return { settling, decide, done };
}

function Settle(props: SettleDialogProps) {
  const { conflict, choice, onClose } = props;
  const { settling, decide, done } = useDecision(props);
  const needsCode = choice === "apply" && conflict.kind === "contestant_unknown";
  const needsReason = choice === "replace" && !conflict.wanted?.reason;
  const isAdmission = choice === "apply" && conflict.kind === "reason_missing";
  const schema = needsCode ? codeFields : isAdmission ? admissionFields : needsReason ? replaceFields : plainFields;
  const form = useMutationForm({
    schema: schema as z.ZodType<{ reason: string; serial?: string }>,
    defaultValues: { reason: "", serial: "" },
    save: { ...settling, mutate: (sent, options) => settling.mutate(decide(sent), options as object) },
    onSaved: done,
  });
  const words = wordsOfChoice(conflict, choice);
  return (
    <FormDialog
      form={form}
      title={words.label}
      lead={<Lead conflict={conflict} body={words.body} />}
      texts={{ confirm: words.label, pending: text.pending, failed: text.failed }}
      onClose={onClose}
    >
      {needsCode && (
        <TextField
          {...form.field("serial")}
          label={text.serial}
          inputMode="numeric"
          autoComplete="off"
          isLtr
          autoFocus
        />
      )}
      <Reason field={form.field("reason")} />
    </FormDialog>
  );
}

function CorrectedRegistration(props: SettleDialogProps) {
  const { conflict, choice, onClose } = props;
  const { settling, decide, done } = useDecision(props);
  const form = useMutationForm({
    schema: staffRegistration,
    defaultValues: { ...contestantFields(conflict.typed ?? {}), reason: "" },
    save: {
      ...settling,
      mutate: (contestant: z.output<typeof staffRegistration>, options) =>
        settling.mutate(decide({ contestant, reason: form.getValues("reason") }), options as object),
    },
    onSaved: done,
  });
  const words = wordsOfChoice(conflict, choice);
  return (
    <FormDialog
      form={form}
      title={words.label}
      lead={<Lead conflict={conflict} body={words.body} />}
      width="large"
      texts={{ confirm: words.label, pending: text.pending, failed: text.failed }}
      onClose={onClose}
    >
      <ContestantFieldset field={form.field} hasSlot={false} />
      <Reason field={form.field("reason")} />
    </FormDialog>
  );
}

const Lead = ({ conflict, body }: { conflict: Conflict; body: string }) => (
  <>
    <p className="font-medium text-ink wrap-anywhere">
      <PersonName conflict={conflict} />
    </p>
    <p>{body}</p>
    <ConflictErrors errors={conflict.errors} />
  </>
);

const Reason = ({ field }: { field: FormField }) => (
  <TextField {...field} label={text.reason} hint={text.reasonHint} maxLength={deskLimits.reason} autoComplete="off" />
);
