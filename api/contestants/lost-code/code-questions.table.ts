import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Questions for lost codes. A row lives for some seconds, until a job answers it, and for a day at most: it may name
 * somebody who never registered.
 */
export const codeQuestions = pgTable("code_questions", {
  id: uuid().primaryKey().defaultRandom(),
  phoneNumber: text("phone_number").notNull(),
  /** The name as `personName` compares it. */
  personName: text("person_name").notNull(),
  askedAt: timestamp("asked_at", { withTimezone: true }).notNull().defaultNow(),
});
