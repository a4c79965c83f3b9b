import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Dates that staff announce. Seasons and exam days bring others by themselves (`events.queries.ts`). */
export const events = pgTable("events", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The form that added it. */
  formId: uuid("form_id").unique(),
  title: text().notNull(),
  startsAt: instant("starts_at").notNull(),
  endsAt: instant("ends_at"),
  isAllDay: boolean("is_all_day").notNull().default(false),
  place: text().notNull().default(""),
  details: text().notNull().default(""),
  isPublished: boolean("is_published").notNull().default(false),
  isDeleted: boolean("is_deleted").notNull().default(false),
  version: integer().notNull().default(1),
});
