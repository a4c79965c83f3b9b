import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { postVersions } from "./drafts/drafts.table.ts";
import { postImages, posts, postTopics } from "./posts.table.ts";

/** How many published texts of a post are kept, and how many texts of its draft. */
const mostKept = 50;

type Kept = typeof postVersions.$inferInsert;

/** Keeps the text of a draft that another one replaces, or that was not chosen. */
export async function keepText(db: Db, values: Omit<Kept, "isPublished">): Promise<void> {
  await db.insert(postVersions).values({ ...values, isPublished: false });
  const ofDraft = values.draftId ?? null;
  await dropOldest(db, and(eq(postVersions.isPublished, false), sql`${postVersions.draftId} = ${ofDraft}`));
}

/** Keeps the published text of a post as it is now. Before its first change it keeps the text of an unknown writer. */
export async function keepPublished(db: Db, postId: number, savedBy: string | null): Promise<void> {
  const images = new QueryBuilder()
    .select({
      all: sql`coalesce(jsonb_agg(jsonb_build_object('imagePath', ${postImages.imagePath}, 'alt', ${postImages.alt})
        order by ${postImages.position}), '[]')`,
    })
    .from(postImages)
    .where(eq(postImages.postId, postId));
  const topicIds = new QueryBuilder()
    .select({ id: postTopics.topicId })
    .from(postTopics)
    .where(eq(postTopics.postId, postId))
    .orderBy(postTopics.topicId);
  await db.execute(sql`
    insert into ${postVersions} (post_id, title, content, images, topic_ids, saved_by, saved_at)
    select p.id, p.title, p.content, (${images}), array(${topicIds}), ${savedBy}::uuid, p.updated_at
    from ${posts} p where p.id = ${postId}`);
  await dropOldest(db, and(eq(postVersions.isPublished, true), eq(postVersions.postId, postId)));
}

async function dropOldest(db: Db, where: ReturnType<typeof and>): Promise<void> {
  const old = db
    .select({ id: postVersions.id })
    .from(postVersions)
    .where(where)
    .orderBy(desc(postVersions.id))
    .offset(mostKept);
  await db.delete(postVersions).where(inArray(postVersions.id, old));
}

export const hasPublished = async (db: Db, postId: number): Promise<boolean> =>
  (await db.$count(postVersions, and(eq(postVersions.isPublished, true), eq(postVersions.postId, postId)))) > 0;

/** Makes the texts of a draft those of its post, because the draft ends. */
export const moveTexts = (db: Db, draftId: number, postId: number) =>
  db.update(postVersions).set({ postId }).where(eq(postVersions.draftId, draftId));

export const removeTexts = (db: Db, draftId: number) =>
  db.delete(postVersions).where(eq(postVersions.draftId, draftId));

const { id, title, isPublished, savedAt, content, images, topicIds, postId } = postVersions;
const line = { id, title, isPublished, savedAt, savedBy: users.userName };

export const listVersions = (db: Db, of: { postId?: number | undefined; draftId?: number | undefined }) =>
  db
    .select(line)
    .from(postVersions)
    .leftJoin(users, eq(users.id, postVersions.savedBy))
    .where(sql`${postVersions.postId} = ${of.postId ?? null} or ${postVersions.draftId} = ${of.draftId ?? null}`)
    .orderBy(desc(postVersions.id))
    .limit(2 * mostKept);

export async function findVersion(db: Db, versionId: number) {
  const [row] = await db
    .select({ ...line, content, images, topicIds, postId })
    .from(postVersions)
    .leftJoin(users, eq(users.id, postVersions.savedBy))
    .where(eq(postVersions.id, versionId));
  return row;
}
