import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { assessments, assessmentVersions } from "#api/assessments/assessments.table.ts";
import { users } from "#api/auth/users.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { bytea } from "#api/db/bytea.ts";
import { quizResults } from "#api/quizzes/quizzes.table.ts";
import type { figureFamilies } from "#contract/figures.ts";
import type { SittingAnswer, SittingStateCode } from "#contract/sittings.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Where an assessment is sat under supervision. Whoever sits there is told its code. */
export const halls = pgTable(
  "halls",
  {
    id: uuid().primaryKey(),
    assessmentId: uuid("assessment_id")
      .notNull()
      .references(() => assessments.id),
    name: text().notNull(),
    code: text().notNull(),
    changedAt: instant("changed_at").notNull(),
    changedBy: uuid("changed_by")
      .notNull()
      .references(() => users.id),
  },
  (table) => [unique("halls_code").on(table.assessmentId, table.code)],
);

/** One attempt of one contestant at one version of an assessment. */
export const sittings = pgTable(
  "sittings",
  {
    /** Made by the device that started. */
    id: uuid().primaryKey(),
    assessmentId: uuid("assessment_id").notNull(),
    version: integer().notNull(),
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id),
    attempt: smallint().notNull(),
    state: text().$type<SittingStateCode>().notNull().default("waiting"),
    hallId: uuid("hall_id").references(() => halls.id),
    /** 32 random bits that decide what is practised. The form is drawn by others, and stored. */
    seed: bigint({ mode: "number" }).notNull(),
    /** The device that holds it: 1, and one more with each take-over. */
    device: smallint().notNull().default(1),
    timeFactor: numeric("time_factor", { precision: 3, scale: 2, mode: "number" }).notNull().default(1),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    leftCount: integer("left_count").notNull().default(0),
    /** Answers that were refused because their device had said before that nothing of that time was waiting. */
    impossibleCount: integer("impossible_count").notNull().default(0),
    lastBeatAt: instant("last_beat_at").notNull(),
    /** When the server closes it by itself; null once it is closed. */
    dueAt: instant("due_at"),
    /** Until when answers that were given in time are still taken; null while it is open. */
    lateUntil: instant("late_until"),
    /** Set when it closes and when late answers come; scoring clears it. */
    isToScore: boolean("is_to_score").notNull().default(false),
    /** Whether staff keep answers that came late out of the result. */
    areLateLeftOut: boolean("are_late_left_out").notNull().default(false),
    resultId: uuid("result_id").references(() => quizResults.id),
  },
  (table) => [
    foreignKey({
      name: "sittings_version",
      columns: [table.assessmentId, table.version],
      foreignColumns: [assessmentVersions.assessmentId, assessmentVersions.version],
    }),
    unique("sittings_attempt").on(table.assessmentId, table.contestantId, table.attempt),
    uniqueIndex("sittings_open")
      .on(table.assessmentId, table.contestantId)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index("sittings_contestant").on(table.contestantId),
    index("sittings_due").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index("sittings_to_score").on(table.id).where(sql`${table.isToScore}`),
    uniqueIndex("sittings_result").on(table.resultId).where(sql`${table.resultId} is not null`),
    check("sittings_state", sql`${table.state} in ('waiting', 'running', 'submitted', 'expired', 'scored', 'voided')`),
  ],
);

const ofSitting = () =>
  uuid("sitting_id")
    .notNull()
    .references(() => sittings.id, { onDelete: "cascade" });

/** The devices that a sitting was on. */
export const sittingDevices = pgTable(
  "sitting_devices",
  {
    sittingId: ofSitting(),
    device: smallint().notNull(),
    /** SHA-256 of the token that it holds. */
    digest: bytea().notNull(),
    since: instant("since").notNull(),
    /** Up to when it has said that nothing was waiting to be sent. */
    allSentAt: instant("all_sent_at"),
  },
  (table) => [
    primaryKey({ name: "sitting_devices_pk", columns: [table.sittingId, table.device] }),
    unique("sitting_devices_digest").on(table.sittingId, table.digest),
  ],
);

/** Sections that were started. */
export const sittingSections = pgTable(
  "sitting_sections",
  {
    sittingId: ofSitting(),
    section: smallint().notNull(),
    startedAt: instant("started_at").notNull(),
    /** The limit with the contestant's time factor. */
    seconds: integer().notNull(),
    addedSeconds: integer("added_seconds").notNull().default(0),
    finishedAt: instant("finished_at"),
  },
  (table) => [primaryKey({ name: "sitting_sections_pk", columns: [table.sittingId, table.section] })],
);

/** The form of a sitting: which question stands at which place. A figure may be that of an item of the bank. */
export const sittingItems = pgTable(
  "sitting_items",
  {
    sittingId: ofSitting(),
    place: smallint().notNull(),
    /** Where the question stands in the version's lines; null in forms that were made before it was kept. */
    slot: smallint(),
    section: smallint().notNull(),
    itemId: uuid("item_id"),
    itemVersion: integer("item_version"),
    family: text().$type<(typeof figureFamilies)[number]>(),
    figuresVersion: smallint("figures_version"),
    level: smallint(),
    seed: bigint({ mode: "number" }),
    /** For each option as shown which one as written it is. */
    optionOrder: smallint("option_order").array(),
    /** What a figure is answered by; an item's version has its own. */
    key: integer(),
  },
  (table) => [
    primaryKey({ name: "sitting_items_pk", columns: [table.sittingId, table.place] }),
    check("sitting_items_source", sql`num_nonnulls(${table.itemId}, ${table.family}) >= 1`),
  ],
);

/** What was answered, in revisions. A row is never changed; of a place the highest device and revision counts. */
export const sittingAnswers = pgTable(
  "sitting_answers",
  {
    sittingId: ofSitting(),
    place: smallint().notNull(),
    device: smallint().notNull(),
    revision: integer().notNull(),
    answer: jsonb().$type<SittingAnswer>(),
    /** Since the section started, by the device's clock. */
    answeredAtMs: integer("answered_at_ms").notNull(),
    receivedAt: instant("received_at").notNull(),
    isLate: boolean("is_late").notNull(),
  },
  (table) => [
    primaryKey({
      name: "sitting_answers_pk",
      columns: [table.sittingId, table.place, table.device, table.revision],
    }),
  ],
);

type OfStaff =
  | "timeAdded"
  | "timeFactorSet"
  | "voided"
  | "unvoided"
  | "reopened"
  | "handedOver"
  | "lateLeftOut"
  | "lateLetIn";
type ChangeKind = "started" | "takenOver" | "submitted" | "expired" | "scored" | "rescored" | OfStaff;

/** What happened to a sitting: by whom, when, why. */
export const sittingChanges = pgTable(
  "sitting_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    sittingId: ofSitting(),
    at: instant("at").notNull(),
    actor: text().$type<"contestant" | "server" | "staff">().notNull(),
    what: text().$type<ChangeKind>().notNull(),
    /** Of staff: who, why, and the id of the request, which does nothing when it comes again. */
    userId: uuid("user_id").references(() => users.id),
    reason: text(),
    requestId: uuid("request_id"),
  },
  (table) => [
    index("sitting_changes_sitting").on(table.sittingId, table.id),
    uniqueIndex("sitting_changes_request")
      .on(table.requestId, table.sittingId)
      .where(sql`${table.requestId} is not null`),
  ],
);
