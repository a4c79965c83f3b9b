import { useEffect, useRef, useState } from "react";
import { useOutletContext, useSearchParams } from "react-router";
import type { User } from "#contract/users.ts";
import { failureMessage } from "#web/failure-message.ts";
import { LoadFailure } from "#web/load-failure.tsx";
import { RemoveUserDialog } from "#web/remove-user-dialog.tsx";
import { ResetPasswordDialog } from "#web/reset-password-dialog.tsx";
import type { Session } from "#web/session.ts";
import { needsSuperAdmin } from "#web/session-guards.ts";
import { iqUsersText as text } from "#web/text/iq-users.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/dashboard-icons.tsx";
import { prepareToasts } from "#web/ui/toast.tsx";
import type { DashboardHandle } from "../layout.tsx";
import { foundUsers } from "./found-users.ts";
import { removeUser, resetPassword, useUsers } from "./use-users.ts";
import { UserDialog } from "./user-dialog.tsx";
import { UsersTable, type UserTask } from "./users-table.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = {
  title: text.title,
  search: {
    placeholder: text.searchPlaceholder,
    search: text.search,
    clear: text.clearSearch,
    blank: text.blankSearch,
  },
};

export const clientMiddleware = [needsSuperAdmin];
/** Without a loader of its own a page asks no middleware. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export default function IqUsers() {
  const { claims } = useOutletContext<Session>();
  const [address] = useSearchParams();
  const search = address.get("text")?.trim() ?? "";
  const users = useUsers();
  const [task, setTask] = useState<{ kind: "add" } | { kind: UserTask; user: User } | null>(null);
  useEffect(() => {
    prepareToasts().catch(() => undefined);
  }, []);

  const all = users.data?.length ?? 0;
  const found = users.data && foundUsers(users.data, search);
  const finish = () => setTask(null);
  const list = useRef<HTMLElement>(null);
  const forgetRemoved = async () => {
    await users.refetch();
    // The row that opened the question is gone, and the focus would go with it.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={text.list}
      className="min-w-0 rounded-panel border border-line bg-white outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3.5">
        <p role="status" className="min-w-0 wrap-anywhere text-ink-2">
          {found &&
            (search
              ? `${text.resultsFor(search)}: ${text.foundCount(formatNumber(found.length), formatNumber(all))}`
              : text.count(formatNumber(all)))}
        </p>
        <Button size="small" className="max-xs:w-full" onClick={() => setTask({ kind: "add" })}>
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
        users={users.isError ? undefined : found}
        ownId={claims.userId}
        onTask={(kind, user) => setTask({ kind, user })}
      >
        {users.isError && (
          <LoadFailure message={failureMessage(users.error, text.loadFailed)} query={users} className="m-4" />
        )}
      </UsersTable>
      {task?.kind === "add" && <UserDialog onClose={finish} />}
      {task?.kind === "edit" && <UserDialog user={task.user} onClose={finish} />}
      {task?.kind === "reset" && (
        <ResetPasswordDialog
          realm="iq"
          user={task.user}
          isOwn={task.user.id === claims.userId}
          isTypedTwice
          reset={resetPassword}
          onClose={finish}
        />
      )}
      {task?.kind === "remove" && (
        <RemoveUserDialog user={task.user} remove={removeUser} onRemoved={forgetRemoved} onClose={finish} />
      )}
    </section>
  );
}
