import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { halls } from "#api/sittings/sittings.table.ts";
import type { TestTime } from "#contract/enums.ts";
import type { ActKind, ConflictChoice, ConflictKind } from "#contract/exam-desk/desk-words.ts";
import { deskDevices } from "../devices/desk-devices.table.ts";

/** The right code or corrected data of an act that was carried out, or the stored score that was replaced. */
type SettledWith = {
  serial?: string | undefined;
  contestant?: Record<string, unknown> | undefined;
  stored?: { id: string; corrections: number } | undefined;
};

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Acts of desks. A row is written together with its effect and its audit line, and is never removed. */
export const deskActs = pgTable(
  "desk_acts",
  {
    /** The device creates the id. */
    id: uuid().primaryKey(),
    examDayId: uuid("exam_day_id").notNull(),
    deviceId: uuid("device_id").notNull(),
    revision: integer().notNull(),
    kind: text().$type<ActKind | "unknown">().notNull(),
    /** The act as it was sent. It is emptied when its contestant is erased. */
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    isErased: boolean("is_erased").notNull().default(false),
    /** The member who was logged in at the desk, and the member who sent the act. */
    doneBy: uuid("done_by")
      .notNull()
      .references(() => users.id),
    sentBy: uuid("sent_by")
      .notNull()
      .references(() => users.id),
    /**
     * Time of the act by the server's clock, as the device estimated it. It lies between the preparation of the device
     * and `received_at`.
     */
    at: instant("at").notNull(),
    receivedAt: instant("received_at").notNull(),
    /** The contestant's code, as somebody typed it or as staff corrected it. */
    serial: text(),
    /** Id of a contestant, also an erased one, as in `onsite_results`. */
    contestantId: uuid("contestant_id"),
    hallId: uuid("hall_id").references(() => halls.id),
    testTime: smallint("test_time").$type<TestTime>(),
    /** The score in percent. For an act with marked questions it is the share of right answers. */
    score: numeric({ precision: 5, scale: 2, mode: "number" }),
    /** The result that the act created, that it repeats, or that it conflicts with. */
    resultId: uuid("result_id"),
    outcome: text({ enum: ["kept", "conflict"] }).notNull(),
    conflict: text().$type<ConflictKind>(),
    /** Reasons why the act was refused or could not be read. */
    errors: text().array().notNull().default([]),
    settledAt: instant("settled_at"),
    settledBy: uuid("settled_by").references(() => users.id),
    choice: text().$type<ConflictChoice>(),
    settleReason: text("settle_reason"),
    /** The corrected serial, contestant or score that the decision came with. */
    settledWith: jsonb("settled_with").$type<SettledWith>(),
  },
  (table) => [
    foreignKey({
      name: "desk_acts_device",
      columns: [table.examDayId, table.deviceId],
      foreignColumns: [deskDevices.examDayId, deskDevices.id],
    }),
    index("desk_acts_of_device").on(table.examDayId, table.deviceId),
    index("desk_acts_contestant").on(table.contestantId),
    index("desk_acts_serial").on(table.serial),
    index("desk_acts_hall").on(table.hallId),
    index("desk_acts_open")
      .on(table.examDayId, table.receivedAt)
      .where(sql`${table.outcome} = 'conflict' and ${table.settledAt} is null`),
    index("desk_acts_settled").on(table.examDayId, table.settledAt).where(sql`${table.settledAt} is not null`),
    index("desk_acts_unlinked")
      .on(table.receivedAt)
      .where(sql`${table.contestantId} is null and not ${table.isErased}`),
    check("desk_acts_conflict", sql`${table.outcome} = 'kept' or ${table.conflict} is not null`),
    check("desk_acts_settled_by", sql`num_nonnulls(${table.settledAt}, ${table.settledBy}, ${table.choice}) in (0, 3)`),
  ],
);
