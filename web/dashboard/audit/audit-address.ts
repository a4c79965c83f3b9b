import { type AuditAction, type AuditNoun, auditActions, auditNouns } from "#contract/audit-nouns.ts";
import { anyText, listAddress, oneOf, type ViewOf } from "../list-address.ts";

const day = (text: string): string | undefined => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);

/** Which part of the audit log is on show. */
export const auditAddress = listAddress({
  pageSize: 25,
  filters: {
    userId: anyText,
    noun: oneOf(Object.keys(auditNouns) as AuditNoun[]),
    recordId: anyText,
    action: oneOf(Object.keys(auditActions) as AuditAction[]),
    from: day,
    to: day,
  },
});
export type AuditView = ViewOf<typeof auditAddress>;

export const isFiltered = ({ userId, noun, action, from, to, recordId }: AuditView): boolean =>
  [userId, recordId ? undefined : noun, action, from, to].some((filter) => filter !== undefined);

/** All but the record, which has a way out of its own. */
export const withoutFilters = (view: AuditView): Partial<AuditView> => ({
  userId: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
  ...(!view.recordId && { noun: undefined }),
});

const logPath = { main: "/dashboard/audit", iq: "/IQ-test/dashboard/audit" } as const;

/** Where a record's own history is. Without a noun also what somebody did with their account, such as logging in. */
export const historyPath = (realm: keyof typeof logPath, recordId: string, noun?: AuditNoun): string =>
  `${logPath[realm]}?${new URLSearchParams({ ...(noun && { noun }), recordId })}`;
