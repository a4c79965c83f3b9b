import { HistoryIcon, KeyIcon, PencilIcon, ShieldXIcon, TrashIcon } from "lucide-react";
import { dutyWords } from "#contract/accounts/duties.ts";
import type { User } from "#contract/accounts/users.ts";
import { auditText } from "#web/text/dashboard/audit.ts";
import { factorResetText } from "#web/text/dashboard/security.ts";
import { iqUsersText } from "#web/text/iq-dashboard/iq-users.ts";
import { formatDate, formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton, IconLink } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { historyPath } from "../audit/audit-address.ts";
import { actionsColumn } from "../lists/actions-column.tsx";
import type { UserRealm } from "./user-realm.ts";

export type UserTask = "edit" | "reset" | "resetFactor" | "remove";

type UserColumns = {
  realm: UserRealm;
  /** The number of the first row. Numbers continue over pages. */
  firstNumber: number;
  ownId: string;
  onTask: (task: UserTask, user: User) => void;
};

export function userColumns({ realm, firstNumber, ownId, onTask }: UserColumns): Column<User>[] {
  const { texts, roleLabels } = realm;
  const columns: (Column<User> | false | undefined)[] = [
    realm.isNumbered && {
      id: "number",
      header: texts.number,
      className: "w-14 column-figures text-ink-3",
      isHiddenOnCard: true,
      cell: (_, index) => formatNumber(firstNumber + index),
    },
    {
      id: "userName",
      header: texts.userName,
      isRowHeader: true,
      isWideOnCard: true,
      className: "@3xl:min-w-40",
      cell: ({ id, userName, hasSecondFactor }) => (
        <span className="flex flex-wrap items-center gap-x-2.5">
          <bdi className="font-medium wrap-anywhere">{userName}</bdi>
          {id === ownId && <Badge look="gold">{texts.you}</Badge>}
          {hasSecondFactor && <Badge look="ok">{factorResetText.badge}</Badge>}
        </span>
      ),
    },
    {
      id: "email",
      header: texts.email,
      isWideOnCard: true,
      cell: ({ email }) =>
        email ? (
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
        ) : (
          <span className="text-ink-3">{texts.noEmail}</span>
        ),
    },
    {
      id: "role",
      header: texts.role,
      className: "@3xl:w-36",
      cell: ({ role, duties }) => (
        <>
          <Badge look={role === "SuperAdmin" ? "gold" : "river"}>{roleLabels[role] ?? role}</Badge>
          {duties && (
            <span className="block text-caption text-ink-2">
              {iqUsersText.limitedTo(duties.map((duty) => dutyWords[duty].label).join("، "))}
            </span>
          )}
        </>
      ),
    },
    {
      id: "createdAt",
      header: texts.createdAt,
      className: "@3xl:w-48",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
    actionsColumn((user) => (
      <Actions realm={realm} user={user} isOwn={user.id === ownId} onTask={(task) => onTask(task, user)} />
    )),
  ];
  return columns.filter((column) => column !== false && column !== undefined);
}

type ActionsProps = { realm: UserRealm; user: User; isOwn: boolean; onTask: (task: UserTask) => void };

function Actions({ realm: { realm, texts, edit }, user, isOwn, onTask }: ActionsProps) {
  const { id, userName: name, hasSecondFactor } = user;
  return (
    <>
      {edit && (
        <IconButton
          label={edit.texts.editOf(name)}
          tip={edit.texts.edit}
          Icon={PencilIcon}
          onClick={() => onTask("edit")}
        />
      )}
      <IconButton label={texts.resetOf(name)} tip={texts.reset} Icon={KeyIcon} onClick={() => onTask("reset")} />
      {hasSecondFactor && !isOwn && (
        <IconButton
          label={factorResetText.actionOf(name)}
          tip={factorResetText.action}
          Icon={ShieldXIcon}
          onClick={() => onTask("resetFactor")}
        />
      )}
      <IconLink
        label={auditText.historyOf(name)}
        tip={auditText.history}
        Icon={HistoryIcon}
        to={historyPath(realm, id)}
      />
      <IconButton
        label={texts.removeOf(name)}
        tip={texts.remove}
        Icon={TrashIcon}
        isDangerous
        onClick={() => onTask("remove")}
      />
    </>
  );
}
