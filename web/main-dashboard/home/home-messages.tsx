import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { homeText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { MessageRow, MessageRowsWaiting } from "../messages/message-row.tsx";
import { useMessageList } from "../messages/use-messages.ts";
import { sectionPath } from "../section-path.ts";

const shown = 5;

/** The newest messages of visitors. */
export function HomeMessages() {
  const messages = useMessageList({ pageNumber: 1, pageSize: shown });
  const items = messages.data?.items;
  return (
    <Panel title={text.messages} isFlush>
      {messages.isPending && <MessageRowsWaiting rows={shown} label={text.loadingMessages} />}
      {messages.isError && <LoadFailure whatFailed={text.loadFailed} query={messages} className="m-5" />}
      {items?.length === 0 && (
        <div className="p-5">
          <EmptyState title={text.noMessages} body={text.noMessagesBody} />
        </div>
      )}
      {items && items.length > 0 && (
        <>
          <ul>
            {items.map((message) => (
              <MessageRow key={message.id} message={message} to={`${sectionPath.messages}?message=${message.id}`} />
            ))}
          </ul>
          <div className="border-t border-line p-3 text-center">
            <LinkButton to={sectionPath.messages} look="soft" size="small">
              {text.allMessages}
            </LinkButton>
          </div>
        </>
      )}
    </Panel>
  );
}
