import { useState } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import type { Session } from "#contract/accounts/sessions.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { sessionsText as text } from "#web/text/dashboard/sessions.ts";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { DataTable } from "#web/ui/lists/data-table.tsx";
import { ActionDialog } from "../action-dialog.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { deviceName } from "./device-name.ts";
import { sessionColumns } from "./session-columns.tsx";
import { type SessionScope, useSessions } from "./use-sessions.ts";

const endTexts = {
  title: text.endTitle,
  confirm: text.end,
  pending: text.ending,
  done: text.ended,
  failed: text.endFailed,
};
const endCalls = { own: "endSession", staff: "endStaffSession" } as const;

/** Lists open sessions. Each but the current one can be ended, so the list is never empty. */
export function SessionTable({ realm, scope }: { realm: Realm; scope: SessionScope }) {
  const sessions = useSessions(scope);
  const [toEnd, setToEnd] = useState<Session>();
  const isForStaff = scope === "staff";
  return (
    <>
      {sessions.isPending && <SpokenStatus>{text.loading}</SpokenStatus>}
      <DataTable
        caption={isForStaff ? text.staff : text.own}
        columns={sessionColumns({ isForStaff, onEnd: setToEnd })}
        rows={sessions.data}
        keyOf={({ id }) => id}
        expectedRows={2}
      >
        {sessions.isError && <LoadFailure whatFailed={text.loadFailed} query={sessions} />}
      </DataTable>
      {toEnd && (
        <ActionDialog
          texts={endTexts}
          act={() => staffApi[realm].send(endCalls[scope], { params: { id: toEnd.id } })}
          onDone={sessions.refetchAll}
          onClose={() => setToEnd(undefined)}
        >
          {isForStaff ? text.endBodyOf(toEnd.userName, deviceName(toEnd)) : text.endBody(deviceName(toEnd))}
        </ActionDialog>
      )}
    </>
  );
}
