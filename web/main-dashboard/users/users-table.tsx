import type { ReactNode } from "react";
import type { User } from "#contract/users.ts";
import { userColumns } from "#web/dashboard/users/user-columns.tsx";
import { dashboardText } from "#web/text/dashboards.ts";
import { mainDashboardText, usersText as text } from "#web/text/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { KeyIcon, TrashIcon } from "#web/ui/dashboard-icons.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

type UsersTableProps = {
  users: readonly User[] | undefined;
  /** Of the first row: numbering goes on from page to page. */
  firstNumber: number;
  ownId: string;
  onReset: (user: User) => void;
  onRemove: (user: User) => void;
  /** Why there is nothing to show. */
  children?: ReactNode;
};

export function UsersTable({ users, firstNumber, ownId, onReset, onRemove, children }: UsersTableProps) {
  const columns: Column<User>[] = [
    {
      id: "number",
      header: text.number,
      className: "w-14 tabular-nums text-ink-3",
      isHiddenOnCard: true,
      cell: (_, index) => formatNumber(firstNumber + index),
    },
    ...userColumns({ ownId, roleLabels: mainDashboardText.roleLabels }),
    {
      id: "actions",
      header: dashboardText.actions,
      isHeaderHidden: true,
      isWideOnCard: true,
      className: "@3xl:w-28",
      cell: (user) => (
        <span className="flex gap-1 @3xl:justify-end">
          <IconButton
            label={text.resetOf(user.userName)}
            tip={text.reset}
            Icon={KeyIcon}
            onClick={() => onReset(user)}
          />
          <IconButton
            label={text.removeOf(user.userName)}
            tip={text.remove}
            Icon={TrashIcon}
            isDangerous
            onClick={() => onRemove(user)}
          />
        </span>
      ),
    },
  ];
  const nothing = users?.length === 0 && (
    <div className="px-5 py-12">
      <EmptyState title={text.empty} />
    </div>
  );
  return (
    <DataTable
      caption={text.list}
      columns={columns}
      rows={users}
      keyOf={({ id }) => id}
      expectedRows={5}
      {...((children || nothing) && { children: children || nothing })}
    />
  );
}
