import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { StaffContestant } from "#contract/contestants.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { InputDialog } from "#web/dashboard/input-dialog.tsx";
import { homePath } from "#web/session/session-guards.ts";
import { eraseText as text } from "#web/text/contestant-record.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { contestantsKey } from "../contestants/use-contestants.ts";

type EraseProps = { contestant: StaffContestant };

/** The end of a record: what erasing takes and leaves, and the way to it. */
export function EraseContestant({ contestant }: EraseProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section
      aria-label={text.heading}
      className="mt-5 rounded-panel border border-danger/40 bg-white p-4 sm:p-6 print:hidden"
    >
      <h2 className="text-[1.1rem]">{text.heading}</h2>
      <p className="mt-2 max-w-[70ch] text-ink-2">{text.body}</p>
      <Button look="danger" size="small" className="mt-4" onClick={() => setIsAsked(true)}>
        {text.open}
      </Button>
      {isAsked && <EraseDialog contestant={contestant} onClose={() => setIsAsked(false)} />}
    </section>
  );
}

function EraseDialog({ contestant, onClose }: EraseProps & { onClose: () => void }) {
  const [serialNumber, setSerialNumber] = useState("");
  const [reason, setReason] = useState("");
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const erasing = useMutation({
    mutationFn: () => iqApi.send("eraseContestant", { params: { id: contestant.id }, body: { serialNumber, reason } }),
    onSuccess: async () => {
      showToast("success", text.erased);
      await queryClient.invalidateQueries({ queryKey: contestantsKey });
      await navigate(homePath.iq, { replace: true });
    },
  });
  const errors = erasing.error instanceof ApiProblem ? erasing.error.errors : {};
  const isRefusedWhole = erasing.isError && Object.keys(errors).length === 0;
  return (
    <InputDialog
      title={text.title}
      isDirty={serialNumber !== "" || reason !== ""}
      onClose={onClose}
      isLocked={erasing.isPending || erasing.isSuccess}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!erasing.isPending) erasing.mutate();
          }}
        >
          <p className="font-medium wrap-anywhere">{contestant.fullName}</p>
          <p className="mt-2 text-ink-2">{text.body}</p>
          {isRefusedWhole && <Alert className="mt-4">{failureMessage(erasing.error, text.failed)}</Alert>}
          <div className="mt-5 grid gap-4">
            <TextField
              name="serialNumber"
              label={text.serial}
              hint={text.serialHint}
              value={serialNumber}
              error={errors.serialNumber?.[0]}
              inputMode="numeric"
              maxLength={40}
              autoComplete="off"
              isLtr
              onChange={(event) => setSerialNumber(event.currentTarget.value)}
            />
            <TextField
              name="reason"
              label={text.reason}
              hint={text.reasonHint}
              value={reason}
              error={errors.reason?.[0]}
              maxLength={300}
              autoComplete="off"
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </div>
          <DialogActions
            confirmText={text.erase}
            pendingText={text.erasing}
            cancelText={text.cancel}
            isPending={erasing.isPending}
            look="danger"
            onCancel={close}
          />
        </form>
      )}
    </InputDialog>
  );
}
