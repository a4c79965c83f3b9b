import type { AuditLine } from "#contract/audit/audit.ts";
import type { AuditRow } from "./audit.queries.ts";

export const presentLine = ({ id, at, realm: _realm, ownerId: _ownerId, ...row }: AuditRow): AuditLine => ({
  ...row,
  id: String(id),
  at: at.toISOString(),
});
