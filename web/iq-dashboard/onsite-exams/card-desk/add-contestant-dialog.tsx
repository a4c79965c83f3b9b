import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { staffRegistration } from "#contract/contestants/contestant-rules.ts";
import type { z } from "#contract/zod.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { type SavingMutation, useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { ContestantFieldset, contestantFields } from "#web/iq-dashboard/contestants/contestant-fields.tsx";
import { contestantCalls } from "#web/iq-dashboard/contestants/use-contestants.ts";
import { addContestantText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { seasonScreenText } from "#web/text/iq-dashboard/season.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import type { CardContestant } from "../cards/draw-card.ts";
import { useScannerRefusal } from "./use-scanner.ts";

export type StaffRegistration = z.infer<typeof staffRegistration>;

type AddContestantDialogProps = { onAdded: (contestant: CardContestant) => void; onClose: () => void };

/** Registers a contestant at the desk. */
export function AddContestantDialog({ onAdded, onClose }: AddContestantDialogProps) {
  const queryClient = useQueryClient();
  // The key makes repeating a request after a lost answer harmless: the contestant is added once.
  const [key, setKey] = useState(randomId);
  const add = useMutation({
    mutationFn: (contestant: StaffRegistration) =>
      iqApi.send("registerContestant", { body: contestant, headers: { "idempotency-key": key } }),
    onSuccess: async ({ id, serialNumber }, { fullName }) => {
      showToast("success", text.added);
      onAdded({ id, fullName, serialNumber });
      await invalidateCalls(queryClient, contestantCalls);
    },
    onError: (error) => {
      // The contestant was already added and the form has changed since, so this is another contestant.
      if (error instanceof ApiProblem && error.code === "idempotency_key_reused") setKey(randomId());
    },
  });
  const phase = useCall("getSeasonSettings", {}).data?.season?.phase;
  const isOutside = phase === "before" || phase === "after";
  return <NewContestantDialog save={add} failed={text.failed} needsReason={isOutside} onClose={onClose} />;
}

type NewContestantDialogProps = {
  save: SavingMutation<StaffRegistration, unknown>;
  failed: string;
  onClose: () => void;
  /** Whether registration is closed to the public, so that staff say why they register somebody. */
  needsReason?: boolean;
  /** Shown below the fields. */
  children?: ReactNode;
};

/** The form of a new contestant. It is empty each time it opens. */
export function NewContestantDialog({
  save,
  failed,
  onClose,
  needsReason = false,
  children,
}: NewContestantDialogProps) {
  useScannerRefusal();
  const defaultValues = { ...contestantFields({ specialEducationType: 2 }), reason: "" };
  const form = useMutationForm({ schema: staffRegistration, defaultValues, save });
  const reason = form.field("reason");
  return (
    <FormDialog
      form={form}
      title={text.title}
      width="large"
      texts={{ confirm: text.save, pending: text.saving, failed }}
      onClose={onClose}
    >
      <ContestantFieldset field={form.field} hasSlot={false} />
      {(needsReason || reason.error) && (
        <TextField {...reason} label={seasonScreenText.reason} hint={seasonScreenText.reasonHint} maxLength={250} />
      )}
      {children}
    </FormDialog>
  );
}
