import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { announcementMaximum } from "#contract/notices/notice-words.ts";
import { askForAnnouncement } from "#contract/notices/notices.ts";
import { z } from "#contract/zod.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { announcementText as text } from "#web/text/iq-dashboard/notices.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { dayName } from "../exam-days/day-words.ts";
import { useExamDay, useOpenExamDays } from "../exam-days/use-exam-days.ts";

/** The empty choice of a hall means all of them. */
const fields = z.preprocess(
  (typed: { hallId: string }) => ({ ...typed, hallId: typed.hallId || null }),
  askForAnnouncement.body,
);

/** Writes an announcement, with a preview of what arrives and the number of people. */
export function AnnouncementDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [id] = useState(randomId);
  const asking = useMutation({
    mutationFn: (body: z.output<typeof askForAnnouncement.body>) => iqApi.send("askForAnnouncement", { body }),
    onSettled: () => void invalidateCalls(queryClient, ["listAnnouncements"]),
  });
  const form = useMutationForm({
    schema: fields,
    defaultValues: { id, examDayId: "", hallId: "", text: "" },
    save: asking,
    onSaved: () => {
      showToast("success", text.asked);
      onClose();
    },
  });
  const { examDayId, hallId, text: typed } = form.watch();
  const days = useOpenExamDays();
  const halls = useExamDay(examDayId).data?.halls ?? [];
  const query = { examDayId, ...(hallId && { hallId }) };
  const count = useCall("countAudience", { query }, { enabled: examDayId !== "" }).data;
  return (
    <FormDialog
      form={form}
      title={text.add}
      texts={{ confirm: text.ask, pending: text.asking, failed: text.askFailed }}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NativeSelect
          {...form.field("examDayId", { onChange: () => form.setValue("hallId", "") })}
          label={text.day}
          placeholder={text.chooseDay}
          options={(days.data ?? []).map((day) => ({ value: day.id, label: dayName(day.date) }))}
        />
        <NativeSelect
          {...form.field("hallId")}
          label={text.hall}
          placeholder={text.allHalls}
          options={halls.map((hall) => ({ value: hall.id, label: hall.name }))}
        />
      </div>
      <TextArea
        {...form.field("text")}
        label={text.text}
        hint={text.textHint}
        rows={4}
        maxLength={announcementMaximum}
      />
      <div role="status" className="empty:hidden">
        {count && (
          <p className="font-medium">
            {text.people(formatNumber(count.peopleCount), formatNumber(count.reachedCount))}
          </p>
        )}
      </div>
      {typed.trim() !== "" && <NoticePreview text={typed.trim()} />}
    </FormDialog>
  );
}

/** A notice as it arrives. */
export const NoticePreview = ({ text: typed }: { text: string }) => (
  <div>
    <p className="text-small text-ink-3">{text.preview}</p>
    <p className="mt-1 rounded-m bg-sand-100 px-4 py-3 whitespace-pre-line wrap-anywhere">
      {text.sampleName}: {typed}
      <bdi dir="ltr" className="block">
        {`${location.origin}/IQ-test`}
      </bdi>
    </p>
  </div>
);
