import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { setObjectionDays } from "#contract/contestants/requests.ts";
import { readNumber } from "#contract/text/typed-number.ts";
import { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { objectionDaysText as text } from "#web/text/iq-dashboard/requests.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";

/** Says for how many days results may be objected to, and lets staff change it. */
export function ObjectionDays() {
  const { data } = useCall("getObjectionDays", {});
  const [isChanging, setIsChanging] = useState(false);
  if (!data) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{text.state(data.days)}</p>
      <Button look="soft" onClick={() => setIsChanging(true)}>
        {text.change}
      </Button>
      {isChanging && <DaysDialog days={data.days} onClose={() => setIsChanging(false)} />}
    </div>
  );
}

const typedDays = z.object({
  // What is no number gets the message of a number that is too large.
  days: z
    .string()
    .transform((typed) => readNumber(typed) ?? -1)
    .pipe(setObjectionDays.body.shape.days),
});

function DaysDialog({ days, onClose }: { days: number; onClose: () => void }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: z.output<typeof typedDays>) => iqApi.send("setObjectionDays", { body }),
    onSuccess: () => invalidateCalls(client, ["getObjectionDays"]),
  });
  const form = useMutationForm({
    schema: typedDays,
    defaultValues: { days: String(days) },
    save,
    onSaved: () => {
      showToast("success", text.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      lead={text.lead}
      texts={{ confirm: text.save, failed: text.failed }}
      onClose={onClose}
    >
      <TextField
        {...form.field("days")}
        label={text.days}
        hint={text.hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        autoFocus
      />
    </FormDialog>
  );
}
