import { bigint, boolean, index, jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { AgeSample, NormedItem, NormLink, NormTable } from "#contract/quizzes/norms.ts";
import { quizzes } from "../quizzes.table.ts";

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull();
const quizId = () =>
  uuid("quiz_id")
    .notNull()
    .references(() => quizzes.id);
/** The member of staff; null if the operator did it by a command. */
const member = (name: string) => uuid(name).references(() => users.id);

/** Stored norms, which contain no names. Triggers refuse every change and removal. */
export const normRuns = pgTable(
  "norm_runs",
  {
    /** The staff member's device creates the id, so that repeating a request stores nothing twice. */
    id: uuid().primaryKey(),
    quizId: quizId(),
    createdAt: at("created_at"),
    createdBy: member("created_by"),
    sample: jsonb().$type<AgeSample[]>().notNull(),
    norms: jsonb().$type<NormTable>().notNull(),
    items: jsonb().$type<NormedItem[]>().notNull(),
    /** Null if the norms come from the quiz's own results. */
    link: jsonb().$type<NormLink>(),
  },
  (table) => [index("norm_runs_of_quiz").on(table.quizId, table.createdAt, table.id)],
);

/**
 * Choices of norms over time. A quiz's newest row names the norms in force. The rows determine which norms apply to a
 * result (`applied-norms.ts`). Triggers protect them like runs.
 */
export const normChoices = pgTable(
  "norm_choices",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    quizId: quizId(),
    /** Null if the quiz has no norms from this time on. */
    runId: uuid("run_id").references(() => normRuns.id),
    /** Whether the norms also replace those of earlier results. */
    isForEarlier: boolean("is_for_earlier").notNull().default(false),
    chosenAt: at("chosen_at"),
    chosenBy: member("chosen_by"),
  },
  (table) => [index("norm_choices_newest").on(table.quizId, table.id)],
);
