import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { postImages, posts } from "#api/site/posts/posts.table.ts";
import { channelSendings as sendings } from "./channel.table.ts";

export type SendingRow = typeof sendings.$inferSelect;
type State = SendingRow["state"];

const selectPost = (db: Db, id: number) =>
  db
    .select({ id: posts.id, title: posts.title, summary: posts.summary, imagePath: postImages.imagePath })
    .from(posts)
    .leftJoin(postImages, and(eq(postImages.postId, posts.id), eq(postImages.position, 0)))
    .where(and(eq(posts.id, id), eq(posts.isDeleted, false)));

/** Finds a post that is not deleted, with its first picture. */
export async function findPost(db: Db, id: number) {
  const [row] = await selectPost(db, id);
  return row;
}

/** Works as `findPost`, and locks the post, so that presses are decided one after the other. */
export async function lockPost(db: Db, id: number) {
  const [row] = await selectPost(db, id).for("update", { of: posts });
  return row;
}

export const listSendings = (db: Db, postId: number): Promise<SendingRow[]> =>
  db.select().from(sendings).where(eq(sendings.postId, postId)).orderBy(desc(sendings.createdAt)).limit(20);

/** @returns undefined if the id is taken */
export async function insertSending(db: Db, values: Pick<SendingRow, "id" | "postId" | "by">) {
  const [row] = await db.insert(sendings).values(values).onConflictDoNothing().returning();
  return row;
}

export const countOpen = (db: Db) => db.$count(sendings, inArray(sendings.state, ["waiting", "sending"]));

/** Begins the oldest sending that waits. */
export async function takeNext(db: Db): Promise<SendingRow | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${sendings} where state = 'waiting' order by created_at limit 1`);
  return rows[0] && moveOn(db, eq(sendings.id, rows[0].id), "waiting", { state: "sending" });
}

export const settle = (db: Db, id: string, to: { state: State; url?: string }) =>
  moveOn(db, eq(sendings.id, id), "sending", to);

/** A sending that is found begun was left by an instance that died. To send it again might post it twice. */
export const giveUpBegun = (db: Db) => moveOn(db, undefined, "sending", { state: "unclear" });

async function moveOn(
  db: Db,
  which: ReturnType<typeof eq> | undefined,
  from: State,
  to: { state: State; url?: string },
) {
  const [row] = await db
    .update(sendings)
    .set({ ...to, changedAt: sql`now()` })
    .where(and(which, eq(sendings.state, from)))
    .returning();
  return row;
}
