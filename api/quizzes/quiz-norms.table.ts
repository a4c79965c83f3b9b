import { bigint, boolean, index, jsonb, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/auth/users.table.ts";
import type { AgeSample, NormedItem, NormTable } from "#contract/norms.ts";
import { quizzes } from "./quizzes.table.ts";

const at = (name: string) => timestamp(name, { withTimezone: true }).notNull();
const quizId = () =>
  uuid("quiz_id")
    .notNull()
    .references(() => quizzes.id);
/** Null where the operator did it by a command. */
const member = (name: string) => uuid(name).references(() => users.id);

/** Norms that were kept, without anybody's name. Triggers refuse every change of a row and its removal. */
export const normRuns = pgTable(
  "norm_runs",
  {
    /** Made by the device, so that sending again keeps nothing twice. */
    id: uuid().primaryKey(),
    quizId: quizId(),
    createdAt: at("created_at"),
    createdBy: member("created_by"),
    sample: jsonb().$type<AgeSample[]>().notNull(),
    norms: jsonb().$type<NormTable>().notNull(),
    items: jsonb().$type<NormedItem[]>().notNull(),
  },
  (table) => [index("norm_runs_of_quiz").on(table.quizId, table.createdAt, table.id)],
);

/**
 * Which norms were in force from when on: those of the newest row of a quiz. By what results are judged follows from that
 * (`judging.ts`). Triggers keep rows as they keep runs.
 */
export const normChoices = pgTable(
  "norm_choices",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    quizId: quizId(),
    /** Null for none. */
    runId: uuid("run_id").references(() => normRuns.id),
    /** Whether results that had been made before are judged by them as well, whatever judged them so far. */
    isForEarlier: boolean("is_for_earlier").notNull().default(false),
    chosenAt: at("chosen_at"),
    chosenBy: member("chosen_by"),
  },
  (table) => [index("norm_choices_newest").on(table.quizId, table.id)],
);
