import { sql } from "drizzle-orm";
import { type QuizImportCounts, quizImportRowStates } from "#contract/quizzes/quiz-import.ts";
import { quizImportRows } from "./quiz-import.table.ts";

const ofEachState = sql.join(
  quizImportRowStates.map((state) => sql`${state}::text, count(*) filter (where state = ${state})`),
  sql`, `,
);

export const rowCounts = (importId: string) => sql<QuizImportCounts>`(
  select jsonb_build_object('total', count(*), ${ofEachState}) from ${quizImportRows} where import_id = ${importId}
)`;
