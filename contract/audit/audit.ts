import { roles } from "../accounts/auth.ts";
import { call } from "../calls/call.ts";
import { pageOf, pageQuery, queryDay } from "../calls/paging.ts";
import { idText } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { type AuditAction, auditActions } from "./audit-actions.ts";
import { type AuditNoun, auditNouns } from "./audit-nouns.ts";

/** The audit log: who did what. */

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const actions = Object.keys(auditActions) as AuditAction[];
const nouns = Object.keys(auditNouns) as AuditNoun[];

export const auditLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null if the person is unknown, as for a failed login with a name that no account has. */
  userId: z.uuid().nullable(),
  userName: z.string().nullable(),
  role: z.enum(roles).nullable(),
  address: z.string(),
  requestId: z.string(),
  action: z.enum(actions),
  noun: z.enum(nouns),
  nounId: z.string().nullable(),
  /** The name of the record at that time. */
  label: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
});
export type AuditLine = z.infer<typeof auditLine>;

const empty = (given: unknown) => (given === "" ? undefined : given);

/**
 * Filters of the log. The days are those of Baghdad, and both are included. `recordId` also finds changes to what
 * belongs to the record.
 */
const auditFilters = z.object({
  userId: z.preprocess(empty, idText().optional()),
  noun: z.preprocess(empty, z.enum(nouns, { error: "النوع غير معروف" }).optional()),
  recordId: z.preprocess(empty, z.string().max(100, { error: "المعرّف غير صحيح" }).toLowerCase().optional()),
  action: z.preprocess(empty, z.enum(actions, { error: "العملية غير معروفة" }).optional()),
  from: queryDay,
  to: queryDay,
});
export type AuditFilters = z.infer<typeof auditFilters>;

export const listAuditLines = call("listAuditLines", {
  summary: "List the audit log of the caller's realm, newest first; counting stops a page further on, past 1,000",
  query: auditFilters.extend(pageQuery(20)),
  status: 200,
  response: pageOf(auditLine).extend({ isTotalCapped: z.boolean() }),
});

export const exportAuditLines = call("exportAuditLines", {
  summary: "Download the audit log of the caller's realm",
  query: auditFilters.extend({ format: z.enum(["csv", "xlsx"], { error: "نوع الملف غير معروف" }).default("csv") }),
  status: 200,
  response: z.unknown(),
});

export const listAuditPeople = call("listAuditPeople", {
  summary: "List whom the audit log of the caller's realm can be filtered by, those deleted too",
  status: 200,
  response: z.array(z.object({ id: z.uuid(), userName: z.string(), isDeleted: z.boolean() })),
});

export type AuditValue = string | number | boolean | null;
/** Longer values are cut, with an ellipsis. The cut value begins shortly before the first difference. */
export const auditValueMaximum = 500;
