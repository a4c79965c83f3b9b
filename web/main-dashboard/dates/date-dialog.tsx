import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type EventRequest, eventLimits, type SiteDate, saveEvent } from "#contract/site/events.ts";
import { z } from "#contract/zod.ts";
import { randomId } from "#web/calls/random-id.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { MomentField } from "#web/dashboard/form/moment-field.tsx";
import { instantOf, type TypedMoment, typedMoment, wholeDay } from "#web/dashboard/form/typed-moment.ts";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { dateFormText as text } from "#web/text/main-dashboard/main-dashboard-dates.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";

type Typed = Omit<EventRequest, "startsAt" | "endsAt"> & { startsAt: TypedMoment; endsAt: TypedMoment };
const blank = { eventId: null, version: 0, title: "", isAllDay: false, place: "", details: "", isPublished: true };

const fields = z.preprocess(({ startsAt, endsAt, ...rest }: Typed) => {
  const [first, last] = rest.isAllDay ? [wholeDay(startsAt), wholeDay(endsAt)] : [startsAt, endsAt];
  return { ...rest, startsAt: instantOf(first), endsAt: last.day.trim() || last.time.trim() ? instantOf(last) : null };
}, saveEvent.body);

/** Adds a date, or edits the given one. */
export function DateDialog({ date, onClose }: { date?: SiteDate | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  const [formId] = useState(randomId);
  const save = useMutation({
    mutationFn: (body: EventRequest) => mainApi.send("saveEvent", { body }),
    onSettled: () => invalidateCalls(queries, ["listEvents"]),
  });
  const [startsAt, endsAt] = [typedMoment(date?.startsAt ?? null), typedMoment(date?.endsAt ?? null)];
  const defaultValues: Typed = { ...(date ?? blank), startsAt, endsAt, formId, isDeleted: false };
  const form = useMutationForm({ schema: fields, defaultValues, save, onSaved: onClose });
  const check = (name: "isAllDay" | "isPublished") => (
    <label className="flex w-fit items-center gap-3 py-1.5">
      <input type="checkbox" {...form.register(name)} className="size-5 shrink-0 accent-river-700" />
      {text[name]}
    </label>
  );
  const moment = (name: "startsAt" | "endsAt") => (
    <MomentField {...form.moment(name)} label={text[name]} isDay={form.watch("isAllDay")} />
  );
  const optional = { hint: text.optional, autoComplete: "off" };
  return (
    <FormDialog form={form} title={date ? text.edit : text.add} texts={text} width="large" onClose={onClose}>
      <TextField {...form.field("title")} label={text.title} maxLength={eventLimits.title} required autoFocus />
      {check("isAllDay")}
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {moment("startsAt")}
        {moment("endsAt")}
      </div>
      <TextField {...form.field("place")} {...optional} label={text.place} maxLength={eventLimits.place} />
      <TextArea
        {...form.field("details")}
        {...optional}
        label={text.details}
        rows={3}
        maxLength={eventLimits.details}
      />
      {check("isPublished")}
    </FormDialog>
  );
}
