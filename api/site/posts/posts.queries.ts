import { and, asc, desc, eq, gte, inArray, isNull, like, lt, ne, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { startOfDay } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { claimColumns, type IdempotencyClaim } from "#api/http/idempotency.ts";
import { type WordPatterns, wordPatterns } from "#api/search/search-pattern.ts";
import { attachments } from "#api/site/attachments/attachments.table.ts";
import type { Image } from "#contract/site/images.ts";
import type { PostRequest } from "#contract/site/posts.ts";
import type { Topic } from "#contract/site/topics.ts";
import { wordsToFind } from "#contract/text/found-words.ts";
import { postImages, posts, postTopics, postViews, topics } from "./posts.table.ts";

export type PostRow = Omit<typeof posts.$inferSelect, "searchText" | "createdBy" | "keyDigest" | "bodyDigest"> & {
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

/** Undefined filters select all posts, undefined `isDeleted` also deleted ones. */
export type PostFilters = {
  isDeleted?: boolean | undefined;
  topic?: number | undefined;
  /** What was typed to search. */
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  author?: string | undefined;
};

/** Searched posts are counted up to this number. */
const mostCounted = 500;

type Page = { rows: PostRow[]; total: number; isCapped: boolean };

export async function listPosts(
  db: Db,
  filters: PostFilters,
  { sortBy, sortDirection }: PostOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page> {
  const direction = sortDirection === "asc" ? asc : desc;
  const read = async (on: Db, where: SQL | undefined) => {
    const total = on.$count(posts, where);
    const rows = await on
      .select({ post: columns, total })
      .from(posts)
      .where(where)
      .orderBy(direction(posts[sortBy]), direction(posts.id))
      .limit(limit)
      .offset(offset);
    // A page past the end has no row that carries the total.
    return { rows: rows.map(({ post }) => post), total: rows[0]?.total ?? (await total), isCapped: false };
  };
  const condition = conditionOf(db, filters);
  if (!filters.q) return read(db, condition);
  // The searched texts are long, so they are read once, and not again for total and page.
  const found = await db
    .select({ id })
    .from(posts)
    .where(condition)
    .limit(mostCounted + 1);
  if (found.length <= mostCounted) return read(db, sql`${id} = any(${sql.param(found.map((row) => row.id))}::int[])`);
  const rows = await db
    .select(columns)
    .from(posts)
    .where(condition)
    .orderBy(direction(posts[sortBy]), direction(posts.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: mostCounted, isCapped: true };
}

const conditionOf = (db: Db, { isDeleted: wanted, topic, q, from, to, author }: PostFilters): SQL | undefined =>
  and(
    wanted === undefined ? undefined : eq(posts.isDeleted, wanted),
    topic
      ? inArray(id, db.select({ id: postTopics.postId }).from(postTopics).where(eq(postTopics.topicId, topic)))
      : undefined,
    q ? hasWords(q) : undefined,
    from ? gte(createdAt, startOfDay(from)) : undefined,
    to ? lt(createdAt, startOfDay(to, 1)) : undefined,
    author ? eq(posts.createdBy, author) : undefined,
  );

/** Signs alone are no words, and nothing is found by them. */
function hasWords(typed: string): SQL | undefined {
  const words = wordsToFind(typed);
  return words.length === 0 ? sql`false` : and(...wordPatterns(words).map(hasOne));
}

/** Several patterns are one expression, so that one scan of the index finds all words. Words have no signs. */
const hasOne = ([first = "", ...others]: WordPatterns): SQL =>
  others.length === 0
    ? like(posts.searchText, first)
    : sql`${posts.searchText} ~ ${[first, ...others].map((pattern) => pattern.replaceAll("%", "")).join("|")}`;

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

type Written = Pick<PostRow, "title" | "content" | "summary"> & { searchText: string };

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

/** Deletes or restores up to `most` posts that the filters find, locked in one order. @returns those that were changed */
export async function setManyDeleted(
  db: Db,
  found: PostFilters & { ids?: readonly number[] | undefined },
  wanted: boolean,
  most: number,
): Promise<{ id: number; title: string }[]> {
  const among = found.ids ? inArray(id, [...found.ids]) : undefined;
  const locked = db
    .select({ id })
    .from(posts)
    .where(and(conditionOf(db, found), among, ne(isDeleted, wanted)))
    .orderBy(asc(id))
    .limit(most)
    .for("update");
  return db.update(posts).set({ isDeleted: wanted }).where(inArray(id, locked)).returning({ id, title });
}

/** Lists some posts of earlier versions, which cannot be searched yet. */
export const listUnfolded = (db: Db) =>
  db.select({ id, title, content }).from(posts).where(isNull(posts.searchText)).limit(100);

/** Stores what a post is searched by, unless it was written since. */
export const saveFolded = (db: Db, postId: number, searchText: string) =>
  db
    .update(posts)
    .set({ searchText })
    .where(and(eq(id, postId), isNull(posts.searchText)));

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
