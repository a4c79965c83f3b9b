import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { bytea } from "#api/db/bytea.ts";
import { postDrafts } from "#api/site/posts/drafts/drafts.table.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What is published, and taken down, at a moment: everything that a row names, or nothing of it. */
export const publications = pgTable(
  "publications",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text({ enum: ["planned", "published", "takenBack"] })
      .notNull()
      .default("planned"),
    publishAt: instant("publish_at").notNull(),
    takeDownAt: instant("take_down_at"),
    /** When it was taken down, or back by staff. */
    endedAt: instant("ended_at"),
    /** Null after the draft was published. */
    draftId: integer("draft_id"),
    /** The post that is out. */
    postId: integer("post_id"),
    eventId: integer("event_id"),
    alertId: integer("alert_id"),
    /** The test of which the results are announced. Its own staff release them, at the latest at this moment. */
    assessmentId: uuid("assessment_id"),
    /** Why it could not be published or taken down, in Arabic. It then waits for staff. */
    failure: text(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index("publications_moments").on(table.state, table.publishAt),
    uniqueIndex("publications_draft_unique").on(table.draftId).where(sql`${table.state} = 'planned'`),
  ],
);

/** Links that show a draft without a login. */
export const draftPreviews = pgTable(
  "draft_previews",
  {
    draftId: integer("draft_id")
      .primaryKey()
      .references(() => postDrafts.id, { onDelete: "cascade" }),
    /** SHA-256 of the key in the link. */
    keyDigest: bytea("key_digest").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (table) => [uniqueIndex("draft_previews_key_unique").on(table.keyDigest)],
);
