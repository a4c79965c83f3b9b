import { customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { bytea } from "#api/db/bytea.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Devices that were prepared for an exam day. Each device chooses its own id. */
export const deskDevices = pgTable(
  "desk_devices",
  {
    examDayId: uuid("exam_day_id")
      .notNull()
      .references(() => examDays.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /**
     * Key that encrypts the lists and the acts on the device. It never changes, so that a saved file stays readable.
     */
    key: bytea().notNull(),
    hallIds: uuid("hall_ids").array().notNull(),
    personCount: integer("person_count").notNull(),
    preparedBy: uuid("prepared_by")
      .notNull()
      .references(() => users.id),
    /** Time of the first preparation. */
    preparedAt: instant("prepared_at").notNull(),
    lastHeardAt: instant("last_heard_at").notNull(),
    /** The highest revision among its acts, sent or not, as far as the device reported. */
    revision: integer().notNull().default(0),
    /** Revisions of acts that were refused and are therefore not stored. */
    refused: integer().array().notNull().default([]),
    letGoAt: instant("let_go_at"),
    erasedAt: instant("erased_at"),
  },
  (table) => [primaryKey({ name: "desk_devices_pk", columns: [table.examDayId, table.id] })],
);

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * People of a day for whom something on the desks' lists has changed since a device was prepared. Triggers write the
 * rows. A device asks for those after its last answer.
 */
export const deskChanges = pgTable(
  "desk_changes",
  {
    examDayId: uuid("exam_day_id").notNull(),
    contestantId: uuid("contestant_id").notNull(),
    /** Halls of the places and marks, before and after the change. */
    hallIds: uuid("hall_ids").array().notNull(),
    /** The transaction that changed the row last. A transaction with a lower number may end later. */
    xid: xid8().notNull(),
  },
  (table) => [
    primaryKey({ name: "desk_changes_pk", columns: [table.examDayId, table.contestantId] }),
    index("desk_changes_since").on(table.examDayId, table.xid),
  ],
);
