import { and, eq, getTableColumns, not, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { quizResults } from "#api/quizzes/quizzes.table.ts";
import { isTold } from "#api/sittings/result-visibility.columns.ts";
import { contestants } from "./contestants.table.ts";
import { personName } from "./same-person.columns.ts";

/** A contestant as queries of this and other nouns read it: the columns that leave the database, and derived ones. */

const { foldedName, searchText, mayBeRepeated, keyDigest, bodyDigest, ...storedColumns } = getTableColumns(contestants);

/** Without `hasQuiz`, which costs a subquery for each row of a long list. */
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

/** For the public: `hasQuiz` counts released results alone. */
export const columns = { ...storedColumns, hasQuiz: sql<boolean>`exists ${results(isTold)}` };
/** For staff: `hasQuiz` counts results before their release, too. */
export const staffColumns = {
  ...storedColumns,
  hasQuiz: sql<boolean>`exists ${results()}`,
  contestantCount: sql<number>`${samePerson}`,
};

export type StoredContestant = Pick<typeof contestants.$inferSelect, keyof typeof storedColumns>;
export type ContestantRow = StoredContestant & { hasQuiz: boolean };
export type StaffContestantRow = ContestantRow & { contestantCount: number };
