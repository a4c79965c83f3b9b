import type { Realm, Role } from "#contract/accounts/auth.ts";
import type { AuditAction } from "#contract/audit/audit-actions.ts";
import type { AuditNoun } from "#contract/audit/audit-nouns.ts";
import type { Changes } from "./audit.table.ts";

/** The person behind an action, with address and request. */
export type Actor = {
  realm: Realm;
  /** Null if the person is unknown. */
  id: string | null;
  name: string | null;
  role: Role | null;
  address: string;
  requestId: string;
};

/** The product itself, or its operator who runs a command. Actions that concern no realm go to the test area's log. */
export const systemActor = (name: string, realm: Realm = "iq"): Actor => ({
  realm,
  id: null,
  name,
  role: null,
  address: "",
  requestId: "",
});

export type Line = {
  action: AuditAction;
  noun: AuditNoun;
  nounId: string | null;
  ownerId?: string | undefined;
  examDayId?: string | undefined;
  label?: string | null | undefined;
  changes: Changes;
};
