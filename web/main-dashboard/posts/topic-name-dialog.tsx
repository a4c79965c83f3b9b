import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Topic, topicLimits, topicText } from "#contract/site/topics.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { topicsText as text } from "#web/text/main-dashboard/main-dashboard-topics.ts";
import { TextField } from "#web/ui/forms/field.tsx";

type TopicNameDialogProps = { topic: Topic | undefined; onSettled: () => unknown; onClose: () => void };

/** Adds a topic, or renames the given one. */
export function TopicNameDialog({ topic, onSettled, onClose }: TopicNameDialogProps) {
  const save = useMutation({
    mutationFn: (body: { name: string }) =>
      topic
        ? mainApi.send("changeTopic", { params: { id: String(topic.id) }, body })
        : mainApi.send("addTopic", { body }),
    onSettled,
  });
  const form = useMutationForm({
    schema: topicText,
    defaultValues: { name: topic?.name ?? "" },
    save,
    onSaved: onClose,
  });
  const { setFocus } = form;
  // A dialog within a dialog takes the focus from the field that would have it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus("name"));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);
  return (
    <FormDialog
      form={form}
      title={topic ? text.renameOf(topic.name) : text.add}
      texts={{ confirm: text.save, pending: text.saving, failed: text.failed }}
      width="small"
      onClose={onClose}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        hint={text.nameHint}
        maxLength={topicLimits.name}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}
