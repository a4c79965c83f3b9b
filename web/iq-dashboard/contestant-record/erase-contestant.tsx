import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { eraseContestant } from "#contract/contestants/erasure.ts";
import type { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { homePath } from "#web/session/session-guards.ts";
import { eraseText as text } from "#web/text/iq-dashboard/contestant-record.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { contestantCalls } from "../contestants/use-contestants.ts";

type EraseProps = { contestant: StaffContestant };

/** Erases a record. It first shows what is erased and what stays. */
export function EraseContestant({ contestant }: EraseProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Panel title={text.heading} className="print:hidden">
      <p className="max-w-[70ch] text-ink-2">{text.body}</p>
      <Button look="danger" className="mt-4" onClick={() => setIsAsked(true)}>
        {text.open}
      </Button>
      {isAsked && <EraseDialog contestant={contestant} onClose={() => setIsAsked(false)} />}
    </Panel>
  );
}

function EraseDialog({ contestant, onClose }: EraseProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const erasing = useMutation({
    mutationFn: (body: z.output<typeof eraseContestant.body>) =>
      iqApi.send("eraseContestant", { params: { id: contestant.id }, body }),
    onSuccess: async () => {
      showToast("success", text.erased);
      // The page of an erased contestant cannot be read again.
      await navigate(homePath.iq, { replace: true });
      await invalidateCalls(queryClient, contestantCalls);
    },
  });
  const form = useMutationForm({
    schema: eraseContestant.body,
    defaultValues: { serialNumber: "", reason: "" },
    save: erasing,
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      texts={{ confirm: text.erase, pending: text.erasing, failed: text.failed }}
      look="danger"
      lead={
        <>
          <p className="font-medium text-ink wrap-anywhere">{contestant.fullName}</p>
          <p className="mt-2">{text.body}</p>
        </>
      }
      onClose={onClose}
    >
      <TextField
        {...form.field("serialNumber")}
        label={text.serial}
        hint={text.serialHint}
        inputMode="numeric"
        maxLength={40}
        autoComplete="off"
        isLtr
      />
      <TextField
        {...form.field("reason")}
        label={text.reason}
        hint={text.reasonHint}
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
}
