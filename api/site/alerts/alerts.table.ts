import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Urgent strips. The newest that is published, not deleted and not ended is on every public page. */
export const alerts = pgTable("alerts", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The form that added it. */
  formId: uuid("form_id").unique(),
  text: text().notNull(),
  /** A path of this site or an https address; may be blank. */
  link: text().notNull().default(""),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  isPublished: boolean("is_published").notNull().default(false),
  /** Whether it was taken down or replaced before its end. */
  isDeleted: boolean("is_deleted").notNull().default(false),
});
