import { and, asc, desc, eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { claimColumns, type IdempotencyClaim } from "#api/http/idempotency.ts";
import { attachments } from "#api/site/attachments/attachments.table.ts";
import type { Image } from "#contract/site/images.ts";
import type { PostRequest } from "#contract/site/posts.ts";
import type { Topic } from "#contract/site/topics.ts";
import { postImages, posts, postTopics, postViews, topics } from "./posts.table.ts";

export type PostRow = Omit<typeof posts.$inferSelect, "createdBy" | "keyDigest" | "bodyDigest"> & {
  images: (Image & { alt: string })[];
  topics: Topic[];
};

const images = new QueryBuilder()
  .select({
    all: sql`coalesce(json_agg(json_build_object('imagePath', ${attachments.path}, 'width', ${attachments.width},
      'height', ${attachments.height}, 'placeholder', ${attachments.placeholder}, 'alt', ${postImages.alt}) order by ${postImages.position}), '[]')`,
  })
  .from(postImages)
  .innerJoin(attachments, eq(attachments.path, postImages.imagePath))
  .where(eq(postImages.postId, posts.id));

const topicsOfPost = new QueryBuilder()
  .select({
    all: sql`coalesce(json_agg(json_build_object('id', ${topics.id}, 'name', ${topics.name}) order by ${topics.position}), '[]')`,
  })
  .from(postTopics)
  .innerJoin(topics, eq(topics.id, postTopics.topicId))
  .where(eq(postTopics.postId, posts.id));

const { id, title, content, summary, viewCount, isDeleted, createdAt, updatedAt } = posts;
const columns = {
  id,
  title,
  content,
  summary,
  viewCount,
  isDeleted,
  createdAt,
  updatedAt,
  images: sql<PostRow["images"]>`${images}`,
  topics: sql<Topic[]>`${topicsOfPost}`,
};

export type PostOrder = { sortBy: "createdAt" | "viewCount" | "title"; sortDirection: "asc" | "desc" };

/** Lists posts. Undefined `isDeleted` also selects deleted ones. */
export async function listPosts(
  db: Db,
  { isDeleted: wanted, topic }: { isDeleted?: boolean | undefined; topic?: number | undefined },
  { sortBy, sortDirection }: PostOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PostRow[]; total: number }> {
  const ofTopic = sql`exists (select from ${postTopics} t where t.post_id = ${posts.id} and t.topic_id = ${topic})`;
  const where = and(wanted === undefined ? undefined : eq(posts.isDeleted, wanted), topic ? ofTopic : undefined);
  const direction = sortDirection === "asc" ? asc : desc;
  const total = db.$count(posts, where);
  const rows = await db
    .select({ post: columns, total })
    .from(posts)
    .where(where)
    .orderBy(direction(posts[sortBy]), direction(posts.id))
    .limit(limit)
    .offset(offset);
  // A page past the end has no row that carries the total.
  return { rows: rows.map(({ post }) => post), total: rows[0]?.total ?? (await total) };
}

const postById = prepared("post_by_id", (db) =>
  db
    .select(columns)
    .from(posts)
    .where(eq(posts.id, sql.placeholder("id"))),
);

/** Finds a post, also a deleted one. */
export async function findPost(db: Db, id: number): Promise<PostRow | undefined> {
  const [row] = await postById(db, { id });
  return row;
}

type Written = Pick<PostRow, "title" | "content" | "summary">;

/**
 * Inserts a post. The idempotency key is a unique column of the row, so that of simultaneous requests one inserts, on
 * any number of instances.
 * @returns null if the key was taken
 */
export async function insertPost(
  db: Db,
  values: Written & { createdBy: string | null },
  claim: IdempotencyClaim | null,
): Promise<number | null> {
  const [row] = await db
    .insert(posts)
    .values({ ...values, ...claimColumns(claim) })
    .onConflictDoNothing()
    .returning({ id: posts.id });
  return row?.id ?? null;
}

/** Finds the first use of the key, even if the post was changed or deleted since. */
export async function findClaim(
  db: Db,
  keyDigest: string,
): Promise<{ id: number; bodyDigest: string | null } | undefined> {
  const [row] = await db
    .select({ id: posts.id, bodyDigest: sql<string | null>`encode(${posts.bodyDigest}, 'hex')` })
    .from(posts)
    .where(eq(posts.keyDigest, Buffer.from(keyDigest, "hex")));
  return row;
}

/** Locks the post until the transaction ends, so that edits happen one after the other. */
export async function lockPost(db: Db, id: number): Promise<void> {
  await db.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for("update");
}

/** @returns whether there was such a post that is not deleted */
export async function changePost(db: Db, id: number, values: Written): Promise<boolean> {
  const { rowCount } = await db
    .update(posts)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(posts.id, id), eq(posts.isDeleted, false)));
  return rowCount === 1;
}

export async function replaceImages(db: Db, postId: number, images: PostRequest["images"]): Promise<void> {
  await db.delete(postImages).where(eq(postImages.postId, postId));
  await db.insert(postImages).values(images.map((image, position) => ({ postId, position, ...image })));
}

/** @returns how many of the topics exist. Their rows are locked, so that none is removed before the post has it. */
export async function replaceTopics(db: Db, postId: number, ids: readonly number[]): Promise<number> {
  await db.delete(postTopics).where(eq(postTopics.postId, postId));
  const { rowCount } = await db.execute(sql`
    insert into ${postTopics} (post_id, topic_id)
    select ${postId}::int, id from ${topics} where id = any(${sql.param(ids)}::int[]) for key share`);
  return rowCount ?? 0;
}

/** @returns whether there was a post to change */
export async function setDeleted(db: Db, id: number, isDeleted: boolean): Promise<boolean> {
  const { rowCount } = await db
    .update(posts)
    .set({ isDeleted })
    .where(and(eq(posts.id, id), eq(posts.isDeleted, !isDeleted)));
  return rowCount === 1;
}

/**
 * Counts the visitor's first view of a post that is not deleted. It is one statement, so that simultaneous views are
 * counted exactly.
 */
export const recordView = (db: Db, id: number, visitor: string, at: Date) =>
  db.execute(sql`
    with seen as (
      insert into ${postViews} (post_id, visitor, created_at)
      select p.id, ${visitor}, ${at}::timestamptz from ${posts} p where p.id = ${id} and not p.is_deleted
      on conflict do nothing returning post_id
    )
    update ${posts} set view_count = view_count + 1 where id in (select post_id from seen)`);

/**
 * Counts views on each of the last `days` days in Baghdad, ending with the day of `now`. The day is cast to `timestamp`
 * first, because PostgreSQL would cast a `date` to `timestamptz`, which converts in the other direction.
 */
export async function dailyViews(db: Db, days: number, now: Date): Promise<{ date: string; viewCount: number }[]> {
  const { rows } = await db.execute<{ date: string; viewCount: number }>(sql`
    select days.day::text as date, count(v.post_id)::int as "viewCount"
    from generate_series(0, ${days - 1}::int) ago
    cross join lateral (select (${now}::timestamptz at time zone 'Asia/Baghdad')::date - ago as day) days
    left join ${postViews} v on v.created_at >= days.day::timestamp at time zone 'Asia/Baghdad'
      and v.created_at < (days.day + 1)::timestamp at time zone 'Asia/Baghdad'
    group by days.day order by days.day`);
  return rows;
}
