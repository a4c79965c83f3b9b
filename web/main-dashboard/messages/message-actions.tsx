import { MailIcon, TrashIcon, Undo2Icon } from "lucide-react";
import { useState } from "react";
import { answerMessage, type Message } from "#contract/site/messages.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { saveIdsOf } from "#web/dashboard/form/save-ids.ts";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { messagesText as text } from "#web/text/main-dashboard/main-dashboard-messages.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { showActionToast, showToast } from "#web/ui/feedback/toast.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import type { InboxAddress } from "./use-inbox-address.ts";
import { useAnswering, useAnswers, type useMessageChanges } from "./use-messages.ts";

type MessageActionsProps = { message: Message; inbox: InboxAddress; changes: ReturnType<typeof useMessageChanges> };

/** Actions on the open message. The message shows their failures. */
export function MessageActions({ message, inbox, changes }: MessageActionsProps) {
  const { id, email, isDeleted } = message;
  const { mark, remove, restore, setState } = changes;
  const canSend = useAnswers(id).data?.canSend ?? false;
  const [isAnswering, setIsAnswering] = useState(false);
  const isMarkingUnread = mark.isPending && mark.variables.isRead === false;

  const bringBack = async () => {
    await restore.mutateAsync(id);
    showToast("success", text.restored);
  };
  const removeIt = async () => {
    await remove.mutateAsync(id);
    showActionToast(text.removed, {
      label: text.undo,
      // The message is closed, so a toast shows the failure.
      onChosen: () => void bringBack().catch((error) => showToast("error", failureMessage(error, text.restoreFailed))),
    });
    inbox.close({ isLeaving: true });
  };
  const markUnread = async () => {
    await mark.mutateAsync({ id, isRead: false });
    inbox.close();
  };
  /** Runs an action. The mutation itself reports a failure. */
  const run = (work: () => Promise<void>) => () => void work().catch(() => undefined);

  return (
    <div className="mt-7 flex flex-wrap gap-2 border-t border-line pt-5">
      {isDeleted ? (
        <Button look="soft" onClick={run(bringBack)} isPending={restore.isPending}>
          <Undo2Icon />
          {text.restore}
        </Button>
      ) : (
        <>
          {canSend ? (
            <Button onClick={() => setIsAnswering(true)}>
              <MailIcon />
              {text.reply}
            </Button>
          ) : (
            <a
              href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(text.replySubject)}`}
              className={buttonClass({})}
            >
              <MailIcon />
              {text.reply}
            </a>
          )}
          {steps[message.state].map((state) => (
            <Button
              key={state}
              look="outline"
              isPending={setState.isPending && setState.variables.state === state}
              onClick={() => setState.mutate({ message, state })}
            >
              {text.steps[state]}
            </Button>
          ))}
          <Button look="outline" onClick={run(markUnread)} isPending={isMarkingUnread}>
            {text.markUnread}
          </Button>
          <Button look="outline" className="xs:ms-auto" onClick={run(removeIt)} isPending={remove.isPending}>
            <TrashIcon />
            {text.remove}
          </Button>
        </>
      )}
      {isAnswering && <AnswerDialog message={message} onClose={() => setIsAnswering(false)} />}
    </div>
  );
}

/** What may be done with a message in each state. */
const steps = { new: ["taken", "closed"], taken: ["closed", "new"], answered: ["closed"], closed: ["new"] } as const;

const answerFields = answerMessage.body.pick({ text: true });

function AnswerDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const [ids] = useState(() => saveIdsOf(undefined));
  const answering = useAnswering(message.id);
  const form = useMutationForm({
    schema: answerFields.transform(({ text: answer }) => ({ id: ids.of(answer).id, text: answer })),
    defaultValues: { text: "" },
    save: answering,
    onSaved: () => {
      showToast("success", text.answered);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.answerTo(message.name)}
      texts={{ confirm: text.send, pending: text.sending, failed: text.answerFailed }}
      onClose={onClose}
    >
      <TextArea {...form.field("text")} label={text.answer} hint={text.answerHint} rows={8} autoFocus />
    </FormDialog>
  );
}
