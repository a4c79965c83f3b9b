import type { ReactNode } from "react";
import type { User } from "#contract/users.ts";
import { userColumns } from "#web/dashboard/users/user-columns.tsx";
import { dashboardText } from "#web/text/dashboards.ts";
import { iqDashboardText } from "#web/text/iq-dashboard.ts";
import { iqUsersText as text } from "#web/text/iq-users.ts";
import { EditIcon, KeyIcon, TrashIcon } from "#web/ui/dashboard-icons.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";

export type UserTask = "edit" | "reset" | "remove";

type UsersTableProps = {
  users: readonly User[] | undefined;
  ownId: string;
  onTask: (task: UserTask, user: User) => void;
  /** Why there is nothing to show. */
  children: ReactNode;
};

export function UsersTable({ users, ownId, onTask, children }: UsersTableProps) {
  const columns: Column<User>[] = [
    ...userColumns({ ownId, roleLabels: iqDashboardText.roleLabels }),
    {
      id: "actions",
      header: dashboardText.actions,
      isHeaderHidden: true,
      isWideOnCard: true,
      className: "@3xl:w-36",
      cell: (user) => <Actions name={user.userName} onTask={(task) => onTask(task, user)} />,
    },
  ];
  const nothing = users?.length === 0 && (
    <div className="px-5 py-12">
      <EmptyState title={text.nothingFound} body={text.nothingFoundBody} />
    </div>
  );
  return (
    <DataTable caption={text.list} columns={columns} rows={users} keyOf={({ id }) => id} expectedRows={5}>
      {children || nothing || undefined}
    </DataTable>
  );
}

function Actions({ name, onTask }: { name: string; onTask: (task: UserTask) => void }) {
  return (
    <span className="flex gap-0.5 @3xl:justify-end @max-3xl:-ms-2.5">
      <IconButton label={text.editOf(name)} tip={text.edit} Icon={EditIcon} onClick={() => onTask("edit")} />
      <IconButton label={text.resetOf(name)} tip={text.reset} Icon={KeyIcon} onClick={() => onTask("reset")} />
      <IconButton
        label={text.removeOf(name)}
        tip={text.remove}
        Icon={TrashIcon}
        isDangerous
        onClick={() => onTask("remove")}
      />
    </span>
  );
}
