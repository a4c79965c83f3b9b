import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";

export const questions = pgTable("questions", {
  id: uuid().primaryKey(),
  heading: text().notNull(),
  /** Plain text. */
  answer: text().notNull(),
  /** Orders the page. A deleted question keeps its place. */
  position: integer().notNull(),
  isDeleted: boolean("is_deleted").notNull().default(false),
  version: integer().notNull().default(1),
});
