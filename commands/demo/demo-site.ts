import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { events } from "#api/site/events/events.table.ts";
import { messages } from "#api/site/messages/messages.table.ts";
import { prepareContent, searchTextOf } from "#api/site/posts/post-content.ts";
import { postImages, posts, postTopics, postViews, topics } from "#api/site/posts/posts.table.ts";
import { questions } from "#api/site/questions/questions.table.ts";
import type { Storage } from "#api/storage/storage.ts";
import { insertRows } from "../seed/insert-rows.ts";
import {
  publishedAt,
  sampleEvents,
  sampleMessages,
  samplePosts,
  sampleTopics,
  startOfEvent,
  viewedAt,
} from "./demo-news.ts";
import { keepSamplePictures, picturePath } from "./demo-pictures.ts";
import { sampleQuestions } from "./demo-questions.ts";

const hourMs = 3_600_000;

/**
 * Fills the public site, once: first the pictures, each of which is complete or absent, then everything else in one
 * transaction. Its messages mark it as done, because messages are never deleted for good.
 */
export async function insertSampleSite(db: Db, storage: Storage): Promise<void> {
  if (await isComplete(db)) return;
  const now = new Date();
  await keepSamplePictures(db, { storage, uploadedBy: await mainStaffId(db) });
  await inTransaction(db, async (tx) => {
    const ids = await tx.insert(posts).values(postRows(now)).returning({ id: posts.id });
    const numbered = samplePosts.map((post, index) => ({ post, postId: ids[index]?.id ?? 0 }));
    await tx
      .insert(postImages)
      .values(
        numbered.flatMap(({ post, postId }) =>
          post.pictures.map((name, position) => ({ postId, position, imagePath: picturePath(name) })),
        ),
      );
    const topicRows = sampleTopics.map(({ name }, index) => ({ name, position: index + 1 }));
    const topicIds = await tx.insert(topics).values(topicRows).returning({ id: topics.id });
    await tx.insert(postTopics).values(
      numbered.map(({ post, postId }) => {
        const topic = sampleTopics.findIndex((each) => each.posts.includes(post));
        return { postId, topicId: topicIds[topic]?.id ?? 0 };
      }),
    );
    await tx.insert(events).values(
      sampleEvents.map((event) => ({
        title: event.title,
        place: event.place,
        startsAt: startOfEvent(event, now),
        isPublished: true,
      })),
    );
    const views = numbered.flatMap(({ post, postId }) =>
      viewedAt(post, now).map((createdAt, index) => ({ postId, visitor: `f:sample-${index}`, createdAt })),
    );
    await insertRows(tx, postViews, views);
    await tx
      .insert(questions)
      .values(sampleQuestions.map((question, index) => ({ ...question, id: randomUUID(), position: index + 1 })));
    await tx.insert(messages).values(
      sampleMessages.map(({ hoursAgo, ...message }) => ({
        ...message,
        createdAt: new Date(now.getTime() - hoursAgo * hourMs),
      })),
    );
  });
}

const sampleMessageIds = sampleMessages.map(({ id }) => id);
const isComplete = async (db: Db): Promise<boolean> =>
  (await db.$count(messages, inArray(messages.id, sampleMessageIds))) > 0;

/** Finds an account for the uploads, because some account must be their author. */
async function mainStaffId(db: Db): Promise<string> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.realm, "main"))
    .orderBy(users.createdAt)
    .limit(1);
  if (!row) throw new Error("nobody is there to publish the sample news");
  return row.id;
}

const postRows = (now: Date) =>
  samplePosts.map((post) => {
    const at = publishedAt(post, now);
    const prepared = prepareContent(post.content);
    return {
      ...prepared,
      searchText: searchTextOf(post.title, prepared.content),
      title: post.title,
      viewCount: post.views,
      isDeleted: post.isDeleted ?? false,
      createdAt: at,
      updatedAt: at,
    };
  });
