import { AuditLog } from "#web/dashboard/audit/audit-log.tsx";
import { auditText as text } from "#web/text/dashboard/audit.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

export default function MainAudit() {
  return <AuditLog realm="main" />;
}
