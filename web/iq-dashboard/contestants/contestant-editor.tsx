import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ContestantUpdate, contestantUpdate } from "#contract/contestants/contestant-rules.ts";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { contestantText as text } from "#web/text/iq-dashboard/contestants.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { type ContestantFields, ContestantFieldset } from "./contestant-fields.tsx";
import { contestantsKey } from "./use-contestants.ts";

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

type ContestantEditorProps = { contestant: StaffContestant; onClose: () => void };

export function ContestantEditor({ contestant, onClose }: ContestantEditorProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: ContestantUpdate) => iqApi.send("updateContestant", { params: { id: contestant.id }, body }),
    onSuccess: async () => {
      showToast("success", text.saved);
      onClose();
      await queryClient.invalidateQueries({ queryKey: contestantsKey });
    },
  });
  const form = useMutationForm({ schema: contestantUpdate, defaultValues: fieldsOf(contestant), save });
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
