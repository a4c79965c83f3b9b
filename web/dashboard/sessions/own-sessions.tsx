import { useState } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { sessionsText as text } from "#web/text/dashboard/sessions.ts";
import { Button } from "#web/ui/button.tsx";
import { ActionDialog } from "../action-dialog.tsx";
import { Panel } from "../frame/panel.tsx";
import { SessionTable } from "./session-table.tsx";
import { useSessions } from "./use-sessions.ts";

const endOthersTexts = {
  title: text.endOthersTitle,
  confirm: text.endOthers,
  pending: text.ending,
  done: text.endedOthers,
  failed: text.endFailed,
};

/** Lists the user's own sessions, with buttons to end them. */
export function OwnSessions({ realm }: { realm: Realm }) {
  const { data = [], refetchAll } = useSessions(realm, "own");
  const [isAsked, setIsAsked] = useState(false);
  const tools = data.length > 1 && (
    <Button look="outline" size="small" className="max-sm:w-full" onClick={() => setIsAsked(true)}>
      {text.endOthers}
    </Button>
  );
  return (
    <Panel title={text.own} lead={text.ownLead} tools={tools} isFlush>
      <SessionTable realm={realm} scope="own" />
      {isAsked && (
        <ActionDialog
          texts={endOthersTexts}
          act={() => staffApi[realm].send("endOtherSessions")}
          onDone={refetchAll}
          onClose={() => setIsAsked(false)}
        >
          {text.endOthersBody}
        </ActionDialog>
      )}
    </Panel>
  );
}
