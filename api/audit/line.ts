import type { AuditAction, AuditNoun } from "#contract/audit-nouns.ts";
import type { Realm, Role } from "#contract/auth.ts";
import type { Changes } from "./audit.table.ts";

/** Who does something, from where, in which request. */
export type Actor = {
  realm: Realm;
  /** Null where nobody is known. */
  id: string | null;
  name: string | null;
  role: Role | null;
  address: string;
  requestId: string;
};

/** Nobody who asks: the product itself, or its operator by a command. What concerns no realm stands in the test area's log. */
export const unattended = (name: string, realm: Realm = "iq"): Actor => ({
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
  label?: string | null | undefined;
  changes: Changes;
};
