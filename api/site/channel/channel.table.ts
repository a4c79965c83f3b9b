import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { posts } from "#api/site/posts/posts.table.ts";
import type { ChannelSending } from "#contract/site/channel.ts";

/** Sendings of posts to the Telegram channel, one for each press. */
export const channelSendings = pgTable(
  "channel_sendings",
  {
    id: uuid().primaryKey(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id),
    state: text().$type<ChannelSending["state"]>().notNull().default("waiting"),
    url: text(),
    /** A user name, as it was then. */
    by: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("channel_sendings_of").on(table.postId, table.createdAt)],
);
