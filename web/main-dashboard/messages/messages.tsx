import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { messagesText as text } from "#web/text/main-dashboard/main-dashboard-messages.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { MessageList } from "./message-list.tsx";
import { MessagePane } from "./message-pane.tsx";
import { useInboxAddress } from "./use-inbox-address.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title, search: text.search };

/** The inbox: the list with the open message beside it; on phones the message replaces the list. */
export default function Messages() {
  const inbox = useInboxAddress();
  return (
    <div className="@container">
      <div className="grid gap-5 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @3xl:items-start">
        <div className={classNames(panel, inbox.messageId && "@max-3xl:hidden")}>
          <MessageList inbox={inbox} />
        </div>
        <div
          className={classNames(
            panel,
            "@3xl:sticky @3xl:top-[100px] @3xl:max-h-[calc(100dvh-128px)] @3xl:overflow-y-auto",
            !inbox.messageId && "@max-3xl:hidden",
          )}
        >
          {inbox.messageId ? (
            // The key resets all state for each message, because a failure of one must not appear in the next.
            <MessagePane key={inbox.messageId} id={inbox.messageId} inbox={inbox} />
          ) : (
            <div className="px-5 py-16">
              <EmptyState title={text.choose} body={text.chooseBody} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

const panel = "min-w-0 rounded-m border border-line bg-white";
