import { ArrowRightIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { type Message, messageStates, messageSubjects, spacedReference } from "#contract/site/messages.ts";
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
import { stateLooks } from "./message-row.tsx";
import type { InboxAddress } from "./use-inbox-address.ts";
import { useAnswers, useMessage, useMessageChanges } from "./use-messages.ts";

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
    changes.setState.isError && failureMessage(changes.setState.error, text.stateFailed),
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
          <Badge look={stateLooks[message.state]}>{messageStates[message.state]}</Badge>
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
      <p className="mt-0.5 text-small text-ink-2">
        {text.reference} <bdi>{spacedReference(message.reference)}</bdi>
        {message.subject && ` · ${messageSubjects[message.subject]}`}
        {message.takenBy && ` · ${text.takenBy(message.takenBy)}`}
      </p>
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
      <Answers message={message} />
      <MessageActions message={message} inbox={inbox} changes={changes} />
    </article>
  );
}

/** What staff answered, and whether it has left. */
function Answers({ message: { id } }: { message: Message }) {
  const answers = useAnswers(id);
  if (answers.isError) return <LoadFailure whatFailed={text.loadFailed} query={answers} className="mt-5" />;
  if (!answers.data?.items.length) return null;
  return (
    <section aria-labelledby="message-answers" className="mt-6 border-t border-line pt-5">
      <h3 id="message-answers" className="font-bold">
        {text.answers}
      </h3>
      <ul className="mt-3 grid gap-4">
        {answers.data.items.map((answer) => (
          <li key={answer.id} className="rounded-m bg-river-50 p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
              <bdi className="font-medium">{answer.by}</bdi>
              <time dateTime={answer.createdAt}>{formatDateTime(answer.createdAt)}</time>
              <Badge look={deliveryLooks[answer.delivery]}>{text.delivery[answer.delivery]}</Badge>
            </p>
            <p
              dir={isForeign(answer.text) ? "ltr" : "rtl"}
              className="mt-2 text-body whitespace-pre-line wrap-anywhere"
            >
              {answer.text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const deliveryLooks = { waiting: "gold", sent: "ok", failed: "danger" } as const;

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
