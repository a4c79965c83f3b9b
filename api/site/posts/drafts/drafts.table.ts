import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { posts } from "../posts.table.ts";

export type WrittenImage = { imagePath: string; alt: string };

/** What a writer writes: the fields of a post before it is checked and cleaned for publishing. */
const written = {
  title: text().notNull().default(""),
  content: text().notNull().default(""),
  images: jsonb().$type<WrittenImage[]>().notNull().default([]),
  topicIds: integer("topic_ids").array().notNull().default([]),
};

/**
 * Drafts of new posts, and of changes to published ones. They are not rows of `posts`, so nothing that reads posts can
 * show one. A draft is removed when it is published.
 */
export const postDrafts = pgTable(
  "post_drafts",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The published post that the draft changes; null for a new post. */
    postId: integer("post_id").references(() => posts.id),
    ...written,
    /** Made by the editor that began the draft, so that beginning it twice makes one. */
    key: uuid().notNull().unique().defaultRandom(),
    /** Grows with each save. A save names the version that it began from. */
    version: integer().notNull().default(1),
    /** The id of the last save, by which its sender recognises it when the answer was lost. */
    saveId: uuid("save_id").notNull().defaultRandom(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => users.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedBy: uuid("updated_by")
      .notNull()
      .references(() => users.id),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("post_drafts_post_unique").on(table.postId),
    index("post_drafts_newest").on(table.updatedAt, table.id),
  ],
);

/** Who has a draft open, by heartbeat. */
export const draftWriters = pgTable(
  "draft_writers",
  {
    draftId: integer("draft_id")
      .notNull()
      .references(() => postDrafts.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.userId] })],
);

/** Earlier texts: of a post each time it was published, of a draft when another writer's text replaced it. */
export const postVersions = pgTable(
  "post_versions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postId: integer("post_id").references(() => posts.id),
    draftId: integer("draft_id").references(() => postDrafts.id, { onDelete: "set null" }),
    ...written,
    /** False for a text of a draft. */
    isPublished: boolean("is_published").notNull().default(true),
    savedBy: uuid("saved_by").references(() => users.id),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("post_versions_post").on(table.postId, table.id), index("post_versions_draft").on(table.draftId)],
);
