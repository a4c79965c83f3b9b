import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { staffRegistration } from "#contract/contestant-rules.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { InputDialog } from "#web/dashboard/input-dialog.tsx";
import { addContestantText as text } from "#web/text/on-site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { type ContestantFields, ContestantFieldset } from "../contestants/contestant-fields.tsx";
import { contestantsKey } from "../contestants/use-contestants.ts";
import type { CardContestant } from "./draw-card.ts";
import { useScannerRefusal } from "./use-scanner.ts";

type NewContestant = z.infer<typeof staffRegistration>;
/** A lost answer is asked for again under this key, and the contestant is added once. */
type Attempt = { contestant: NewContestant; key: string };

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

/** The schema takes whatever a request holds; here it is given the form's fields. */
const resolver: Resolver<ContestantFields, unknown, NewContestant> = zodResolver(
  staffRegistration as unknown as z.ZodType<NewContestant, ContestantFields>,
);

type AddContestantDialogProps = { onAdded: (contestant: CardContestant) => void; onClose: () => void };

/** Registers a contestant at the desk. Every opening begins with an empty form. */
export function AddContestantDialog({ onAdded, onClose }: AddContestantDialogProps) {
  const queryClient = useQueryClient();
  useScannerRefusal();
  const [key, setKey] = useState(randomId);
  const { register, handleSubmit, setError, formState } = useForm<ContestantFields, unknown, NewContestant>({
    defaultValues: empty,
    resolver,
  });
  const add = useMutation({
    mutationFn: ({ contestant, key: idempotencyKey }: Attempt) =>
      iqApi.send("registerContestant", { body: contestant, headers: { "idempotency-key": idempotencyKey } }),
    onSuccess: async ({ serialNumber }, { contestant: { fullName } }) => {
      showToast("success", text.added);
      onAdded({ fullName, serialNumber });
      await queryClient.invalidateQueries({ queryKey: contestantsKey });
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      // The contestant was added before, and the form has been changed since: this is another one.
      if (error.code === "idempotency_key_reused") setKey(randomId());
      for (const [name, messages] of Object.entries(error.errors)) {
        setError(name as keyof ContestantFields, { message: messages[0] ?? "" });
      }
    },
  });
  // Read while rendering: the form tells only what it has been asked for then.
  const { isDirty, errors } = formState;
  return (
    <InputDialog title={text.title} isDirty={isDirty} onClose={onClose} width="large" isLocked={add.isPending}>
      {(close) => (
        <form noValidate onSubmit={handleSubmit((contestant) => add.isPending || add.mutate({ contestant, key }))}>
          {add.isError && <Alert className="mb-5">{failureMessage(add.error, text.failed)}</Alert>}
          <ContestantFieldset register={register} errors={errors} hasSlot={false} />
          <DialogActions
            confirmText={text.save}
            pendingText={text.saving}
            cancelText={text.cancel}
            isPending={add.isPending}
            onCancel={close}
          />
        </form>
      )}
    </InputDialog>
  );
}
