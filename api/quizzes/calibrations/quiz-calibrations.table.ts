import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { items } from "#api/items/items.table.ts";
import type { ItemFamily } from "#contract/items/item-words.ts";
import type { CalibrationModel } from "#contract/quizzes/calibration-models.ts";
import type { CalibratedItem, CalibrationFit, LeftOut } from "#contract/quizzes/calibrations.ts";
import { quizzes } from "../quizzes.table.ts";

/** Stored calibrations, which contain nobody's answers. Triggers refuse every change and removal. */
export const calibrationRuns = pgTable(
  "calibration_runs",
  {
    /** The staff member's device creates the id, so that repeating a request stores nothing twice. */
    id: uuid().primaryKey(),
    quizId: uuid("quiz_id")
      .notNull()
      .references(() => quizzes.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Null if the operator started the calibration by a command. */
    createdBy: uuid("created_by").references(() => users.id),
    model: text().$type<CalibrationModel>().notNull(),
    people: integer().notNull(),
    leftOut: jsonb("left_out").$type<LeftOut>().notNull(),
    fit: jsonb().$type<CalibrationFit>().notNull(),
  },
  (table) => [index("calibration_runs_of_quiz").on(table.quizId, table.createdAt, table.id)],
);

/** Item parameters of a run. Triggers protect them like runs. */
export const calibrationItems = pgTable(
  "calibration_items",
  {
    runId: uuid("run_id")
      .notNull()
      .references(() => calibrationRuns.id),
    /** Number of the question, from 1. */
    number: integer().notNull(),
    title: text(),
    /** Set if everybody gets the same item. */
    itemId: uuid("item_id").references(() => items.id),
    itemVersion: integer("item_version"),
    /** Set if everybody gets another question of the family and level. */
    family: text().$type<ItemFamily>(),
    /** Version of the family. */
    figuresVersion: smallint("figures_version"),
    level: integer(),
    p: doublePrecision().notNull(),
    restCorrelation: doublePrecision("rest_correlation"),
    difficulty: jsonb().$type<CalibratedItem["difficulty"]>(),
    slope: jsonb().$type<CalibratedItem["slope"]>(),
    /** Fixed share of right answers by guessing; null in other models. */
    lower: doublePrecision(),
    remarks: jsonb().$type<CalibratedItem["remarks"]>().notNull(),
  },
  (table) => [
    primaryKey({ name: "calibration_items_pk", columns: [table.runId, table.number] }),
    index("calibration_items_of_item").on(table.itemId, table.itemVersion),
  ],
);
