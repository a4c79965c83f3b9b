import { useEffect, useRef, useState } from "react";
import { useOutletContext } from "react-router";
import type { User } from "#contract/users.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { pageSizes } from "#web/dashboard/list-pages.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { RemoveUserDialog } from "#web/dashboard/users/remove-user-dialog.tsx";
import { ResetPasswordDialog } from "#web/dashboard/users/reset-password-dialog.tsx";
import type { Session } from "#web/session/session.ts";
import { listText } from "#web/text/dashboards.ts";
import { usersText as text } from "#web/text/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/dashboard-icons.tsx";
import { ListFooter } from "#web/ui/list-footer.tsx";
import { prepareToasts } from "#web/ui/toast.tsx";
import { useListAddress } from "../use-list-address.ts";
import { AddUserDialog } from "./add-user-dialog.tsx";
import { removeUser, resetPassword, useUsers } from "./use-users.ts";
import { UsersBanner } from "./users-banner.tsx";
import { UsersTable } from "./users-table.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

const defaultPageSize = 15;
type Task = { kind: "add" } | { kind: "reset" | "remove"; user: User };

export default function Users() {
  const { claims } = useOutletContext<Session>();
  const users = useUsers();
  const [task, setTask] = useState<Task | null>(null);
  const { pageNumber: wanted, pageSize, toPage, toPageSize } = useListAddress(defaultPageSize);
  useEffect(() => void prepareToasts().catch(() => undefined), []);

  const totalCount = users.data?.length ?? 0;
  const pageNumber = Math.min(wanted, Math.max(1, Math.ceil(totalCount / pageSize)));
  const first = (pageNumber - 1) * pageSize;
  const finish = () => setTask(null);
  const list = useRef<HTMLElement>(null);
  const forgetRemoved = async () => {
    await users.refetch();
    // The row that opened the question is gone, and the focus would go with it.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div className="grid gap-5">
      <UsersBanner claims={claims} />
      <section
        ref={list}
        tabIndex={-1}
        aria-label={text.list}
        className="min-w-0 rounded-m border border-line bg-white outline-none"
      >
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-3">
          <p className="text-ink-2">{users.data && text.count(formatNumber(totalCount))}</p>
          <Button size="small" onClick={() => setTask({ kind: "add" })}>
            <PlusIcon />
            {text.add}
          </Button>
        </div>
        {users.isPending && (
          <p role="status" className="sr-only">
            {text.loading}
          </p>
        )}
        <UsersTable
          users={users.data?.slice(first, first + pageSize)}
          firstNumber={first + 1}
          ownId={claims.userId}
          onReset={(user) => setTask({ kind: "reset", user })}
          onRemove={(user) => setTask({ kind: "remove", user })}
        >
          {users.isError ? (
            <LoadFailure message={failureMessage(users.error, text.loadFailed)} query={users} className="m-4" />
          ) : undefined}
        </UsersTable>
        {totalCount > 0 && (
          <ListFooter
            texts={{ ...listText, pages: text.pages }}
            pageNumber={pageNumber}
            pageSize={pageSize}
            pageSizes={pageSizes}
            totalCount={totalCount}
            onPage={toPage}
            onPageSize={toPageSize}
          />
        )}
      </section>
      {task?.kind === "add" && <AddUserDialog onClose={finish} />}
      {task?.kind === "reset" && (
        <ResetPasswordDialog
          realm="main"
          user={task.user}
          isOwn={task.user.id === claims.userId}
          reset={resetPassword}
          onClose={finish}
        />
      )}
      {task?.kind === "remove" && (
        <RemoveUserDialog user={task.user} remove={removeUser} onRemoved={forgetRemoved} onClose={finish} />
      )}
    </div>
  );
}
