// First, because a schema asks when it is made.
import "#web/zod-without-eval.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { type ContestantUpdate, contestantUpdate } from "#contract/contestant-rules.ts";
import type { StaffContestant, updateContestant } from "#contract/contestants.ts";
import { ApiProblem } from "#web/api-problem.ts";
import { failureMessage } from "#web/failure-message.ts";
import { InputDialog } from "#web/input-dialog.tsx";
import { iqApi } from "#web/session-transport.ts";
import { participantText as text } from "#web/text/participants.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { type ContestantFields, ContestantFieldset } from "./contestant-fields.tsx";
import { contestantsKey } from "./use-participants.ts";

const fieldsOf = (contestant: StaffContestant): ContestantFields => ({
  fullName: contestant.fullName,
  age: String(contestant.age),
  gender: String(contestant.gender),
  phoneNumber: contestant.phoneNumber,
  email: contestant.email ?? "",
  schoolName: contestant.schoolName,
  specialEducationType: contestant.specialEducationType === 0 ? "" : String(contestant.specialEducationType),
  governorate: String(contestant.governorate),
  testTime: String(contestant.testTime),
});

/** The schema takes whatever a request holds; here it is given the form's fields. */
const resolver: Resolver<ContestantFields, unknown, ContestantUpdate> = zodResolver(
  contestantUpdate as unknown as z.ZodType<ContestantUpdate, ContestantFields>,
);

type ParticipantEditorProps = { contestant: StaffContestant; onClose: () => void };

export function ParticipantEditor({ contestant, onClose }: ParticipantEditorProps) {
  const queryClient = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm<ContestantFields, unknown, ContestantUpdate>({
    defaultValues: fieldsOf(contestant),
    resolver,
  });
  const save = useMutation({
    mutationFn: (body: ContestantUpdate) =>
      iqApi.send<typeof updateContestant>(
        { method: "PUT", path: "/api/contestants/:id" },
        { params: { id: contestant.id }, body },
      ),
    onSuccess: async () => {
      showToast("success", text.saved);
      onClose();
      await queryClient.invalidateQueries({ queryKey: contestantsKey });
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      for (const [name, messages] of Object.entries(error.errors)) {
        setError(name as keyof ContestantFields, { message: messages[0] ?? "" });
      }
    },
  });
  // Read while rendering: the form tells only what it has been asked for then.
  const { isDirty, errors } = formState;

  return (
    <InputDialog title={text.editTitle} isDirty={isDirty} onClose={onClose} width="large" isLocked={save.isPending}>
      {(close) => (
        <form noValidate onSubmit={handleSubmit((body) => save.mutate(body))}>
          {save.isError && <Alert className="mb-5">{failureMessage(save.error, text.saveFailed)}</Alert>}
          <ContestantFieldset register={register} errors={errors} hasSlot />
          <DialogActions
            confirmText={text.save}
            pendingText={text.saving}
            cancelText={text.cancel}
            isPending={save.isPending}
            onCancel={close}
          />
        </form>
      )}
    </InputDialog>
  );
}
