import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { staffRegistration } from "#contract/contestants/contestant-rules.ts";
import type { z } from "#contract/zod.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { type SavingMutation, useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { type ContestantFields, ContestantFieldset } from "#web/iq-dashboard/contestants/contestant-fields.tsx";
import { contestantsKey } from "#web/iq-dashboard/contestants/use-contestants.ts";
import { addContestantText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { CardContestant } from "../cards/draw-card.ts";
import { useScannerRefusal } from "./use-scanner.ts";

const empty: ContestantFields = {
  fullName: "",
  age: "",
  gender: "0",
  phoneNumber: "",
  email: "",
  schoolName: "",
  specialEducationType: "2",
  governorate: "1",
  testTime: "",
};

export type StaffRegistration = z.infer<typeof staffRegistration>;

type AddContestantDialogProps = { onAdded: (contestant: CardContestant) => void; onClose: () => void };

/** Registers a contestant at the desk. */
export function AddContestantDialog({ onAdded, onClose }: AddContestantDialogProps) {
  const queryClient = useQueryClient();
  // Idempotency key: a repetition after a lost answer adds the contestant once.
  const [key, setKey] = useState(randomId);
  const add = useMutation({
    mutationFn: (contestant: StaffRegistration) =>
      iqApi.send("registerContestant", { body: contestant, headers: { "idempotency-key": key } }),
    onSuccess: async ({ id, serialNumber }, { fullName }) => {
      showToast("success", text.added);
      onAdded({ id, fullName, serialNumber });
      await queryClient.invalidateQueries({ queryKey: contestantsKey });
    },
    onError: (error) => {
      // The contestant was added before and the form has changed since, so this is another contestant.
      if (error instanceof ApiProblem && error.code === "idempotency_key_reused") setKey(randomId());
    },
  });
  return <NewContestantDialog save={add} failed={text.failed} onClose={onClose} />;
}

type NewContestantDialogProps = {
  save: SavingMutation<StaffRegistration, unknown>;
  failed: string;
  onClose: () => void;
  /** Below the fields. */
  children?: ReactNode;
};

/** The form of a new contestant. Every opening starts with an empty one. */
export function NewContestantDialog({ save, failed, onClose, children }: NewContestantDialogProps) {
  useScannerRefusal();
  const form = useMutationForm({ schema: staffRegistration, defaultValues: empty, save });
  return (
    <FormDialog
      form={form}
      title={text.title}
      width="large"
      texts={{ confirm: text.save, pending: text.saving, failed }}
      onClose={onClose}
    >
      <ContestantFieldset field={form.field} hasSlot={false} />
      {children}
    </FormDialog>
  );
}
