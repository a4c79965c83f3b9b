import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { bytea } from "#api/db/bytea.ts";
import { attachments } from "#api/site/attachments/attachments.table.ts";

export const posts = pgTable(
  "posts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    /** Sanitised HTML, or JSON of blocks as it was sent. */
    content: text().notNull(),
    /** Plain text of the content, shortened for cards and link previews. */
    summary: text().notNull(),
    /** Folded words of title and content; null until housekeeping has folded a post of an earlier version. */
    searchText: text("search_text"),
    /** Updated with each recorded view. */
    viewCount: integer("view_count").notNull().default(0),
    isDeleted: boolean("is_deleted").notNull().default(false),
    /** SHA-256 of the Idempotency-Key that created this row, and of its request. */
    keyDigest: bytea("key_digest"),
    bodyDigest: bytea("body_digest"),
    /** Who published it first; null for posts of earlier versions. */
    createdBy: uuid("created_by").references(() => users.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("posts_newest").on(table.isDeleted, table.createdAt, table.id),
    uniqueIndex("posts_key_unique").on(table.keyDigest),
    // Without a list of pending rows, which would make the planner prefer reading every post.
    index("posts_search").using("gin", sql`${table.searchText} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

/** Images of a post in their order. Cards show the first one. */
export const postImages = pgTable(
  "post_images",
  {
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id),
    position: smallint().notNull(),
    imagePath: text("image_path")
      .notNull()
      .references(() => attachments.path),
    /** What the picture shows, for those who cannot see it. */
    alt: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.postId, table.position] })],
);

/** The staff's own short list of topics. */
export const topics = pgTable(
  "topics",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("topics_name_unique").on(table.name)],
);

export const postTopics = pgTable(
  "post_topics",
  {
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id),
    topicId: integer("topic_id")
      .notNull()
      .references(() => topics.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.postId, table.topicId] }), index("post_topics_topic").on(table.topicId)],
);

/** One row per post and visitor, so that a view counts once. */
export const postViews = pgTable(
  "post_views",
  {
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id),
    /** The device's fingerprint, otherwise a daily salted hash of address and user agent. */
    visitor: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.visitor] }), index("post_views_created").on(table.createdAt)],
);
