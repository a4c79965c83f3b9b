import { bigint, boolean, index, jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { AgeSample, NormedItem, NormLink, NormTable } from "#contract/quizzes/norms.ts";
import { quizzes } from "../quizzes.table.ts";

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull();
const quizId = () =>
  uuid("quiz_id")
    .notNull()
    .references(() => quizzes.id);
/** Null if the operator did it by a command. */
const member = (name: string) => uuid(name).references(() => users.id);

/** Stored norms, without names. Triggers refuse every change and removal. */
export const normRuns = pgTable(
  "norm_runs",
  {
    /** Made by the device, so that repeating a request stores nothing twice. */
    id: uuid().primaryKey(),
    quizId: quizId(),
    createdAt: at("created_at"),
    createdBy: member("created_by"),
    sample: jsonb().$type<AgeSample[]>().notNull(),
    norms: jsonb().$type<NormTable>().notNull(),
    items: jsonb().$type<NormedItem[]>().notNull(),
    /** Null for norms from the quiz's own results. */
    link: jsonb().$type<NormLink>(),
  },
  (table) => [index("norm_runs_of_quiz").on(table.quizId, table.createdAt, table.id)],
);

/**
 * Norms in force over time: those in a quiz's newest row. They determine which norms apply to a result (`applied-norms.ts`).
 * Triggers protect rows like runs.
 */
export const normChoices = pgTable(
  "norm_choices",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    quizId: quizId(),
    /** Null for none. */
    runId: uuid("run_id").references(() => normRuns.id),
    /** Whether they replace the norms of results made before. */
    isForEarlier: boolean("is_for_earlier").notNull().default(false),
    chosenAt: at("chosen_at"),
    chosenBy: member("chosen_by"),
  },
  (table) => [index("norm_choices_newest").on(table.quizId, table.id)],
);
