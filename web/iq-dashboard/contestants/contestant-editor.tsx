import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ContestantUpdate, contestantUpdate } from "#contract/contestants/contestant-rules.ts";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { contestantText as text } from "#web/text/iq-dashboard/contestants.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { ContestantFieldset, contestantFields } from "./contestant-fields.tsx";
import { contestantCalls } from "./use-contestants.ts";

type ContestantEditorProps = { contestant: StaffContestant; onClose: () => void };

export function ContestantEditor({ contestant, onClose }: ContestantEditorProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: ContestantUpdate) => iqApi.send("updateContestant", { params: { id: contestant.id }, body }),
    onSuccess: async () => {
      showToast("success", text.saved);
      onClose();
      await invalidateCalls(queryClient, contestantCalls);
    },
  });
  // Old records without a test type get one on their first edit.
  const specialEducationType = contestant.specialEducationType || null;
  const defaultValues = contestantFields({ ...contestant, specialEducationType });
  const form = useMutationForm({ schema: contestantUpdate, defaultValues, save });
  return (
    <FormDialog
      form={form}
      title={text.editTitle}
      width="large"
      texts={{ confirm: text.save, pending: text.saving, failed: text.saveFailed }}
      onClose={onClose}
    >
      <ContestantFieldset field={form.field} hasSlot />
    </FormDialog>
  );
}
