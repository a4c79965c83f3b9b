import { and, eq, getTableColumns, not, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { quizResults } from "#api/quizzes/quizzes.table.ts";
import { isVisible } from "#api/sittings/slips/result-visibility.columns.ts";
import { contestants } from "./contestants.table.ts";
import { mergedCodes } from "./merging/code.columns.ts";
import { personName } from "./registration/same-person.columns.ts";

/** Columns of a contestant for queries of this and other parts: public ones and derived ones. */

const { foldedName, foldedSchool, searchText, mayBeRepeated, keyDigest, bodyDigest, ...storedColumns } =
  getTableColumns(contestants);

/** These columns lack `hasQuiz`, which needs a subquery per row. */
export { storedColumns };

const results = (isListed?: SQL) =>
  new QueryBuilder()
    .select({ id: quizResults.id })
    .from(quizResults)
    .where(and(eq(quizResults.contestantId, contestants.id), not(quizResults.isDeleted), isListed));

const person = alias(contestants, "person");
const samePerson = new QueryBuilder()
  .select({ total: sql`count(*)::int` })
  .from(person)
  .where(
    and(
      eq(person.phoneNumber, contestants.phoneNumber),
      eq(personName(person), personName(contestants)),
      not(person.isDeleted),
    ),
  );

/** Columns for the public: `hasQuiz` counts only released results. */
export const columns = { ...storedColumns, mergedCodes, hasQuiz: sql<boolean>`exists ${results(isVisible)}` };
/** The transaction that wrote the row last. It tells whether a record is as it was read. */
export const version = sql<string>`${contestants}.xmin::text`;
/** Columns for staff: `hasQuiz` also counts unreleased results. */
export const staffColumns = {
  ...storedColumns,
  version,
  hasQuiz: sql<boolean>`exists ${results()}`,
  contestantCount: sql<number>`${samePerson}`,
};

export type StoredContestant = Pick<typeof contestants.$inferSelect, keyof typeof storedColumns>;
export type ContestantRow = StoredContestant & { hasQuiz: boolean; mergedCodes?: string[] };
export type StaffContestantRow = ContestantRow & { contestantCount: number; version: string };
