import { useEffect } from "react";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { pageSizes } from "#web/dashboard/list-pages.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { listText } from "#web/text/dashboards.ts";
import { messagesText as text } from "#web/text/main-dashboard-messages.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListFooter } from "#web/ui/list-footer.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { MessageRow, MessageRowsWaiting } from "./message-row.tsx";
import type { InboxAddress } from "./use-inbox-address.ts";
import { messageFilters, useMessageList } from "./use-messages.ts";

/** The messages of the chosen filter, page by page. */
export function MessageList({ inbox }: { inbox: InboxAddress }) {
  const { filter, pageNumber, pageSize, messageId } = inbox;
  const messages = useMessageList({ filter, pageNumber, pageSize });
  const { data, isPlaceholderData } = messages;
  const lastPage = Math.max(1, data?.totalPages ?? 1);
  const isPastEnd = !isPlaceholderData && data !== undefined && pageNumber > lastPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what corrects the address is made anew with each render
  useEffect(() => {
    if (isPastEnd) inbox.correctPage(lastPage);
  }, [isPastEnd, lastPage]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line p-3">
        <Segmented
          label={text.filter}
          options={messageFilters.map((value) => ({ value, label: text[value] }))}
          value={filter}
          onChange={inbox.choose}
        />
        {data && data.unreadCount > 0 && (
          <p className="px-2 text-[0.92rem]/6 text-ink-2">{text.unreadCount(formatNumber(data.unreadCount))}</p>
        )}
      </div>
      {messages.isError && (
        <LoadFailure message={failureMessage(messages.error, text.loadFailed)} query={messages} className="m-4" />
      )}
      {messages.isPending && <MessageRowsWaiting rows={6} label={text.loading} />}
      {data?.totalCount === 0 && !isPlaceholderData && (
        <div className="px-5 py-12">
          <EmptyState title={text.empty[filter]} body={text.emptyBody[filter]} />
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
      {data && data.totalCount > 0 && (
        <ListFooter
          texts={{ ...listText, pages: text.pages }}
          pageNumber={pageNumber}
          pageSize={pageSize}
          pageSizes={pageSizes}
          totalCount={data.totalCount}
          onPage={inbox.toPage}
          onPageSize={inbox.toPageSize}
        />
      )}
    </>
  );
}
