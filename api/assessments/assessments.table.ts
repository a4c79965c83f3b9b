import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { bytea } from "#api/db/bytea.ts";
import type { AssessmentState } from "#contract/assessments/assessment-words.ts";
import type { AssessmentContent, AssessmentQuestions, AssessmentSection } from "#contract/assessments/assessments.ts";

export type ItemAtVersion = { itemId: string; version: number };
/** Version of the figure family that draws the questions. It is absent for version 1, as in older publications. */
export type Drawing = { figuresVersion?: number };

/** Lines of a published version. Later changes in the item bank do not change their pools. */
export type FrozenItem = ItemAtVersion & Drawing;
type FrozenFixed = { kind: "fixed" } & FrozenItem;
type Generated = Extract<AssessmentQuestions, { kind: "generated" }> & Drawing;
export type FrozenPractice = FrozenFixed | Generated;
export type FrozenQuestions =
  | FrozenFixed
  | { kind: "drawn"; level: number; count: number; pool: FrozenItem[] }
  | Generated;

export type FrozenSection = Omit<AssessmentSection, "questions"> & { questions: FrozenQuestions[] };
export type FrozenAssessment = Omit<AssessmentContent, "practice" | "sections" | "opensAt" | "closesAt"> & {
  practice: FrozenPractice[];
  sections: FrozenSection[];
  opensAt: string;
  closesAt: string;
};

/** Drafts of assessments, with the columns of lists and searches. */
export const assessments = pgTable(
  "assessments",
  {
    /** The staff member's device creates the id. */
    id: uuid().primaryKey(),
    /** Title of the draft. */
    title: text().notNull(),
    content: jsonb().$type<AssessmentContent>().notNull(),
    /**
     * Version of the draft. Every save adds one. So do changes of the contestants that it names: see `publish` and
     * erasing.
     */
    version: integer().notNull(),
    state: text().$type<AssessmentState>().notNull().default("draft"),
    publishedVersion: integer("published_version"),
    /** When staff released the results. */
    resultsReleasedAt: timestamp("results_released_at", { withTimezone: true }),
    /** When the results are released automatically. */
    resultsDueAt: timestamp("results_due_at", { withTimezone: true }),
    /** Folded text for searches. A space precedes each part, so that " ab" finds words that begin with ab. */
    searchText: text("search_text").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
    savedBy: uuid("saved_by")
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index("assessments_newest").on(table.savedAt, table.id),
    index("assessments_by_state").on(table.state, table.savedAt, table.id),
    index("assessments_by_title").on(table.title, table.id),
    index("assessments_search").using("gin", sql`${table.searchText} gin_trgm_ops`),
    // Finds the assessments that name a contestant, for records and erasure.
    index("assessments_serials").using("gin", sql`(${table.content} -> 'audience' -> 'serials')`),
  ],
);

/** Saves of drafts, so that repeating one has no effect. */
export const assessmentSaves = pgTable(
  "assessment_saves",
  {
    /** The staff member's device creates the id. */
    id: uuid().primaryKey(),
    assessmentId: uuid("assessment_id")
      .notNull()
      .references(() => assessments.id),
    version: integer().notNull(),
    /** SHA-256 of the saved content. */
    digest: bytea().notNull(),
  },
  (table) => [unique("assessment_saves_version").on(table.assessmentId, table.version)],
);

/** Published versions. A row never changes, except that codes of erased contestants are replaced. */
export const assessmentVersions = pgTable(
  "assessment_versions",
  {
    assessmentId: uuid("assessment_id")
      .notNull()
      .references(() => assessments.id),
    version: integer().notNull(),
    content: jsonb().$type<FrozenAssessment>().notNull(),
    opensAt: timestamp("opens_at", { withTimezone: true }).notNull(),
    closesAt: timestamp("closes_at", { withTimezone: true }).notNull(),
    publishedBy: uuid("published_by")
      .notNull()
      .references(() => users.id),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: "assessment_versions_pk", columns: [table.assessmentId, table.version] }),
    index("assessment_versions_serials").using("gin", sql`(${table.content} -> 'audience' -> 'serials')`),
  ],
);
