import { type MessageState, messageStates } from "#contract/site/messages.ts";
import { PageFooter } from "#web/dashboard/lists/list-table.tsx";
import { usePastEnd } from "#web/dashboard/lists/use-list-address.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { messagesText as text } from "#web/text/main-dashboard/main-dashboard-messages.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PillSelect } from "#web/ui/forms/pill-select.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { MessageRow, MessageRowsWaiting } from "./message-row.tsx";
import { useUnreadCount } from "./unread-count.ts";
import { type InboxAddress, messageFilters } from "./use-inbox-address.ts";
import { useMessageList } from "./use-messages.ts";

/** The messages of a filter with pagination. */
export function MessageList({ inbox }: { inbox: InboxAddress }) {
  const { filter, shown, messageId } = inbox;
  const messages = useMessageList(shown);
  const unreadCount = useUnreadCount();
  const isNarrowed = shown.text !== undefined || shown.state !== undefined;
  const { data, isPlaceholderData } = messages;
  usePastEnd(inbox.place, data, isPlaceholderData);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-3">
        <Segmented
          label={text.filter}
          options={messageFilters.map((value) => ({ value, label: text[value] }))}
          value={filter}
          onChange={inbox.choose}
        />
        <PillSelect
          label={text.state}
          value={shown.state}
          options={Object.entries(messageStates).map(([value, label]) => ({ value, label }))}
          onChange={(value) => inbox.chooseState(value as MessageState | undefined)}
        />
        {unreadCount > 0 && <p className="px-2 text-small text-ink-2">{text.unreadCount(formatNumber(unreadCount))}</p>}
      </div>
      {messages.isError && <LoadFailure whatFailed={text.loadFailed} query={messages} className="m-4" />}
      {messages.isPending && <MessageRowsWaiting rows={6} label={text.loading} />}
      {data?.totalCount === 0 && !isPlaceholderData && (
        <div className="px-5 py-12">
          <EmptyState
            title={isNarrowed ? text.nothingFound : text.empty[filter]}
            body={isNarrowed ? text.nothingFoundBody : text.emptyBody[filter]}
          />
        </div>
      )}
      {data && data.items.length > 0 && (
        <ul
          aria-label={text.list}
          aria-busy={isPlaceholderData}
          className={classNames(isPlaceholderData && "opacity-60")}
        >
          {data.items.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              to={inbox.addressOf(message.id)}
              isOpen={message.id === messageId}
              preventScrollReset
            />
          ))}
        </ul>
      )}
      {data && data.totalCount > 0 && <PageFooter pages={text.pages} page={data} place={inbox.place} />}
    </>
  );
}
