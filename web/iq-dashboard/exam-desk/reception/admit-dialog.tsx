import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { deskLimits } from "#contract/exam-desk/desk-words.ts";
import { requiredText } from "#contract/text/text-fields.ts";
import { z } from "#contract/zod.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { useScannerRefusal } from "#web/iq-dashboard/onsite-exams/card-desk/use-scanner.ts";
import { admitText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import type { DeskSession } from "../desk-session.ts";
import type { DeskView } from "../desk-view.ts";
import type { DeskPerson } from "../people/desk-people.ts";
import { PersonFacts } from "./person-facts.tsx";
import { firstAdmission, PlaceFields } from "./place-fields.tsx";

const fields = z.object({
  reason: requiredText({ required: text.reasonRequired, maximum: deskLimits.reason, tooLong: text.reasonTooLong }),
});

type AdmitDialogProps = {
  session: DeskSession;
  view: DeskView;
  serial: string;
  person: DeskPerson | undefined;
  onDone: () => void;
  onClose: () => void;
};

/** Admits somebody who belongs elsewhere. It asks for a reason. */
export function AdmitDialog({ session, view, serial, person, onDone, onClose }: AdmitDialogProps) {
  useScannerRefusal();
  const [admission, setAdmission] = useState(() => firstAdmission(view, person?.place?.testTime ?? null));
  const save = useMutation({
    mutationFn: ({ reason }: z.infer<typeof fields>) =>
      session.perform({ kind: "attend", serial, ...admission, reason }),
  });
  const form = useMutationForm({
    schema: fields,
    defaultValues: { reason: "" },
    save,
    onSaved: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      texts={{ confirm: text.save, pending: text.saving, failed: text.failed }}
      onClose={onClose}
    >
      <PersonFacts view={view} person={person} serial={serial} />
      <PlaceFields view={view} value={admission} onChange={setAdmission} />
      <TextField
        {...form.field("reason")}
        label={text.reason}
        hint={text.reasonHint}
        maxLength={deskLimits.reason}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
