import { useOutletContext } from "react-router";
import { OwnPassword } from "#web/dashboard/security/own-password.tsx";
import { Security } from "#web/dashboard/security/security.tsx";
import { NewDevices } from "#web/dashboard/sessions/new-devices.tsx";
import { OwnSessions } from "#web/dashboard/sessions/own-sessions.tsx";
import type { Session } from "#web/session/session.ts";
import { sessionsText as text } from "#web/text/dashboard/sessions.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

export default function IqSessions() {
  const session = useOutletContext<Session>();
  const { name: userName } = session.claims;
  return (
    <div className="grid gap-10">
      <NewDevices realm="iq" userName={userName} />
      <Security realm="iq" session={session} />
      <OwnPassword realm="iq" userName={userName} />
      <OwnSessions realm="iq" />
    </div>
  );
}
