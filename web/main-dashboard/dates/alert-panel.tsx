import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AlertRequest, addAlert, eventLimits } from "#contract/site/events.ts";
import { z } from "#contract/zod.ts";
import { randomId } from "#web/calls/random-id.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { MomentField } from "#web/dashboard/form/moment-field.tsx";
import { instantOf, noMoment, type TypedMoment } from "#web/dashboard/form/typed-moment.ts";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { formatMoment } from "#web/text/days.ts";
import { alertPanelText as text } from "#web/text/main-dashboard/main-dashboard-dates.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";

/** The urgent strip that visitors see now: publishing one until a time, and ending it. */
export function AlertPanel() {
  const queries = useQueryClient();
  const shown = useCall("getAlert", {}, { refetchInterval: 10_000 }).data?.alert;
  const [dialog, setDialog] = useState<"publish" | "end" | null>(null);
  const close = () => setDialog(null);
  const refresh = () => invalidateCalls(queries, ["getAlert"]);
  const tools = (
    <span className="flex flex-wrap gap-2">
      <Button look="outline" onClick={() => setDialog("publish")}>
        {text.publishing.title}
      </Button>
      {shown && (
        <Button look="outline" onClick={() => setDialog("end")}>
          {text.ending.title}
        </Button>
      )}
    </span>
  );
  return (
    <Panel title={text.title} lead={text.lead} tools={tools}>
      <p className="wrap-anywhere">{shown ? text.shown(shown.text, formatMoment(shown.endsAt)) : text.none}</p>
      {dialog === "publish" && <PublishDialog onDone={refresh} onClose={close} />}
      {dialog === "end" && shown && (
        <ActionDialog
          texts={text.ending}
          act={() => mainApi.send("endAlert", { params: { id: shown.id } }).finally(refresh)}
          onClose={close}
        >
          {shown.text}
        </ActionDialog>
      )}
    </Panel>
  );
}

type Typed = Omit<AlertRequest, "endsAt"> & { endsAt: TypedMoment };
const fields = z.preprocess(({ endsAt, ...rest }: Typed) => ({ ...rest, endsAt: instantOf(endsAt) }), addAlert.body);

function PublishDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [formId] = useState(randomId);
  const save = useMutation({
    mutationFn: (body: AlertRequest) => mainApi.send("addAlert", { body }),
    onSettled: onDone,
  });
  const defaultValues: Typed = { formId, text: "", link: "", endsAt: noMoment, isPublished: true };
  const form = useMutationForm({ schema: fields, defaultValues, save, onSaved: onClose });
  return (
    <FormDialog form={form} title={text.publishing.title} texts={text.publishing} onClose={onClose}>
      <TextArea {...form.field("text")} label={text.text} rows={2} maxLength={eventLimits.text} required autoFocus />
      <TextField {...form.field("link")} label={text.link} hint={text.optional} maxLength={eventLimits.link} isLtr />
      <MomentField {...form.moment("endsAt")} label={text.endsAt} />
    </FormDialog>
  );
}
