// First, because a schema asks when it is made.
import "#web/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { staffRegistration } from "#contract/contestant-rules.ts";
import type { registerContestant } from "#contract/contestants.ts";
import { ApiProblem } from "#web/api-problem.ts";
import { failureMessage } from "#web/failure-message.ts";
import { InputDialog } from "#web/input-dialog.tsx";
import { randomId } from "#web/random-id.ts";
import { iqApi } from "#web/session-transport.ts";
import { addStudentText as text } from "#web/text/on-site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { type ContestantFields, ContestantFieldset } from "../participants/contestant-fields.tsx";
import { contestantsKey } from "../participants/use-participants.ts";
import type { CardStudent } from "./student-card.tsx";
import { useRefusedScans } from "./use-scanner.ts";

type NewStudent = z.infer<typeof staffRegistration>;
/** A lost answer is asked for again under this key, and the student is added once. */
type Attempt = { student: NewStudent; key: string };

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
const resolver: Resolver<ContestantFields, unknown, NewStudent> = zodResolver(
  staffRegistration as unknown as z.ZodType<NewStudent, ContestantFields>,
);

type AddStudentDialogProps = { onAdded: (student: CardStudent) => void; onClose: () => void };

/** Registers a student at the desk. Every opening begins with an empty form. */
export function AddStudentDialog({ onAdded, onClose }: AddStudentDialogProps) {
  const queryClient = useQueryClient();
  useRefusedScans();
  const [key, setKey] = useState(randomId);
  const { register, handleSubmit, setError, formState } = useForm<ContestantFields, unknown, NewStudent>({
    defaultValues: empty,
    resolver,
  });
  const add = useMutation({
    mutationFn: ({ student, key: idempotencyKey }: Attempt) =>
      iqApi.send<typeof registerContestant>(
        { method: "POST", path: "/api/Contestants" },
        { body: student, headers: { "idempotency-key": idempotencyKey } },
      ),
    onSuccess: async ({ serialNumber }, { student: { fullName } }) => {
      showToast("success", text.added);
      onAdded({ fullName, serialNumber });
      await queryClient.invalidateQueries({ queryKey: contestantsKey });
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      // The student was added before, and the form has been changed since: this is another one.
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
        <form noValidate onSubmit={handleSubmit((student) => add.isPending || add.mutate({ student, key }))}>
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
