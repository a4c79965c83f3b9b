import { and, eq, sql as raw } from "drizzle-orm";
import type { ISql } from "postgres";
import type { Orm } from "#api/db/client.ts";
import type { IdempotencyClaim } from "#api/idempotency.ts";
import type { Image } from "#contract/images.ts";
import { postImages, posts } from "./posts.table.ts";

export type PostRow = Omit<typeof posts.$inferSelect, "keyDigest" | "bodyDigest"> & { images: Image[] };

const columns = `
  p.id, p.title, p.content, p.summary, p.view_count as "viewCount", p.is_deleted as "isDeleted",
  p.created_at as "createdAt", p.updated_at as "updatedAt",
  (
    select coalesce(json_agg(json_build_object(
      'imagePath', a.path, 'width', a.width, 'height', a.height, 'placeholder', a.placeholder) order by i.position), '[]')
    from post_images i join attachments a on a.path = i.image_path where i.post_id = p.id
  ) as images`;

export type PostOrder = { sortBy: "createdAt" | "viewCount" | "title"; sortDirection: "asc" | "desc" };
const orderColumns = { createdAt: "created_at", viewCount: "view_count", title: "title" } as const;

/** `isDeleted` undefined holds both. */
export async function listPosts(
  sql: ISql,
  isDeleted: boolean | undefined,
  { sortBy, sortDirection }: PostOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PostRow[]; total: number }> {
  const where = isDeleted === undefined ? "true" : `p.is_deleted = ${isDeleted}`;
  const order = `p.${orderColumns[sortBy]} ${sortDirection}, p.id ${sortDirection}`;
  const [rows, [counted]] = await Promise.all([
    sql.unsafe<PostRow[]>(
      `select ${columns} from posts p where ${where} order by ${order} limit ${limit} offset ${offset}`,
    ),
    sql.unsafe<{ total: number }[]>(`select count(*)::int as total from posts p where ${where}`),
  ]);
  return { rows: [...rows], total: counted?.total ?? 0 };
}

/** Deleted ones too. */
export async function findPost(sql: ISql, id: number): Promise<PostRow | undefined> {
  const [row] = await sql<PostRow[]>`select ${sql.unsafe(columns)} from posts p where p.id = ${id}`;
  return row;
}

type Written = Pick<PostRow, "title" | "content" | "summary">;

/**
 * The key is a unique column of the same row, so that of any number of simultaneous requests, on any number of instances,
 * one inserts.
 * @returns null when the key was taken before
 */
export async function insertPost(tx: Orm, values: Written, claim: IdempotencyClaim | null): Promise<number | null> {
  const digests = claim && {
    keyDigest: Buffer.from(claim.keyDigest, "hex"),
    bodyDigest: Buffer.from(claim.bodyDigest, "hex"),
  };
  const [row] = await tx
    .insert(posts)
    .values({ ...values, ...digests })
    .onConflictDoNothing()
    .returning({ id: posts.id });
  return row?.id ?? null;
}

/** What the key was first used for, also after the post was changed or deleted. */
export async function findClaim(
  db: Orm,
  keyDigest: string,
): Promise<{ id: number; bodyDigest: string | null } | undefined> {
  const [row] = await db
    .select({ id: posts.id, bodyDigest: raw<string | null>`encode(${posts.bodyDigest}, 'hex')` })
    .from(posts)
    .where(eq(posts.keyDigest, Buffer.from(keyDigest, "hex")));
  return row;
}

/** @returns whether there was such an undeleted post */
export async function changePost(tx: Orm, id: number, values: Written): Promise<boolean> {
  const changed = await tx
    .update(posts)
    .set({ ...values, updatedAt: raw`now()` })
    .where(and(eq(posts.id, id), eq(posts.isDeleted, false)))
    .returning({ id: posts.id });
  return changed.length === 1;
}

export async function replaceImages(tx: Orm, postId: number, paths: readonly string[]): Promise<void> {
  await tx.delete(postImages).where(eq(postImages.postId, postId));
  await tx.insert(postImages).values(paths.map((imagePath, position) => ({ postId, position, imagePath })));
}

/** @returns whether there was a post in the other state */
export async function setDeleted(db: Orm, id: number, isDeleted: boolean): Promise<boolean> {
  const changed = await db
    .update(posts)
    .set({ isDeleted })
    .where(and(eq(posts.id, id), eq(posts.isDeleted, !isDeleted)))
    .returning({ id: posts.id });
  return changed.length === 1;
}

/** Counts the visitor's first view of an active post, in one statement, so that simultaneous views count exactly. */
export const recordView = (sql: ISql, id: number, visitor: string, at: Date) => sql`
  with seen as (
    insert into post_views (post_id, visitor, created_at)
    select p.id, ${visitor}, ${at}::timestamptz from posts p where p.id = ${id} and not p.is_deleted
    on conflict do nothing returning post_id
  )
  update posts set view_count = view_count + 1 where id in (select post_id from seen)`;

/**
 * Views on each of the last `days` days in Baghdad, the day of `now` last. A day is cast to a `timestamp` before it is
 * turned into an instant: PostgreSQL casts a `date` to `timestamptz` there, which turns the other way.
 */
export const dailyViews = (sql: ISql, days: number, now: Date) => sql<{ date: string; viewCount: number }[]>`
  select days.day::text as date, count(v.post_id)::int as "viewCount"
  from generate_series(0, ${days - 1}::int) ago
  cross join lateral (select (${now}::timestamptz at time zone 'Asia/Baghdad')::date - ago as day) days
  left join post_views v on v.created_at >= days.day::timestamp at time zone 'Asia/Baghdad'
    and v.created_at < (days.day + 1)::timestamp at time zone 'Asia/Baghdad'
  group by days.day order by days.day`;
