import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PlusIcon } from "lucide-react";
import { useRef, useState } from "react";
import { useOutletContext } from "react-router";
import { resetIqSecondFactor } from "#contract/accounts/second-factor.ts";
import type { User } from "#contract/accounts/users.ts";
import type { Session } from "#web/session/session.ts";
import { factorResetText as text } from "#web/text/dashboard/security.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { ActionDialog } from "../action-dialog.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { useMutationForm } from "../form/use-mutation-form.ts";
import { pageOf } from "../lists/list-address.ts";
import { ListTable } from "../lists/list-table.tsx";
import { useListAddress } from "../lists/use-list-address.ts";
import { invalidateCalls } from "../use-call.ts";
import { foundUsers } from "./found-users.ts";
import { type PasswordLink, PasswordLinkDialog } from "./password-link-dialog.tsx";
import { ResetPasswordDialog } from "./reset-password-dialog.tsx";
import { usersCall, useUsers } from "./use-users.ts";
import { type UserTask, userColumns } from "./user-columns.tsx";
import { UserDialog } from "./user-dialog.tsx";
import type { UserRealm } from "./user-realm.ts";

type Open =
  | { kind: "add" }
  | { kind: UserTask; user: User }
  | { kind: "link"; userName: string; link: PasswordLink }
  | null;

/** Lists the staff accounts of a realm with their actions. */
export function Users({ realm }: { realm: UserRealm }) {
  const { texts, searchTexts } = realm;
  const { claims } = useOutletContext<Session>();
  const { view, place } = useListAddress(realm.address, { startsAtTop: true });
  const users = useUsers(realm.realm);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const showLink = (userName: string, link: PasswordLink) => setOpen({ kind: "link", userName, link });

  const all = users.data?.length ?? 0;
  const found = users.data && foundUsers(users.data, view.text ?? "");
  const list = useRef<HTMLElement>(null);
  const forgetRemoved = async () => {
    await users.refetch();
    // The row that opened the dialog is gone, so the focus moves to the list.
    list.current?.focus({ preventScroll: true });
  };
  const count =
    view.text && searchTexts && found
      ? `${searchTexts.resultsFor(view.text)}: ${searchTexts.foundCount(formatNumber(found.length), formatNumber(all))}`
      : texts.count(formatNumber(all));
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={texts.list}
      className="min-w-0 rounded-panel border border-line bg-white outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3.5">
        <p role="status" className="min-w-0 wrap-anywhere text-ink-2">
          {found && count}
        </p>
        <Button className="max-xs:w-full" onClick={() => setOpen({ kind: "add" })}>
          <PlusIcon />
          {texts.add}
        </Button>
      </div>
      <ListTable
        texts={texts}
        columns={userColumns({
          realm,
          firstNumber: (view.pageNumber - 1) * view.pageSize + 1,
          ownId: claims.userId,
          onTask: (kind, user) => setOpen({ kind, user }),
        })}
        keyOf={({ id }) => id}
        page={found && pageOf(found, view)}
        query={users}
        place={place}
        expectedRows={5}
        empty={realm.empty}
      />
      {open?.kind === "add" && <UserDialog realm={realm} onClose={close} onLink={showLink} />}
      {open?.kind === "edit" && (
        <UserDialog
          realm={realm}
          user={open.user}
          isOwn={open.user.id === claims.userId}
          onClose={close}
          onLink={showLink}
        />
      )}
      {open?.kind === "reset" && (
        <ResetPasswordDialog
          realm={realm}
          user={open.user}
          isOwn={open.user.id === claims.userId}
          onClose={close}
          onLink={showLink}
        />
      )}
      {open?.kind === "link" && <PasswordLinkDialog {...open} onClose={close} />}
      {open?.kind === "resetFactor" && <ResetFactorDialog realm={realm} user={open.user} onClose={close} />}
      {open?.kind === "remove" && (
        <ActionDialog
          texts={texts.removal}
          act={() => realm.calls.remove(open.user.id)}
          onDone={forgetRemoved}
          onClose={close}
        >
          {texts.removeBody(open.user.userName)}
        </ActionDialog>
      )}
    </section>
  );
}

type ResetFactorDialogProps = { realm: UserRealm; user: User; onClose: () => void };

/** Removes a user's second factor. It asks for a reason, which the audit log keeps. */
function ResetFactorDialog({ realm, user, onClose }: ResetFactorDialogProps) {
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: ({ reason }: { reason: string }) => realm.calls.resetSecondFactor(user.id, reason),
    onSuccess: () => {
      showToast("success", text.done);
      void invalidateCalls(client, [usersCall[realm.realm]]);
      onClose();
    },
  });
  const form = useMutationForm({ schema: resetIqSecondFactor.body, defaultValues: { reason: "" }, save: reset });
  return (
    <FormDialog
      form={form}
      title={text.actionOf(user.userName)}
      texts={{ confirm: text.action, pending: text.pending, failed: text.failed }}
      lead={text.lead}
      onClose={onClose}
    >
      <TextField {...form.field("reason")} label={text.reason} hint={text.reasonHint} required autoFocus />
    </FormDialog>
  );
}
