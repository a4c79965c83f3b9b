import { useOutletContext } from "react-router";
import { OwnPassword } from "#web/dashboard/security/own-password.tsx";
import { Security } from "#web/dashboard/security/security.tsx";
import { NewDevices } from "#web/dashboard/sessions/new-devices.tsx";
import { OwnSessions } from "#web/dashboard/sessions/own-sessions.tsx";
import type { Session } from "#web/session/session.ts";
import { sessionsText as text } from "#web/text/sessions.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { sectionPath } from "../sections.ts";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

export default function IqSessions() {
  const session = useOutletContext<Session>();
  const passwordPath = session.isSuperAdmin
    ? { to: sectionPath.users, state: { passwordOf: session.claims.userId } }
    : null;
  return (
    <div className="grid gap-5">
      <NewDevices realm="iq" passwordPath={passwordPath} />
      <Security realm="iq" session={session} />
      <OwnPassword realm="iq" userName={session.claims.name} />
      <OwnSessions realm="iq" />
    </div>
  );
}
