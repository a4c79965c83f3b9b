import { MailIcon, TrashIcon, Undo2Icon } from "lucide-react";
import type { Message } from "#contract/site/messages.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { messagesText as text } from "#web/text/main-dashboard/main-dashboard-messages.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { showActionToast, showToast } from "#web/ui/feedback/toast.tsx";
import type { InboxAddress } from "./use-inbox-address.ts";
import type { useMessageChanges } from "./use-messages.ts";

type MessageActionsProps = { message: Message; inbox: InboxAddress; changes: ReturnType<typeof useMessageChanges> };

/** Actions on the open message. The message shows their failures. */
export function MessageActions({ message, inbox, changes }: MessageActionsProps) {
  const { id, email, isDeleted } = message;
  const { mark, remove, restore } = changes;
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
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(text.replySubject)}`}
            className={buttonClass({})}
          >
            <MailIcon />
            {text.reply}
          </a>
          <Button look="outline" onClick={run(markUnread)} isPending={isMarkingUnread}>
            {text.markUnread}
          </Button>
          <Button look="outline" className="xs:ms-auto" onClick={run(removeIt)} isPending={remove.isPending}>
            <TrashIcon />
            {text.remove}
          </Button>
        </>
      )}
    </div>
  );
}
