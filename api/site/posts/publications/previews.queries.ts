import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import type { Topic } from "#contract/site/topics.ts";
import { postDrafts } from "../drafts/drafts.table.ts";
import { posts, topics } from "../posts.table.ts";
import { draftPreviews } from "./publications.table.ts";

export type PreviewedRow = Awaited<ReturnType<typeof select>>[number];

const select = (db: Db) =>
  db
    .select({
      ...getTableColumns(postDrafts),
      publishedAt: posts.createdAt,
      viewCount: posts.viewCount,
      endsAt: draftPreviews.endsAt,
      topics: sql<Topic[]>`(
        select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.position), '[]')
        from ${topics} t where t.id = any(${postDrafts.topicIds}))`,
    })
    .from(postDrafts)
    .leftJoin(posts, eq(posts.id, postDrafts.postId))
    .leftJoin(draftPreviews, eq(draftPreviews.draftId, postDrafts.id))
    .$dynamic();

export async function findByDraft(db: Db, draftId: number): Promise<PreviewedRow | undefined> {
  const [row] = await select(db).where(eq(postDrafts.id, draftId));
  return row;
}

export async function findByKey(db: Db, keyDigest: Buffer, now: Date): Promise<PreviewedRow | undefined> {
  const [row] = await select(db).where(and(eq(draftPreviews.keyDigest, keyDigest), gt(draftPreviews.endsAt, now)));
  return row;
}

export const keepLink = (tx: Db, { draftId, ...values }: typeof draftPreviews.$inferInsert) =>
  tx
    .insert(draftPreviews)
    .values({ draftId, ...values })
    .onConflictDoUpdate({ target: draftPreviews.draftId, set: values });

export async function endLink(tx: Db, draftId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(draftPreviews).where(eq(draftPreviews.draftId, draftId));
  return rowCount === 1;
}
