import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type IssuedSlip, setSlipsWithdrawn } from "#contract/slip-proofs/slip-proofs.ts";
import type { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { issuedSlipsText as text } from "#web/text/iq-dashboard/issued-slips.ts";
import { sharedText } from "#web/text/shared.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";

/** The slips that a student's results have got. Staff can withdraw them. */
export function IssuedSlips({ slips }: { slips: readonly IssuedSlip[] }) {
  const [changing, setChanging] = useState<IssuedSlip | null>(null);
  return (
    <Panel title={text.title} lead={text.lead}>
      {slips.length === 0 && <p className="text-ink-2">{text.none}</p>}
      {slips.length > 0 && (
        <ul className="divide-y divide-line rounded-m border border-line">
          {slips.map((slip) => (
            <Issued key={slip.id} slip={slip} onChange={() => setChanging(slip)} />
          ))}
        </ul>
      )}
      {changing && <WithdrawDialog slip={changing} onClose={() => setChanging(null)} />}
    </Panel>
  );
}

const looks = { valid: "ok", changed: "gold", withdrawn: "danger" } as const;

function Issued({ slip, onChange }: { slip: IssuedSlip; onChange: () => void }) {
  const { test, score, issuedAt, state, reason } = slip;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">{test}</p>
        <p className="text-caption text-ink-3">{text.issued(score, issuedAt)}</p>
        {reason && <p className="mt-1 text-small wrap-anywhere">{reason}</p>}
      </div>
      <Badge look={looks[state]}>{text.states[state]}</Badge>
      {state !== "changed" && (
        <Button look="outline" onClick={onChange}>
          {state === "valid" ? text.withdraw : text.restore}
        </Button>
      )}
    </li>
  );
}

function WithdrawDialog({ slip, onClose }: { slip: IssuedSlip; onClose: () => void }) {
  const queryClient = useQueryClient();
  const isWithdrawn = slip.state === "valid";
  const action = isWithdrawn ? text.withdraw : text.restore;
  const saving = useMutation({
    mutationFn: ({ reason }: Pick<z.output<typeof setSlipsWithdrawn.body>, "reason">) =>
      iqApi.send("setSlipsWithdrawn", { params: { id: slip.resultId }, body: { isWithdrawn, reason } }),
    onSuccess: async () => {
      showToast("success", isWithdrawn ? text.withdrawn : text.restored);
      await invalidateCalls(queryClient, ["getContestantOverview"]);
      onClose();
    },
  });
  const form = useMutationForm({
    schema: setSlipsWithdrawn.body.pick({ reason: true }),
    defaultValues: { reason: "" },
    save: saving,
  });
  return (
    <FormDialog
      form={form}
      title={text.of(action, slip.test)}
      texts={{ confirm: action, pending: sharedText.saving, failed: text.failed, cancel: text.cancel }}
      {...(isWithdrawn && { look: "danger" as const })}
      onClose={onClose}
    >
      <TextField
        {...form.field("reason")}
        label={text.reason}
        hint={text.reasonHint}
        maxLength={300}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
