import { useState } from "react";
import type { Realm } from "#contract/auth.ts";
import type { Session } from "#contract/sessions.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { sessionsText as text } from "#web/text/sessions.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";
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

/** Open sessions, each of which can be ended but the one that asks. There is always that one. */
export function SessionTable({ realm, scope }: { realm: Realm; scope: SessionScope }) {
  const sessions = useSessions(realm, scope);
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
        {sessions.isError && <LoadFailure className="m-4" whatFailed={text.loadFailed} query={sessions} />}
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
