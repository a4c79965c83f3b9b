import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type {
  CutOfAge,
  JudgedQuestion,
  Judgement,
  SettingMethod,
  SettingRound,
  SettingState,
} from "#contract/quizzes/standard-settings.ts";
import { normRuns } from "../norms/quiz-norms.table.ts";
import { quizzes } from "../quizzes.table.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Documented cut scores. The data that a setting is based on are stored with it, because results change. */
export const standardSettings = pgTable(
  "standard_settings",
  {
    /** The staff member's device creates the id, so that repeating a request stores nothing twice. */
    id: uuid().primaryKey(),
    quizId: uuid("quiz_id")
      .notNull()
      .references(() => quizzes.id),
    method: text().$type<SettingMethod>().notNull(),
    /** How many of the best of 100 people shall pass, or how many places there are; null with judges. */
    wanted: integer(),
    note: text().notNull(),
    state: text().$type<SettingState>().notNull(),
    createdAt: moment("created_at").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    closedAt: moment("closed_at"),
    closedBy: uuid("closed_by").references(() => users.id),
    /** The norms from which the cuts follow. */
    normRunId: uuid("norm_run_id").references(() => normRuns.id),
    people: integer().notNull(),
    itemCount: integer("item_count").notNull(),
    /** Number of people with each raw score, from 0. */
    countOfScore: jsonb("count_of_score").$type<number[]>().notNull(),
    questions: jsonb().$type<JudgedQuestion[]>().notNull(),
    cuts: jsonb().$type<CutOfAge[]>().notNull(),
  },
  (table) => [
    index("standard_settings_of_quiz").on(table.quizId, table.createdAt, table.id),
    check("standard_settings_closed", sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
  ],
);

/** The judgements of each judge in each round. */
export const standardJudgements = pgTable(
  "standard_judgements",
  {
    settingId: uuid("setting_id")
      .notNull()
      .references(() => standardSettings.id, { onDelete: "cascade" }),
    judge: uuid()
      .notNull()
      .references(() => users.id),
    round: text().$type<SettingRound>().notNull(),
    judgement: jsonb().$type<Judgement>().notNull(),
    savedAt: moment("saved_at").notNull(),
  },
  (table) => [primaryKey({ name: "standard_judgements_pk", columns: [table.settingId, table.judge, table.round] })],
);
