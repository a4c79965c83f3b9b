import { useState } from "react";
import type { Realm } from "#contract/auth.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { sessionsText as text } from "#web/text/sessions.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "../panel.tsx";
import { RemovalDialog } from "../removal-dialog.tsx";
import { SessionTable } from "./session-table.tsx";
import { useSessions } from "./use-sessions.ts";

const endOthersTexts = {
  removeTitle: text.endOthersTitle,
  remove: text.endOthers,
  removing: text.ending,
  removed: text.endedOthers,
  removeFailed: text.endFailed,
};

/** Where somebody is logged in, and the way to end what is not theirs. */
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
        <RemovalDialog
          texts={endOthersTexts}
          remove={() => staffApi[realm].send("endOtherSessions")}
          onRemoved={refetchAll}
          onClose={() => setIsAsked(false)}
        >
          {text.endOthersBody}
        </RemovalDialog>
      )}
    </Panel>
  );
}
