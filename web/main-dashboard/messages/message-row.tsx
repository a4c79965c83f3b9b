import { Link } from "react-router";
import { type Message, messageStates } from "#contract/site/messages.ts";
import { cardExcerptLength, excerptOf } from "#contract/text/excerpt.ts";
import { formatDayOf } from "#web/text/days.ts";
import { messagesText as text } from "#web/text/main-dashboard/main-dashboard-messages.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";

type MessageRowProps = { message: Message; to: string; isOpen?: boolean; preventScrollReset?: boolean };

export const stateLooks = { new: "sand", taken: "river", answered: "ok", closed: "sand" } as const;

/** A message in the list: sender, date, beginning, state, and whether it is unread. */
export function MessageRow({ message, to, isOpen = false, preventScrollReset = false }: MessageRowProps) {
  const { id, name, message: body, isRead, isDeleted, isSuspected, state, createdAt } = message;
  const isWaiting = !isRead && !isDeleted;
  return (
    <li className="border-b border-line last:border-0">
      <Link
        id={`message-${id}`}
        to={to}
        preventScrollReset={preventScrollReset}
        aria-current={isOpen || undefined}
        className={classNames(
          "relative block px-5 py-3 transition-colors focus-visible:-outline-offset-3",
          isOpen ? "bg-river-50" : "hover:bg-sand-100",
          isOpen && "before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-river-600",
        )}
      >
        <span className="flex items-baseline gap-2.5">
          {isWaiting && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full border-5 border-gold-600" />}
          <bdi className={classNames("min-w-0 wrap-anywhere", isWaiting && "font-bold")}>{name}</bdi>
          {isWaiting && <span className="sr-only">({text.isUnread})</span>}
          <time dateTime={createdAt} className="ms-auto shrink-0 text-caption text-ink-3">
            {formatDayOf(createdAt)}
          </time>
        </span>
        <bdi className={classNames("clamp-2 text-small", isWaiting ? "text-ink" : "text-ink-2")}>
          {excerptOf(body, cardExcerptLength)}
        </bdi>
        <span className="mt-1 flex flex-wrap gap-2">
          {state !== "new" && <Badge look={stateLooks[state]}>{messageStates[state]}</Badge>}
          {isSuspected && <Badge look="gold">{text.isSuspected}</Badge>}
        </span>
      </Link>
    </li>
  );
}

/** Placeholders of rows. */
export function MessageRowsWaiting({ rows, label }: { rows: number; label: string }) {
  return (
    <div>
      <SpokenStatus>{label}</SpokenStatus>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ids
        <div key={index} className="border-b border-line px-5 py-3 last:border-0">
          <Skeleton className="my-1.5 h-4 w-2/5" />
          <Skeleton className="mt-3 mb-1.5 h-3.5 w-4/5" />
        </div>
      ))}
    </div>
  );
}
