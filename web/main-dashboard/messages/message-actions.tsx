import type { Message } from "#contract/messages.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { messagesText as text } from "#web/text/main-dashboard-messages.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { RestoreIcon, TrashIcon } from "#web/ui/dashboard-icons.tsx";
import { MailIcon } from "#web/ui/icons.tsx";
import { showOffer, showToast } from "#web/ui/toast.tsx";
import type { InboxAddress } from "./use-inbox-address.ts";
import type { useMessageChanges } from "./use-messages.ts";

type MessageActionsProps = { message: Message; inbox: InboxAddress; changes: ReturnType<typeof useMessageChanges> };

/** What can be done with the message that is being read. Failures stand in the message. */
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
    showOffer(text.removed, {
      label: text.undo,
      // The message is no longer on show, so that its own place for failures is gone.
      onChosen: () => void bringBack().catch((error) => showToast("error", failureMessage(error, text.restoreFailed))),
    });
    inbox.close({ isLeaving: true });
  };
  const markUnread = async () => {
    await mark.mutateAsync({ id, isRead: false });
    inbox.close();
  };
  /** What fails is told by the change itself. */
  const run = (work: () => Promise<void>) => () => void work().catch(() => undefined);

  return (
    <div className="mt-7 flex flex-wrap gap-2 border-t border-line pt-5">
      {isDeleted ? (
        <Button size="small" look="soft" onClick={run(bringBack)} isPending={restore.isPending}>
          <RestoreIcon />
          {text.restore}
        </Button>
      ) : (
        <>
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(text.replySubject)}`}
            className={buttonClass({ size: "small", className: "max-xs:px-3" })}
          >
            <MailIcon />
            {text.reply}
          </a>
          <Button
            size="small"
            look="outline"
            className="max-xs:px-3"
            onClick={run(markUnread)}
            isPending={isMarkingUnread}
          >
            {text.markUnread}
          </Button>
          <Button
            size="small"
            look="outline"
            className="max-xs:px-3 xs:ms-auto"
            onClick={run(removeIt)}
            isPending={remove.isPending}
          >
            <TrashIcon />
            {text.remove}
          </Button>
        </>
      )}
    </div>
  );
}
