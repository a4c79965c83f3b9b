import { sql } from "drizzle-orm";
import { boolean, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { bytea } from "#api/db/bytea.ts";
import type {
  CorrectableField,
  ObjectionCause,
  RequestKind,
  RequestState,
} from "#contract/contestants/request-words.ts";
import { contestants } from "../contestants.table.ts";

/** Corrections of data and objections to results that students ask for. Every change locks the contestant first. */
export const requests = pgTable(
  "requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<RequestKind>().notNull(),
    /** Erasing a contestant removes the row with its texts and values. */
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id, { onDelete: "cascade" }),
    field: text().$type<CorrectableField>(),
    /** The value that a correction asks for, as text. */
    value: text(),
    /** The value or score at the time of the request; of an accepted correction the value that it replaced. */
    before: text().notNull(),
    /** A row of `quiz_results` or `onsite_results`. */
    resultId: uuid("result_id"),
    cause: text().$type<ObjectionCause>(),
    reason: text().notNull(),
    state: text().$type<RequestState>().notNull().default("open"),
    holderId: uuid("holder_id").references(() => users.id),
    answer: text(),
    /** Null before the decision, and for what the product accepted by itself. */
    decidedBy: uuid("decided_by").references(() => users.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    /** SHA-256 of the Idempotency-Key that created this row, and of its request. */
    keyDigest: bytea("key_digest"),
    bodyDigest: bytea("body_digest"),
  },
  (table) => [
    index("requests_contestant").on(table.contestantId),
    index("requests_queue").on(table.state, table.createdAt),
    uniqueIndex("requests_open_field").on(table.contestantId, table.field).where(sql`${table.state} = 'open'`),
    uniqueIndex("requests_result").on(table.resultId),
    uniqueIndex("requests_key_unique").on(table.keyDigest),
  ],
);

/** For how many days results may be objected to. Without a row, or with 0, none may. */
export const objectionSettings = pgTable("objection_settings", {
  single: boolean().primaryKey().default(true),
  days: smallint().notNull(),
});
