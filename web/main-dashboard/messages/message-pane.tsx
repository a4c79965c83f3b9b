import { ArrowRightIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Message } from "#contract/site/messages.ts";
import { isForeign } from "#contract/text/text-runs.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { messagesText as text } from "#web/text/main-dashboard/main-dashboard-messages.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { MessageActions } from "./message-actions.tsx";
import type { InboxAddress } from "./use-inbox-address.ts";
import { useMessage, useMessageChanges } from "./use-messages.ts";

/** Pixels at the top that the page's header covers. */
const underHeader = 120;

/** Shows a message and marks it as read. */
export function MessagePane({ id, inbox }: { id: string; inbox: InboxAddress }) {
  const message = useMessage(id);
  const isGone = message.error instanceof ApiProblem && [400, 404].includes(message.error.status);
  return (
    <>
      <div className="border-b border-line p-2 @3xl:hidden">
        <Link
          to={inbox.listAddress}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            inbox.close();
          }}
          className="inline-flex min-h-11 items-center gap-2 rounded-small px-3 font-medium text-river-700 hover:bg-river-50"
        >
          <ArrowRightIcon />
          {text.back}
        </Link>
      </div>
      {message.isPending && <PaneWaiting />}
      {message.isError && isGone && (
        <div className="px-5 py-16">
          <EmptyState title={text.gone} body={text.goneBody} role="alert" />
        </div>
      )}
      {message.isError && !isGone && <LoadFailure whatFailed={text.loadFailed} query={message} className="m-5" />}
      {message.data && <OpenMessage message={message.data} inbox={inbox} />}
    </>
  );
}

function OpenMessage({ message, inbox }: { message: Message; inbox: InboxAddress }) {
  const { id, name, email, message: body, isRead, isDeleted, isSuspected, createdAt } = message;
  const changes = useMessageChanges();
  const { mark } = changes;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening marks the message once, whatever happens later
  useEffect(() => {
    // When the section changes, the page itself takes the focus first.
    requestAnimationFrame(() => {
      const title = heading.current;
      title?.focus({ preventScroll: true });
      if (title && title.getBoundingClientRect().top < underHeader) title.scrollIntoView();
    });
    if (!isRead && !isDeleted) mark.mutate({ id, isRead: true });
  }, [id]);
  const failures = [
    mark.isError && failureMessage(mark.error, text.markFailed),
    changes.remove.isError && failureMessage(changes.remove.error, text.removeFailed),
    changes.restore.isError && failureMessage(changes.restore.error, text.restoreFailed),
  ].filter((failure) => failure !== false);
  return (
    <article aria-labelledby="message-from" className="p-5 sm:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2
          id="message-from"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 scroll-mt-40 text-lead wrap-anywhere outline-none"
        >
          <span className="sr-only">{text.from} </span>
          <bdi>{name}</bdi>
        </h2>
        <span className="flex gap-2">
          {isSuspected && <Badge look="gold">{text.isSuspected}</Badge>}
          {isDeleted && <Badge look="danger">{text.isDeleted}</Badge>}
        </span>
      </div>
      <p className="mt-1 wrap-anywhere">
        <a href={`mailto:${encodeURIComponent(email)}`} className="text-river-700 underline underline-offset-4">
          <bdi dir="ltr">{email}</bdi>
        </a>
      </p>
      <time dateTime={createdAt} className="mt-0.5 block text-small text-ink-3">
        {formatDateTime(createdAt)}
      </time>
      {isSuspected && (
        <Alert look="notice" className="mt-5">
          {text.suspectedBody}
        </Alert>
      )}
      {failures.length > 0 && (
        <Alert className="mt-5">
          {failures.map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
        </Alert>
      )}
      <p
        dir={isForeign(body) ? "ltr" : "rtl"}
        className="mt-6 border-t border-line pt-5 text-body whitespace-pre-line wrap-anywhere"
      >
        {body}
      </p>
      <MessageActions message={message} inbox={inbox} changes={changes} />
    </article>
  );
}

function PaneWaiting() {
  return (
    <div className="p-5 sm:p-7">
      <SpokenStatus>{text.loadingOne}</SpokenStatus>
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="mt-4 h-4 w-1/2" />
      <Skeleton className="mt-9 h-4" />
      <Skeleton className="mt-4 h-4 w-5/6" />
      <Skeleton className="mt-4 h-4 w-2/3" />
    </div>
  );
}
