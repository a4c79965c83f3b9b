import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/auth/users.table.ts";
import { bytea } from "#api/db/bytea.ts";
import type { AssessmentState } from "#contract/assessment-words.ts";
import type { AssessmentContent, AssessmentQuestions, AssessmentSection } from "#contract/assessments.ts";

export type ItemAtVersion = { itemId: string; version: number };

/** Lines as a published version has them: what they draw from stands still, whatever becomes of the item bank. */
type FrozenFixed = { kind: "fixed" } & ItemAtVersion;
type Generated = Extract<AssessmentQuestions, { kind: "generated" }>;
export type FrozenPractice = FrozenFixed | Generated;
export type FrozenQuestions =
  | FrozenFixed
  | { kind: "drawn"; level: number; count: number; pool: ItemAtVersion[] }
  | Generated;

export type FrozenSection = Omit<AssessmentSection, "questions"> & { questions: FrozenQuestions[] };
export type FrozenAssessment = Omit<AssessmentContent, "practice" | "sections" | "opensAt" | "closesAt"> & {
  practice: FrozenPractice[];
  sections: FrozenSection[];
  opensAt: string;
  closesAt: string;
};

/** The draft, and what lists and searches go by. */
export const assessments = pgTable(
  "assessments",
  {
    /** Made by the device that adds it. */
    id: uuid().primaryKey(),
    /** That of the draft. */
    title: text().notNull(),
    content: jsonb().$type<AssessmentContent>().notNull(),
    /** Of the draft, one more with each save, and where what it names has changed: see `publish` and erasing. */
    version: integer().notNull(),
    state: text().$type<AssessmentState>().notNull().default("draft"),
    publishedVersion: integer("published_version"),
    /** When somebody told the results to all. */
    resultsReleasedAt: timestamp("results_released_at", { withTimezone: true }),
    /** From when on they are told to all without anybody's doing. */
    resultsDueAt: timestamp("results_due_at", { withTimezone: true }),
    /** Everything a search looks in, folded, each part after a space so that " ab" means "a word that begins with ab". */
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
    // Which assessments name a contestant: for whoever asks for it and when the contestant is erased.
    index("assessments_serials").using("gin", sql`(${table.content} -> 'audience' -> 'serials')`),
  ],
);

/** The saves of drafts, so that sending one again writes nothing. */
export const assessmentSaves = pgTable(
  "assessment_saves",
  {
    /** Made by the device that saves. */
    id: uuid().primaryKey(),
    assessmentId: uuid("assessment_id")
      .notNull()
      .references(() => assessments.id),
    version: integer().notNull(),
    /** SHA-256 of what was saved. */
    digest: bytea().notNull(),
  },
  (table) => [unique("assessment_saves_version").on(table.assessmentId, table.version)],
);

/** What students sit. A row is never changed, but for the codes of those whose data are erased. */
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
