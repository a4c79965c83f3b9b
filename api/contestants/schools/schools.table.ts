import { index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { School } from "#contract/contestants/schools.ts";

/** The list of schools that staff keep. */
export const schools = pgTable("schools", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  foldedName: text("folded_name").notNull(),
  governorate: smallint().$type<School["governorate"]>().notNull(),
  /** The school that it was merged into; null for a school of the list. */
  mergedInto: uuid("merged_into"),
});

/**
 * Folded names that lead to a school, its own name among them. The same name in two governorates may mean two schools.
 * Contestants store no school: joining or merging names changes a few rows here, and no contestant.
 */
export const schoolSpellings = pgTable(
  "school_spellings",
  {
    governorate: smallint().notNull(),
    folded: text().notNull(),
    /** The name as it was first typed. */
    text: text().notNull(),
    schoolId: uuid("school_id")
      .notNull()
      .references(() => schools.id),
    /** The merged school that brought this name along last. */
    movedFrom: uuid("moved_from"),
  },
  (table) => [
    primaryKey({ name: "school_spellings_pk", columns: [table.folded, table.governorate] }),
    index("school_spellings_school").on(table.schoolId),
  ],
);
