import { type FormEvent, useState } from "react";
import type { Assessment } from "#contract/assessments.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { InputDialog } from "#web/dashboard/input-dialog.tsx";
import { scheduleText as text } from "#web/text/assessments.ts";
import { dashboardText } from "#web/text/dashboards.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { MomentField } from "./moment-field.tsx";
import { readMoment, type TypedMoment, typedMoment } from "./typed-moment.ts";
import { useScheduledRelease } from "./use-assessments.ts";

type ScheduleDialogProps = {
  assessment: Assessment;
  onDone: (assessment: Assessment) => void;
  onClose: () => void;
};

const field = "at";

/** What keeps the moment from being sent, by the name of its field. */
function failureOf(moment: TypedMoment): { name: string; message: string } | null {
  const read = readMoment(moment);
  if (read === null) return { name: field, message: text.missing };
  return typeof read === "string" ? null : { name: `${field}.${read.wrong}`, message: text.momentErrors[read.wrong] };
}

/** Sets or changes from when on results are told by themselves. */
export function ScheduleDialog({ assessment, onDone, onClose }: ScheduleDialogProps) {
  const [saved] = useState(() => typedMoment(assessment.resultsDueAt));
  const [moment, setMoment] = useState(saved);
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>(null);
  const schedule = useScheduledRelease();
  const refused = schedule.error instanceof ApiProblem ? schedule.error.errors[field] : undefined;
  const errorOf = (name: string) =>
    failure?.name === name ? failure.message : name === field ? refused?.join("\n") : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (schedule.isPending) return;
    const found = failureOf(moment);
    setFailure(found);
    const at = readMoment(moment);
    if (found || typeof at !== "string") return;
    schedule.mutate(
      { assessment, at },
      {
        onSuccess: (changed) => {
          showToast("success", text.done);
          onDone(changed);
          onClose();
        },
      },
    );
  };
  const isDirty = moment.day !== saved.day || moment.time !== saved.time;
  return (
    <InputDialog title={text.title} isDirty={isDirty} onClose={onClose} isLocked={schedule.isPending} width="small">
      {(close) => (
        <form noValidate aria-busy={schedule.isPending} onSubmit={submit} className="grid gap-4">
          <p className="text-ink-2">{text.lead}</p>
          {schedule.isError && !refused && <Alert>{failureMessage(schedule.error, text.failed)}</Alert>}
          <MomentField field={field} label={text.moment} moment={moment} onChange={setMoment} errorOf={errorOf} />
          <DialogActions
            confirmText={text.confirm}
            pendingText={text.pending}
            cancelText={dashboardText.cancel}
            isPending={schedule.isPending}
            onCancel={close}
          />
        </form>
      )}
    </InputDialog>
  );
}
