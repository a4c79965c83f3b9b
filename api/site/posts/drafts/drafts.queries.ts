import { and, desc, eq, gt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { draftWriters, postDrafts } from "./drafts.table.ts";

export type DraftRow = typeof postDrafts.$inferSelect;

/** Reads a draft and locks it until the transaction ends, so that saves and publishing happen one after the other. */
export async function lockDraft(db: Db, id: number): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(postDrafts).where(eq(postDrafts.id, id)).for("update");
  return row;
}

export const removeDraft = (db: Db, id: number) => db.delete(postDrafts).where(eq(postDrafts.id, id));

/** Inserts a draft. @returns undefined if its key is taken, or if its post has a draft */
export async function insertDraft(db: Db, values: typeof postDrafts.$inferInsert): Promise<number | undefined> {
  const [row] = await db.insert(postDrafts).values(values).onConflictDoNothing().returning({ id: postDrafts.id });
  return row?.id;
}

/** Locks the draft with this key, or else that of this post. */
export async function lockBegun(db: Db, key: string, postId: number | null): Promise<DraftRow | undefined> {
  const ofPost = postId === null ? undefined : eq(postDrafts.postId, postId);
  const [row] = await db
    .select()
    .from(postDrafts)
    .where(or(eq(postDrafts.key, key), ofPost))
    .for("update");
  return row;
}

type Saved = Pick<DraftRow, "title" | "content" | "images" | "topicIds" | "saveId" | "updatedBy">;

export const updateDraft = (db: Db, id: number, values: Saved) =>
  db
    .update(postDrafts)
    .set({ ...values, version: sql`${postDrafts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(postDrafts.id, id));

/** Notes that a user has the draft open. */
export const markWriter = (db: Db, draftId: number, userId: string) =>
  db
    .insert(draftWriters)
    .values({ draftId, userId, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: [draftWriters.draftId, draftWriters.userId], set: { seenAt: sql`now()` } });

const saver = alias(users, "saver");
const state = (reader: string) => ({
  id: postDrafts.id,
  version: postDrafts.version,
  postId: postDrafts.postId,
  title: postDrafts.title,
  savedBy: saver.userName,
  savedAt: postDrafts.updatedAt,
  writers: sql<string[]>`array(
    select ${users.userName} from ${draftWriters} join ${users} on ${eq(users.id, draftWriters.userId)}
    where ${and(
      eq(draftWriters.draftId, postDrafts.id),
      ne(draftWriters.userId, reader),
      gt(draftWriters.seenAt, sql`now() - interval '15 seconds'`),
    )} order by 1)`,
});

/** Reads a draft as this user sees it. */
export async function readDraft(db: Db, where: { id: number } | { postId: number }, reader: string) {
  const wanted = "id" in where ? eq(postDrafts.id, where.id) : eq(postDrafts.postId, where.postId);
  const { content, images, topicIds } = postDrafts;
  const [row] = await db
    .select({ ...state(reader), content, images, topicIds })
    .from(postDrafts)
    .innerJoin(saver, eq(saver.id, postDrafts.updatedBy))
    .where(wanted);
  return row;
}
export type ReadDraft = NonNullable<Awaited<ReturnType<typeof readDraft>>>;

export async function listDrafts(db: Db, reader: string, { limit, offset }: { limit: number; offset: number }) {
  const [rows, total] = await Promise.all([
    db
      .select(state(reader))
      .from(postDrafts)
      .innerJoin(saver, eq(saver.id, postDrafts.updatedBy))
      .orderBy(desc(postDrafts.updatedAt), desc(postDrafts.id))
      .limit(limit)
      .offset(offset),
    db.$count(postDrafts),
  ]);
  return { rows, total };
}
