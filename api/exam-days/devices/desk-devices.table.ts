import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { bytea } from "#api/db/bytea.ts";
import { examDays } from "../exam-days.table.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Devices that were prepared for an exam day. They choose their ids. */
export const deskDevices = pgTable(
  "desk_devices",
  {
    examDayId: uuid("exam_day_id")
      .notNull()
      .references(() => examDays.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** Encrypts the pack and the acts on the device. Never changes, so that a saved file stays readable. */
    key: bytea().notNull(),
    hallIds: uuid("hall_ids").array().notNull(),
    personCount: integer("person_count").notNull(),
    preparedBy: uuid("prepared_by")
      .notNull()
      .references(() => users.id),
    /** First. */
    preparedAt: instant("prepared_at").notNull(),
    lastHeardAt: instant("last_heard_at").notNull(),
    /** The highest of its acts, sent or not, as far as the device said. */
    revision: integer().notNull().default(0),
    /** Revisions of acts that were refused, and so are not stored. */
    refused: integer().array().notNull().default([]),
    letGoAt: instant("let_go_at"),
    erasedAt: instant("erased_at"),
  },
  (table) => [primaryKey({ name: "desk_devices_pk", columns: [table.examDayId, table.id] })],
);

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * People of a day whom something on desks' lists has changed for since a device was prepared. Triggers write it; a
 * device asks for what is new since its last answer.
 */
export const deskChanges = pgTable(
  "desk_changes",
  {
    examDayId: uuid("exam_day_id").notNull(),
    contestantId: uuid("contestant_id").notNull(),
    /** Of places and marks, before and after. */
    hallIds: uuid("hall_ids").array().notNull(),
    /** The transaction that changed it last: an earlier one may end later. */
    xid: xid8().notNull(),
  },
  (table) => [
    primaryKey({ name: "desk_changes_pk", columns: [table.examDayId, table.contestantId] }),
    index("desk_changes_since").on(table.examDayId, table.xid),
  ],
);
