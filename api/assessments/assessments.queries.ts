import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import { lockOne } from "#api/db/advisory-locks.ts";
import type { Db } from "#api/db/client.ts";
import { quizResults, quizzes } from "#api/quizzes/quizzes.table.ts";
import { idsOfPage, type ListedRows, orderOf } from "#api/search/capped-page.ts";
import { hasPattern, type WordPatterns } from "#api/search/search-pattern.ts";
import { shownResults } from "#api/sittings/slips/result-visibility.columns.ts";
import type { AssessmentState } from "#contract/assessments/assessment-words.ts";
import type { AssessmentContent } from "#contract/assessments/assessments.ts";
import { foldForSearch } from "#contract/text/arabic-folding.ts";
import { assessmentSaves, assessments, assessmentVersions, type FrozenAssessment } from "./assessments.table.ts";

const isPublished = and(
  eq(assessmentVersions.assessmentId, assessments.id),
  eq(assessmentVersions.version, assessments.publishedVersion),
);

const listedColumns = {
  id: assessments.id,
  version: assessments.version,
  state: assessments.state,
  publishedVersion: assessments.publishedVersion,
  publishedAt: assessmentVersions.publishedAt,
  resultsReleasedAt: assessments.resultsReleasedAt,
  resultsDueAt: assessments.resultsDueAt,
  quizId: quizzes.id,
  savedBy: users.userName,
  savedAt: assessments.savedAt,
};

async function readRow(db: Db, id: string) {
  const [row] = await db
    .select({ ...listedColumns, content: assessments.content })
    .from(assessments)
    .innerJoin(users, eq(users.id, assessments.savedBy))
    .leftJoin(assessmentVersions, isPublished)
    .leftJoin(quizzes, eq(quizzes.assessmentId, assessments.id))
    .where(eq(assessments.id, id));
  return row;
}
export type AssessmentRow = NonNullable<Awaited<ReturnType<typeof readRow>>>;

export const findAssessment = (db: Db, id: string): Promise<AssessmentRow | undefined> => readRow(db, id);

/** Locks an assessment until the transaction ends, so that saving, publishing and closing take turns. */
export async function lockAssessment(db: Db, id: string): Promise<AssessmentRow | undefined> {
  await db.select({ id: assessments.id }).from(assessments).where(eq(assessments.id, id)).for("update");
  return findAssessment(db, id);
}

export type AssessmentSelection = {
  state?: AssessmentState | undefined;
  /** Search patterns, one for each word. All of them must match. */
  patterns: readonly WordPatterns[];
  sortBy: "savedAt" | "title";
  sortDirection: "asc" | "desc";
};

const { id, savedAt, title } = assessments;
const columns = { id, savedAt, title };
const orders = { savedAt: ["savedAt", "id"], title: ["title", "id"] } as const;

/** Start or end of the window, from the published version, or from the draft before the first publication. */
const windowOf = (field: "opensAt" | "closesAt") =>
  sql<Date | null>`coalesce(${assessmentVersions[field]}, (${assessments.content} ->> '${sql.raw(field)}')::timestamptz)`.mapWith(
    assessmentVersions[field],
  );

const sections = sql`${assessments.content} -> 'sections'`;
/** Number of sections of a draft, and their total minutes. */
const sizeColumns = {
  sectionCount: sql<number>`jsonb_array_length(${sections})`,
  minutes: sql<number>`(select coalesce(sum((section ->> 'minutes')::int), 0)::int from jsonb_array_elements(${sections}) section)`,
};

/** Reads a page of a selection and counts its assessments, up to `most`. */
export async function listPage(
  db: Db,
  { state, patterns, sortBy, sortDirection }: AssessmentSelection,
  window: { limit: number; offset: number },
  most: number,
) {
  const listed: ListedRows<keyof typeof columns> = {
    table: assessments,
    columns,
    where: and(
      state ? eq(assessments.state, state) : ne(assessments.state, "template"),
      ...patterns.map((word) => hasPattern(assessments.searchText, word)),
    ),
    orderBy: orders[sortBy],
    direction: sortDirection,
  };
  const { ids, ...counted } = await idsOfPage(db, listed, window, most);
  const rows = await db
    .select({ ...listedColumns, ...sizeColumns, title, opensAt: windowOf("opensAt"), closesAt: windowOf("closesAt") })
    .from(assessments)
    .innerJoin(users, eq(users.id, assessments.savedBy))
    .leftJoin(assessmentVersions, isPublished)
    .leftJoin(quizzes, eq(quizzes.assessmentId, assessments.id))
    .where(inArray(assessments.id, ids))
    .orderBy(...orderOf(listed, columns));
  return { rows, ...counted };
}
export type AssessmentListRow = Awaited<ReturnType<typeof listPage>>["rows"][number];

type Draft = { id: string; version: number; content: AssessmentContent; savedBy: string; savedAt: Date };

const draftColumns = ({ content, ...draft }: Omit<Draft, "id">) => ({
  ...draft,
  content,
  title: content.title,
  searchText: assessmentSearchText(content),
});

const assessmentSearchText = ({ title, instructions, sections }: AssessmentContent): string =>
  ` ${[title, ...sections.map((section) => section.title), instructions].map(foldForSearch).filter(Boolean).join(" ")}`;

/** @returns false if an assessment has that id */
export async function insertAssessment(db: Db, { id, ...draft }: Draft, state: AssessmentState): Promise<boolean> {
  const { rowCount } = await db
    .insert(assessments)
    .values({ id, state, ...draftColumns(draft) })
    .onConflictDoNothing({ target: assessments.id });
  return rowCount === 1;
}

/** Counts the templates, and lets nobody else add one until the transaction ends. */
export async function countTemplates(tx: Db): Promise<number> {
  await lockOne(tx, "rafid assessments", "templates");
  return tx.$count(assessments, eq(assessments.state, "template"));
}

/** Deletes an assessment that nothing refers to. */
export async function deleteAssessment(tx: Db, id: string): Promise<void> {
  await tx.delete(assessmentSaves).where(eq(assessmentSaves.assessmentId, id));
  await tx.delete(assessments).where(eq(assessments.id, id));
}

export const changeDraft = (db: Db, { id, ...draft }: Draft) =>
  db.update(assessments).set(draftColumns(draft)).where(eq(assessments.id, id));

export type SaveRow = typeof assessmentSaves.$inferSelect;

/** @returns false if any assessment has a save with that id */
export async function insertSave(db: Db, save: SaveRow): Promise<boolean> {
  const { rowCount } = await db
    .insert(assessmentSaves)
    .values(save)
    .onConflictDoNothing({ target: assessmentSaves.id });
  return rowCount === 1;
}

export async function findSave(db: Db, id: string): Promise<SaveRow | undefined> {
  const [row] = await db.select().from(assessmentSaves).where(eq(assessmentSaves.id, id));
  return row;
}

export async function findFirstSave(db: Db, assessmentId: string): Promise<SaveRow | undefined> {
  const ofAssessment = eq(assessmentSaves.assessmentId, assessmentId);
  const [row] = await db
    .select()
    .from(assessmentSaves)
    .where(and(ofAssessment, eq(assessmentSaves.version, 1)));
  return row;
}

export const setState = (db: Db, id: string, state: AssessmentState) =>
  db.update(assessments).set({ state }).where(eq(assessments.id, id));

export type Release = Pick<AssessmentRow, "resultsReleasedAt" | "resultsDueAt">;

export const resultsOf = (id: string): SQL =>
  shownResults(sql`${quizResults.quizId} = (select q.id from ${quizzes} q where q.assessment_id = ${id})`);

export const setRelease = (db: Db, id: string, { resultsReleasedAt, resultsDueAt }: Release) =>
  db.update(assessments).set({ resultsReleasedAt, resultsDueAt }).where(eq(assessments.id, id));

export async function findFrozen(db: Db, assessmentId: string, version: number): Promise<FrozenAssessment | undefined> {
  const [row] = await db
    .select({ content: assessmentVersions.content })
    .from(assessmentVersions)
    .where(and(eq(assessmentVersions.assessmentId, assessmentId), eq(assessmentVersions.version, version)));
  return row?.content;
}

type Publication = {
  assessmentId: string;
  version: number;
  content: FrozenAssessment;
  publishedBy: string;
  publishedAt: Date;
};

/** Freezes a version and makes it the one that students sit. Creates the quiz for its results if there is none. */
export async function insertPublication(db: Db, published: Publication): Promise<void> {
  const { assessmentId, version, content } = published;
  const window = { opensAt: new Date(content.opensAt), closesAt: new Date(content.closesAt) };
  await db.insert(assessmentVersions).values({ ...published, ...window });
  await db
    .update(assessments)
    .set({ version, publishedVersion: version, state: "published" })
    .where(eq(assessments.id, assessmentId));
  await db
    .insert(quizzes)
    .values({ assessmentId, createdAt: published.publishedAt })
    .onConflictDoNothing({ target: quizzes.assessmentId });
}
