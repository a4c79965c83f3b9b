import { LogOutIcon } from "lucide-react";
import type { Session } from "#contract/accounts/sessions.ts";
import { sessionsText as text } from "#web/text/dashboard/sessions.ts";
import { formatDate, formatTime } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { actionsColumn } from "../lists/actions-column.tsx";
import { deviceName } from "./device-name.ts";

type SessionColumns = {
  /** Whether there is a column with the owner. */
  isForStaff: boolean;
  onEnd: (session: Session) => void;
};

export const sessionColumns = ({ isForStaff, onEnd }: SessionColumns): Column<Session>[] => [
  ...(isForStaff ? [userColumn] : []),
  {
    id: "device",
    header: text.device,
    isRowHeader: !isForStaff,
    isWideOnCard: !isForStaff,
    cell: (session) => (
      <span className="flex flex-wrap items-center gap-x-2.5">
        <bdi dir="rtl" className={isForStaff ? undefined : "font-medium"}>
          {deviceName(session)}
        </bdi>
        {!isForStaff && session.isCurrent && <Badge look="gold">{text.current}</Badge>}
      </span>
    ),
  },
  {
    id: "address",
    header: text.address,
    cell: ({ address }) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {address}
      </bdi>
    ),
  },
  {
    id: "createdAt",
    header: text.createdAt,
    className: "@3xl:w-44",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: "lastSeenAt",
    header: text.lastSeenAt,
    className: "@3xl:w-44",
    cell: ({ isCurrent, lastSeenAt }) => (isCurrent ? text.now : <Moment at={lastSeenAt} />),
  },
  actionsColumn((session) => !session.isCurrent && <EndButton session={session} onEnd={onEnd} />),
];

const userColumn: Column<Session> = {
  id: "user",
  header: text.user,
  isRowHeader: true,
  isWideOnCard: true,
  cell: ({ userName, isCurrent }) => (
    <span className="flex flex-wrap items-center gap-x-2.5">
      <bdi className="font-medium wrap-anywhere">{userName}</bdi>
      {isCurrent && <Badge look="gold">{text.current}</Badge>}
    </span>
  ),
};

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="block text-small">
    <span className="block">{formatDate(at)}</span> <span className="text-ink-3">{formatTime(at)}</span>
  </time>
);

type EndButtonProps = { session: Session; onEnd: (session: Session) => void };

const EndButton = ({ session, onEnd }: EndButtonProps) => (
  <IconButton
    label={text.endOf(`${session.userName}، ${deviceName(session)}`)}
    tip={text.end}
    Icon={LogOutIcon}
    isDangerous
    onClick={() => onEnd(session)}
  />
);
