import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { staffRegistration } from "#contract/contestant-rules.ts";
import type { z } from "#contract/zod.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { addContestantText as text } from "#web/text/on-site.ts";
import { showToast } from "#web/ui/toast.tsx";
import { type ContestantFields, ContestantFieldset } from "../contestants/contestant-fields.tsx";
import { contestantsKey } from "../contestants/use-contestants.ts";
import type { CardContestant } from "./draw-card.ts";
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

type AddContestantDialogProps = { onAdded: (contestant: CardContestant) => void; onClose: () => void };

/** Registers a contestant at the desk. Every opening begins with an empty form. */
export function AddContestantDialog({ onAdded, onClose }: AddContestantDialogProps) {
  const queryClient = useQueryClient();
  useScannerRefusal();
  // Sent again under the same key after a lost answer, the contestant is added once.
  const [key, setKey] = useState(randomId);
  const add = useMutation({
    mutationFn: (contestant: z.infer<typeof staffRegistration>) =>
      iqApi.send("registerContestant", { body: contestant, headers: { "idempotency-key": key } }),
    onSuccess: async ({ serialNumber }, { fullName }) => {
      showToast("success", text.added);
      onAdded({ fullName, serialNumber });
      await queryClient.invalidateQueries({ queryKey: contestantsKey });
    },
    onError: (error) => {
      // The contestant was added before, and the form has been changed since: this is another one.
      if (error instanceof ApiProblem && error.code === "idempotency_key_reused") setKey(randomId());
    },
  });
  const form = useMutationForm({ schema: staffRegistration, defaultValues: empty, save: add });
  return (
    <FormDialog
      form={form}
      title={text.title}
      width="large"
      texts={{ confirm: text.save, pending: text.saving, failed: text.failed }}
      onClose={onClose}
    >
      <ContestantFieldset field={form.field} hasSlot={false} />
    </FormDialog>
  );
}
