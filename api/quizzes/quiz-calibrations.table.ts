import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#api/auth/users.table.ts";
import { items } from "#api/items/items.table.ts";
import type { CalibrationModel } from "#contract/calibration-models.ts";
import type { CalibratedItem, CalibrationFit, LeftOut } from "#contract/calibrations.ts";
import type { ItemFamily } from "#contract/item-words.ts";
import { quizzes } from "./quizzes.table.ts";

/** Calibrations that were kept, without anybody's answers. Triggers refuse every change of a row and its removal. */
export const calibrationRuns = pgTable(
  "calibration_runs",
  {
    /** Made by the device, so that sending again keeps nothing twice. */
    id: uuid().primaryKey(),
    quizId: uuid("quiz_id")
      .notNull()
      .references(() => quizzes.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null where the operator did it by a command. */
    createdBy: uuid("created_by").references(() => users.id),
    model: text().$type<CalibrationModel>().notNull(),
    people: integer().notNull(),
    leftOut: jsonb("left_out").$type<LeftOut>().notNull(),
    fit: jsonb().$type<CalibrationFit>().notNull(),
  },
  (table) => [index("calibration_runs_of_quiz").on(table.quizId, table.createdAt, table.id)],
);

/** The parameters of a run's items. Triggers keep rows as they keep runs. */
export const calibrationItems = pgTable(
  "calibration_items",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => calibrationRuns.id),
    /** From 1 on. */
    number: integer().notNull(),
    title: text(),
    /** Of an item that all are asked. */
    itemId: uuid("item_id").references(() => items.id),
    itemVersion: integer("item_version"),
    /** Where everybody is asked another question of them. */
    family: text().$type<ItemFamily>(),
    level: integer(),
    p: doublePrecision().notNull(),
    restCorrelation: doublePrecision("rest_correlation"),
    difficulty: jsonb().$type<CalibratedItem["difficulty"]>(),
    slope: jsonb().$type<CalibratedItem["slope"]>(),
    remarks: jsonb().$type<CalibratedItem["remarks"]>().notNull(),
  },
  (table) => [
    primaryKey({ name: "calibration_items_pk", columns: [table.runId, table.number] }),
    index("calibration_items_of_item").on(table.itemId, table.itemVersion),
  ],
);
