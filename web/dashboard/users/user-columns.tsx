import type { User } from "#contract/users.ts";
import { usersText as text } from "#web/text/main-dashboard.ts";
import { formatDate } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/data-table.tsx";

type Options = { ownId: string; roleLabels: Readonly<Record<string, string>> };

/** What lists of staff accounts say of each, without what can be done to it. */
export const userColumns = ({ ownId, roleLabels }: Options): Column<User>[] => [
  {
    id: "userName",
    header: text.userName,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ id, userName }) => (
      <span className="flex flex-wrap items-center gap-x-2.5">
        <bdi className="font-medium wrap-anywhere">{userName}</bdi>
        {id === ownId && <Badge look="gold">{text.you}</Badge>}
      </span>
    ),
  },
  {
    id: "email",
    header: text.email,
    isWideOnCard: true,
    cell: ({ email }) =>
      email ? (
        <bdi dir="ltr" className="wrap-anywhere">
          {email}
        </bdi>
      ) : (
        <span className="text-ink-3">{text.noEmail}</span>
      ),
  },
  {
    id: "role",
    header: text.role,
    className: "@3xl:w-36",
    cell: ({ role }) => <Badge look={role === "SuperAdmin" ? "gold" : "river"}>{roleLabels[role] ?? role}</Badge>,
  },
  {
    id: "createdAt",
    header: text.createdAt,
    className: "@3xl:w-48",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
];
