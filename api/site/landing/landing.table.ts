import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";

/** Content of the landing page. There is one row after the first save. */
export const landingContents = pgTable(
  "landing_contents",
  {
    id: uuid().primaryKey().defaultRandom(),
    header: text().notNull(),
    content: text().notNull(),
    imgPath: text("img_path").notNull(),
    title: text().notNull(),
    goal1Title: text("goal_1_title").notNull(),
    goal1Content: text("goal_1_content").notNull(),
    goal1ImgPath: text("goal_1_img_path").notNull(),
    goal2Title: text("goal_2_title").notNull(),
    goal2Content: text("goal_2_content").notNull(),
    goal2ImgPath: text("goal_2_img_path").notNull(),
    goal3Title: text("goal_3_title").notNull(),
    goal3Content: text("goal_3_content").notNull(),
    goal3ImgPath: text("goal_3_img_path").notNull(),
    bioContent: text("bio_content").notNull(),
    bioImgPath: text("bio_img_path").notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    isDeleted: boolean("is_deleted").notNull().default(false),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    /** Each save adds one, and names the version that it replaces. */
    version: integer().notNull().default(1),
    savedBy: uuid("saved_by").references(() => users.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  () => [uniqueIndex("landing_contents_single").on(sql`(true)`)],
);

/** Every privacy notice that was ever in force, because registrations refer to theirs. No row ever changes. */
export const privacyNotices = pgTable("privacy_notices", {
  version: smallint().primaryKey(),
  text: text().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
