import { type AuditAction, auditActions } from "#contract/audit/audit-actions.ts";
import { type AuditNoun, auditNouns } from "#contract/audit/audit-nouns.ts";
import { anyText, dayText, listAddress, oneOf, type ViewOf } from "../lists/list-address.ts";

/** Page and filters of the audit log in the address. */
export const auditAddress = listAddress({
  pageSize: 25,
  filters: {
    userId: anyText,
    noun: oneOf(Object.keys(auditNouns) as AuditNoun[]),
    recordId: anyText,
    action: oneOf(Object.keys(auditActions) as AuditAction[]),
    from: dayText,
    to: dayText,
  },
});
export type AuditView = ViewOf<typeof auditAddress>;

export const isFiltered = ({ userId, noun, action, from, to, recordId }: AuditView): boolean =>
  [userId, recordId ? undefined : noun, action, from, to].some((filter) => filter !== undefined);

/** Clears all filters but the record, which has its own link back. */
export const withoutFilters = (view: AuditView): Partial<AuditView> => ({
  userId: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
  ...(!view.recordId && { noun: undefined }),
});

const logPath = { main: "/dashboard/audit", iq: "/IQ-test/dashboard/audit" } as const;

/**
 * The address of a record's history. Without a noun the history also contains what the account did, such as logging in.
 */
export const historyPath = (realm: keyof typeof logPath, recordId: string, noun?: AuditNoun): string =>
  `${logPath[realm]}?${new URLSearchParams({ ...(noun && { noun }), recordId })}`;
