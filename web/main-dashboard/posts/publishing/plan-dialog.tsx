import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Plan, type Publication, partKinds } from "#contract/site/publications.ts";
import { z } from "#contract/zod.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { MomentField } from "#web/dashboard/form/moment-field.tsx";
import { readMoment, type TypedMoment, typedMoment } from "#web/dashboard/form/typed-moment.ts";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { formatMoment } from "#web/text/days.ts";
import { planText as text } from "#web/text/main-dashboard/main-dashboard-publishing.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Select } from "#web/ui/forms/select.tsx";

const momentOf = (edge: "publishAt" | "takeDownAt") =>
  z.custom<TypedMoment>().transform((typed, context) => {
    const read = readMoment(typed);
    if (read === null || typeof read === "string") return read;
    context.issues.push({ code: "custom", input: typed, message: text.errors[edge][read.wrong], path: [read.wrong] });
    return z.NEVER;
  });
const chosenNumber = z.string().transform((chosen) => (chosen === "" ? null : Number(chosen)));
const fields = z.object({
  publishAt: momentOf("publishAt"),
  takeDownAt: momentOf("takeDownAt"),
  assessmentId: z.string().transform((chosen) => chosen || null),
  eventId: chosenNumber,
  alertId: chosenNumber,
});

type PlanDialogProps = {
  /** What is planned: a draft, a post that is out, or a publication of which the moments are changed. */
  of: { draftId: number } | { postId: number } | Publication;
  onClose: () => void;
};

/** Sets when a draft is published and taken down, with what goes out with it. */
export function PlanDialog({ of, onClose }: PlanDialogProps) {
  const queries = useQueryClient();
  const known = "id" in of ? of : undefined;
  const isOut = known ? known.state === "published" : "postId" in of;
  const parts = useCall("listPublicationParts", {}, { enabled: !known && !isOut }).data ?? [];
  const save = useMutation({
    mutationFn: (sent: z.output<typeof fields>) => {
      if ("id" in of) return mainApi.send("changePublication", { params: { id: of.id }, body: sent });
      const body: Plan = { draftId: null, postId: null, ...of, ...sent };
      return mainApi.send("planPublication", { body });
    },
    onSuccess: () => invalidateCalls(queries, ["listPublications", "listPublicationParts"]),
  });
  const form = useMutationForm({
    schema: fields,
    defaultValues: {
      publishAt: typedMoment(known?.publishAt ?? null),
      takeDownAt: typedMoment(known?.takeDownAt ?? null),
      assessmentId: known?.assessmentId ?? "",
      eventId: "",
      alertId: "",
    },
    save,
    onSaved: () => {
      showToast("success", text.done);
      onClose();
    },
  });
  const results = parts.find(({ id }) => id === form.watch("assessmentId"))?.at;
  const resultsAt = results ?? (known?.assessmentId ? known.publishAt : undefined);
  return (
    <FormDialog
      form={form}
      title={isOut ? text.endTitle : text.title}
      width="small"
      texts={text}
      lead={isOut ? text.endLead : text.lead}
      onClose={onClose}
    >
      {partKinds.map(
        (kind) =>
          parts.some((part) => part.kind === kind) && (
            <Select
              key={kind}
              label={text.parts[kind]}
              options={[
                { value: "", label: text.nothing },
                ...parts.flatMap((part) => (part.kind === kind ? { value: part.id, label: part.title } : [])),
              ]}
              name={kind}
              value={form.watch(kind)}
              onChange={(id) => form.setValue(kind, id, { shouldDirty: true })}
            />
          ),
      )}
      {!isOut &&
        (resultsAt ? (
          <p>{text.withResults(formatMoment(resultsAt))}</p>
        ) : (
          <MomentField {...form.moment("publishAt")} label={text.publishAt} />
        ))}
      <MomentField {...form.moment("takeDownAt")} label={text.takeDownAt} />
    </FormDialog>
  );
}
