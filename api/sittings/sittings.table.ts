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
import { users } from "#api/accounts/users/users.table.ts";
import { assessments, assessmentVersions } from "#api/assessments/assessments.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { bytea } from "#api/db/bytea.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { quizResults } from "#api/quizzes/quizzes.table.ts";
import type { figureFamilies } from "#contract/items/figures.ts";
import type { HelpState } from "#contract/sittings/help.ts";
import type { SittingAnswer, SittingStateCode } from "#contract/sittings/sittings.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Rooms of an exam day, and rooms in which an assessment is supervised. The supervisor announces the code in the room.
 */
export const halls = pgTable(
  "halls",
  {
    id: uuid().primaryKey(),
    /** Null on an exam day without an assessment. */
    assessmentId: uuid("assessment_id").references(() => assessments.id),
    name: text().notNull(),
    code: text(),
    changedAt: instant("changed_at").notNull(),
    changedBy: uuid("changed_by")
      .notNull()
      .references(() => users.id),
    /** Null for a hall that somebody added on the board of an assessment. */
    examDayId: uuid("exam_day_id").references(() => examDays.id),
    seats: integer(),
    isGroundFloor: boolean("is_ground_floor").notNull().default(false),
    /** How many of the first seats are beside the exit, with room for a wheelchair. */
    exitSeats: integer("exit_seats").notNull().default(0),
    address: text().notNull().default(""),
    /** Time at which name or address last changed. */
    describedAt: instant("described_at").notNull().defaultNow(),
    /** Place of the hall in the order in which the halls of a day are filled. */
    position: integer().notNull().default(0),
  },
  (table) => [
    unique("halls_code").on(table.assessmentId, table.code),
    index("halls_exam_day").on(table.examDayId, table.position, table.id),
    check("halls_of", sql`num_nonnulls(${table.assessmentId}, ${table.examDayId}) >= 1`),
    check("halls_coded", sql`(${table.assessmentId} is null) = (${table.code} is null)`),
    check("halls_seats", sql`(${table.examDayId} is null) = (${table.seats} is null) and ${table.seats} >= 1`),
  ],
);

/** Contestants whom the board admits with the code of any hall, although they have a place in one. */
export const hallAdmissions = pgTable(
  "hall_admissions",
  {
    assessmentId: uuid("assessment_id")
      .notNull()
      .references(() => assessments.id, { onDelete: "cascade" }),
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ name: "hall_admissions_pk", columns: [table.assessmentId, table.contestantId] }),
    index("hall_admissions_contestant").on(table.contestantId),
  ],
);

/** An attempt of a contestant at a version of an assessment. */
export const sittings = pgTable(
  "sittings",
  {
    /** The student's device creates the id. */
    id: uuid().primaryKey(),
    assessmentId: uuid("assessment_id").notNull(),
    version: integer().notNull(),
    contestantId: uuid("contestant_id")
      .notNull()
      .references(() => contestants.id),
    attempt: smallint().notNull(),
    state: text().$type<SittingStateCode>().notNull().default("waiting"),
    hallId: uuid("hall_id").references(() => halls.id),
    /** Random number of 32 bits for the practice. The form uses other random numbers and is stored. */
    seed: bigint({ mode: "number" }).notNull(),
    /** Number of the device that has the sitting. It begins with 1, and each take-over adds one. */
    device: smallint().notNull().default(1),
    timeFactor: numeric("time_factor", { precision: 3, scale: 2, mode: "number" }).notNull().default(1),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
    leftCount: integer("left_count").notNull().default(0),
    /** Number of refused answers: their device had confirmed that no answer of that time was left to send. */
    impossibleCount: integer("impossible_count").notNull().default(0),
    lastBeatAt: instant("last_beat_at").notNull(),
    /** Time at which the server closes the sitting; null when it is closed. */
    dueAt: instant("due_at"),
    /** The time until which answers that were given in time are accepted; null while the sitting is open. */
    lateUntil: instant("late_until"),
    /** Whether the sitting must be graded. Closing and late answers set it; grading clears it. */
    isToScore: boolean("is_to_score").notNull().default(false),
    /** Whether staff exclude late answers from the result. */
    areLateLeftOut: boolean("are_late_left_out").notNull().default(false),
    resultId: uuid("result_id").references(() => quizResults.id),
    /** The last request for help, null before the first, and the supervisor who answered. The device creates its id. */
    help: text().$type<HelpState>(),
    helpId: uuid("help_id"),
    helpAskedAt: instant("help_asked_at"),
    helpBy: uuid("help_by").references(() => users.id),
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
    index("sittings_help").on(table.assessmentId).where(sql`${table.help} in ('asked', 'coming')`),
    uniqueIndex("sittings_result").on(table.resultId).where(sql`${table.resultId} is not null`),
    check("sittings_state", sql`${table.state} in ('waiting', 'running', 'submitted', 'expired', 'scored', 'voided')`),
  ],
);

const ofSitting = () =>
  uuid("sitting_id")
    .notNull()
    .references(() => sittings.id, { onDelete: "cascade" });

/** Devices that have or had a sitting. */
export const sittingDevices = pgTable(
  "sitting_devices",
  {
    sittingId: ofSitting(),
    device: smallint().notNull(),
    /** SHA-256 of the device's token. */
    digest: bytea().notNull(),
    since: instant("since").notNull(),
    /** Time up to which the device has confirmed that no answer was left to send. */
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
    /** The time limit, multiplied by the contestant's time factor. */
    seconds: integer().notNull(),
    addedSeconds: integer("added_seconds").notNull().default(0),
    finishedAt: instant("finished_at"),
  },
  (table) => [primaryKey({ name: "sitting_sections_pk", columns: [table.sittingId, table.section] })],
);

/** The form of a sitting: the question at each place. A figure may come from an item of the bank. */
export const sittingItems = pgTable(
  "sitting_items",
  {
    sittingId: ofSitting(),
    place: smallint().notNull(),
    /** Position in the version's lines; null in forms that are older than this column. */
    slot: smallint(),
    section: smallint().notNull(),
    itemId: uuid("item_id"),
    itemVersion: integer("item_version"),
    family: text().$type<(typeof figureFamilies)[number]>(),
    figuresVersion: smallint("figures_version"),
    level: smallint(),
    seed: bigint({ mode: "number" }),
    /** Maps each shown option to its written position. */
    optionOrder: smallint("option_order").array(),
    /** Right answer to a figure. The right answers of items are in their version. */
    key: integer(),
  },
  (table) => [
    primaryKey({ name: "sitting_items_pk", columns: [table.sittingId, table.place] }),
    check("sitting_items_source", sql`num_nonnulls(${table.itemId}, ${table.family}) >= 1`),
  ],
);

/**
 * Answers with their revisions. A row never changes; for each place the row with the highest device and revision is
 * valid.
 */
export const sittingAnswers = pgTable(
  "sitting_answers",
  {
    sittingId: ofSitting(),
    place: smallint().notNull(),
    device: smallint().notNull(),
    revision: integer().notNull(),
    answer: jsonb().$type<SittingAnswer>(),
    /** Milliseconds since the start of the section, by the device's clock. */
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

/** Actions of staff on a sitting, with author, time and reason. */
export const sittingChanges = pgTable(
  "sitting_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    sittingId: ofSitting(),
    at: instant("at").notNull(),
    actor: text().$type<"contestant" | "server" | "staff">().notNull(),
    what: text().$type<ChangeKind>().notNull(),
    /** Author, reason and id of the request. The id makes repeating a request harmless. */
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
