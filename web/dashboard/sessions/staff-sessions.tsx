import type { Realm } from "#contract/auth.ts";
import { sessionsText as text } from "#web/text/sessions.ts";
import { Panel } from "../panel.tsx";
import { SessionTable } from "./session-table.tsx";

/** Who is logged in to a realm, for those who manage its users. */
export const StaffSessions = ({ realm }: { realm: Realm }) => (
  <Panel title={text.staff} lead={text.staffLead} isFlush>
    <SessionTable realm={realm} scope="staff" />
  </Panel>
);
