import type { Realm } from "#contract/accounts/auth.ts";
import { sessionsText as text } from "#web/text/dashboard/sessions.ts";
import { Panel } from "../frame/panel.tsx";
import { SessionTable } from "./session-table.tsx";

/** Sessions of all users of a realm, for those who manage them. */
export const StaffSessions = ({ realm }: { realm: Realm }) => (
  <Panel title={text.staff} lead={text.staffLead}>
    <SessionTable realm={realm} scope="staff" />
  </Panel>
);
