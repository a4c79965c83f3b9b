import { OwnSessions } from "#web/dashboard/sessions/own-sessions.tsx";
import { sessionsText as text } from "#web/text/sessions.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

export default function IqSessions() {
  return <OwnSessions realm="iq" />;
}
