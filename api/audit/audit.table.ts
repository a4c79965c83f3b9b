import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Realm, Role } from "#contract/accounts/auth.ts";
import type { AuditValue } from "#contract/audit/audit.ts";
import type { AuditAction } from "#contract/audit/audit-actions.ts";
import type { AuditNoun } from "#contract/audit/audit-nouns.ts";

/** Who did what. A trigger refuses every change, and every removal except by retention. */
export const auditLines = pgTable(
  "audit_lines",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    realm: text().$type<Realm>().notNull(),
    /** User, name and role at that moment. There is no foreign key, because lines outlive accounts. */
    userId: uuid("user_id"),
    userName: text("user_name"),
    role: text().$type<Role>(),
    /** An IPv4 address, or the /64 network of an IPv6 address, as for counting failed logins. */
    address: text().notNull(),
    requestId: text("request_id").notNull(),
    action: text().$type<AuditAction>().notNull(),
    noun: text().$type<AuditNoun>().notNull(),
    nounId: text("noun_id"),
    /** Id of the record that this one belongs to. A score, for example, belongs to its contestant. */
    ownerId: text("owner_id"),
    /** Id of the exam day that the record also belongs to, for halls, places, devices, acts and conflicts. */
    examDayId: text("exam_day_id"),
    label: text(),
    /** The changed fields with old and new value. */
    changes: jsonb().$type<Changes>().notNull(),
  },
  (table) => [
    index("audit_lines_newest").on(table.realm, table.at, table.id),
    index("audit_lines_user").on(table.realm, table.userId, table.at, table.id),
    index("audit_lines_noun").on(table.realm, table.noun, table.at, table.id),
    index("audit_lines_action").on(table.realm, table.action, table.at, table.id),
    index("audit_lines_record").on(table.nounId),
    index("audit_lines_owner").on(table.ownerId),
    index("audit_lines_exam_day").on(table.examDayId),
    index("audit_lines_at").on(table.at),
  ],
);

export type Changes = { field: string; from: AuditValue; to: AuditValue }[];
