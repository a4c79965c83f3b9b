import { AuditLog } from "#web/dashboard/audit/audit-log.tsx";
import { needsSuperAdmin } from "#web/session/session-guards.ts";
import { auditText as text } from "#web/text/dashboard/audit.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

export const clientMiddleware = [needsSuperAdmin];
/** This is defined so that navigation makes no request for server middleware. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export default function IqAudit() {
  return <AuditLog realm="iq" />;
}
