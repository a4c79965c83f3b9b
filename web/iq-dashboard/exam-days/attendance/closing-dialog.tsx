import { examDayLimits } from "#contract/exam-days/exam-day-words.ts";
import { closeExamDay } from "#contract/exam-days/exam-days.ts";
import type { z } from "#contract/zod.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { closingText as text } from "#web/text/iq-dashboard/on-site/attendance.ts";
import { examDayText } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { useDevices } from "../devices/use-devices.ts";
import { useExamDayChange } from "../use-exam-days.ts";
import { useAttendance } from "./use-attendance.ts";

const fields = closeExamDay.body.unwrap().unwrap();
const needsReason = fields.refine(({ reason }) => reason !== "", { error: text.reasonRequired, path: ["reason"] });

/** Closes a day. If a device may hold acts that never arrived, it is named and a reason is required. */
export function ClosingDialog({ examDayId, onClose }: { examDayId: string; onClose: () => void }) {
  const { waitingCount = 0, conflictCount = 0 } = useAttendance(examDayId).data ?? {};
  const devices = useDevices(examDayId).data ?? [];
  const silent = devices.filter(({ isSilent }) => isSilent);
  const unsent = devices.filter((device) => device.waitingCount > 0);
  const closing = useExamDayChange((body: z.output<typeof fields>) =>
    iqApi.send("closeExamDay", { params: { id: examDayId }, body }),
  );
  const isRefused = closing.error instanceof ApiProblem && closing.error.code === "exam_day_unsent";
  const isUnsent = waitingCount + silent.length > 0 || isRefused;
  const form = useMutationForm({
    schema: isUnsent ? needsReason : fields,
    defaultValues: { reason: "" },
    save: closing,
    onSaved: () => {
      showToast("success", examDayText.close.done);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={examDayText.close.title}
      texts={examDayText.close}
      lead={examDayText.closeBody}
      isConfirmFocused={!isUnsent}
      onClose={onClose}
    >
      {(isUnsent || conflictCount > 0) && (
        <Alert look="notice">
          <div className="grid gap-2">
            {waitingCount > 0 && <p>{text.waiting(waitingCount)}</p>}
            {unsent.length > 0 && <p className="wrap-anywhere">{text.unsentOn(namesOf(unsent))}</p>}
            {silent.length > 0 && <p className="wrap-anywhere">{text.silent(namesOf(silent))}</p>}
            {conflictCount > 0 && <p>{text.conflicts(conflictCount)}</p>}
          </div>
        </Alert>
      )}
      {isUnsent && (
        <TextField
          {...form.field("reason")}
          label={text.reason}
          hint={text.reasonHint}
          maxLength={examDayLimits.reason}
        />
      )}
    </FormDialog>
  );
}

const namesOf = (devices: readonly { name: string }[]) => devices.map(({ name }) => `«${name}»`).join("، ");
