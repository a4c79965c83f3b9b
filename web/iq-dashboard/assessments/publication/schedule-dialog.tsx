import type { Assessment } from "#contract/assessments/assessments.ts";
import { z } from "#contract/zod.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { MomentField } from "#web/dashboard/form/moment-field.tsx";
import { readMoment, type TypedMoment, typedMoment } from "#web/dashboard/form/typed-moment.ts";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { scheduleText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { useScheduledRelease } from "../use-assessments.ts";

const fields = z.object({
  at: z.custom<TypedMoment>().transform((typed, context) => {
    const read = readMoment(typed);
    if (typeof read === "string") return read;
    const [message, path] = read === null ? [text.missing, []] : [text.momentErrors[read.wrong], [read.wrong]];
    context.issues.push({ code: "custom", input: typed, message, path });
    return z.NEVER;
  }),
});

type ScheduleDialogProps = {
  assessment: Assessment;
  onDone: (assessment: Assessment) => void;
  onClose: () => void;
};

/** Sets or changes the scheduled release of results. */
export function ScheduleDialog({ assessment, onDone, onClose }: ScheduleDialogProps) {
  const schedule = useScheduledRelease(assessment);
  const form = useMutationForm({
    schema: fields,
    defaultValues: { at: typedMoment(assessment.resultsDueAt) },
    save: schedule,
    onSaved: (changed) => {
      showToast("success", text.done);
      onDone(changed);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      width="small"
      texts={{ confirm: text.confirm, pending: text.pending, failed: text.failed }}
      lead={text.lead}
      onClose={onClose}
    >
      <MomentField {...form.moment("at")} label={text.moment} />
    </FormDialog>
  );
}
