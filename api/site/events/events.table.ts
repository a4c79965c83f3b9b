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

/** Urgent strips. The newest that is published, not deleted and not ended is on every public page. */
export const alerts = pgTable("alerts", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The form that added it. */
  formId: uuid("form_id").unique(),
  text: text().notNull(),
  /** A path of this site or an https address; may be blank. */
  link: text().notNull().default(""),
  endsAt: instant("ends_at").notNull(),
  isPublished: boolean("is_published").notNull().default(false),
  /** Whether it was taken down or replaced before its end. */
  isDeleted: boolean("is_deleted").notNull().default(false),
});
