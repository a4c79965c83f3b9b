import { useMutation } from "@tanstack/react-query";
import { type BulkRun, noticeText } from "#contract/bulk-runs.ts";
import { staffNoticeMaximum } from "#contract/notices/notice-words.ts";
import { z } from "#contract/zod.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { bulkStartText, bulkText as text } from "#web/text/iq-dashboard/bulk-runs.ts";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { NoticePreview } from "../notices/announcement-dialog.tsx";

const fields = z.object({ text: noticeText });

type NoticeDialogProps = {
  count: string;
  start: (typed: z.output<typeof fields>) => Promise<BulkRun>;
  onStarted: (run: BulkRun) => void;
  onClose: () => void;
};

/** Writes a notice to the chosen people, with a preview of what arrives. */
export function NoticeDialog({ count, start, onStarted, onClose }: NoticeDialogProps) {
  const starting = useMutation({ mutationFn: start });
  const form = useMutationForm({
    schema: fields,
    defaultValues: { text: "" },
    save: starting,
    onSaved: (run) => {
      onStarted(run);
      onClose();
    },
  });
  const typed = form.watch("text").trim();
  return (
    <FormDialog
      form={form}
      title={bulkStartText.notifyContestants.action}
      texts={{ ...text.start, confirm: text.send }}
      lead={bulkStartText.notifyContestants.body(count)}
      onClose={onClose}
    >
      <TextArea
        {...form.field("text")}
        label={text.notice}
        hint={text.noticeHint}
        rows={4}
        maxLength={staffNoticeMaximum}
        autoFocus
      />
      {typed !== "" && <NoticePreview text={typed} />}
    </FormDialog>
  );
}
