import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { posts, postTopics, topics } from "#api/site/posts/posts.table.ts";

export type TopicRow = typeof topics.$inferSelect;

const postCount = sql<number>`(select count(*)::int from ${postTopics} t join ${posts} p on p.id = t.post_id
  where t.topic_id = "topics"."id" and not p.is_deleted)`;

export const listTopics = (db: Db): Promise<(TopicRow & { postCount: number })[]> =>
  db
    .select({ id: topics.id, name: topics.name, position: topics.position, postCount })
    .from(topics)
    .orderBy(asc(topics.position));

/** Lets one change happen after the other, so that names and positions stay different. Reading goes on. */
export const lockTopics = (db: Db) => db.execute(sql`lock table ${topics} in share row exclusive mode`);

export const insertTopic = (db: Db, values: Omit<TopicRow, "id">) =>
  db.insert(topics).values(values).returning({ id: topics.id });

export const updateTopic = (db: Db, { id, name, position }: TopicRow) =>
  db.update(topics).set({ name, position }).where(eq(topics.id, id));

/** Deletes a topic. A foreign key takes it from its posts. */
export const deleteTopic = (db: Db, id: number) => db.delete(topics).where(eq(topics.id, id));
