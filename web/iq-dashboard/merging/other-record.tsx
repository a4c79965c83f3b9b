import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { typedSerial } from "#contract/text/text-fields.ts";
import { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { contestantPageText } from "#web/text/iq-dashboard/contestant-page.ts";
import { mergingText as text } from "#web/text/iq-dashboard/merging.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import { comparePath } from "./pairs-path.ts";

const schema = z.object({ serial: typedSerial(text.code) });

/** Asks for the code of the same person's other record, and leads to the comparison. */
export function OtherRecord({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const finding = useMutation({
    mutationFn: ({ serial }: z.output<typeof schema>) => iqApi.send("getContestantBySerial", { params: { serial } }),
  });
  const form = useMutationForm({
    schema,
    defaultValues: { serial: "" },
    save: finding,
    onSaved: ({ contestant }) => {
      if (contestant.id === id) form.setError("serial", { message: text.same });
      else navigate(comparePath(id, contestant.id));
    },
  });
  return (
    <FormDialog
      form={form}
      title={contestantPageText.tasks.merge}
      texts={{ confirm: text.compare, failed: text.notFound }}
      onClose={onClose}
    >
      <TextField {...form.field("serial")} label={text.code} inputMode="numeric" autoComplete="off" isLtr required />
    </FormDialog>
  );
}
