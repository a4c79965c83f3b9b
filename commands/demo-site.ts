import type { ISql } from "postgres";
import { type Database, inTransaction } from "#api/db/client.ts";
import { landingDefaults } from "#api/landing/landing.defaults.ts";
import { landingContents } from "#api/landing/landing.table.ts";
import { messages } from "#api/messages/messages.table.ts";
import { prepareContent } from "#api/posts/post-content.ts";
import { postImages, posts, postViews } from "#api/posts/posts.table.ts";
import type { Storage } from "#api/storage/storage.ts";
import { publishedAt, sampleMessages, samplePosts, viewedAt } from "./demo-news.ts";
import { keepSamplePictures, picturePath } from "./demo-pictures.ts";

const hourMs = 3_600_000;
/** As many rows as one statement takes parameters for, with room to spare. */
const viewsAtOnce = 5000;

/**
 * Fills the public site, once: pictures first, each whole or absent, then everything else in one transaction, whose
 * messages say that it is done, because nothing ever takes a message away.
 */
export async function insertSampleSite(database: Database, storage: Storage): Promise<void> {
  const { sql } = database;
  if (await isComplete(sql)) return;
  const now = new Date();
  await keepSamplePictures({ orm: database.orm, storage, uploadedBy: await mainStaffId(sql) });
  await inTransaction(database, async ({ orm }) => {
    // Whoever has saved the landing page already keeps what they wrote.
    await orm.insert(landingContents).values(landing()).onConflictDoNothing();
    const ids = await orm.insert(posts).values(postRows(now)).returning({ id: posts.id });
    const numbered = samplePosts.map((post, index) => ({ post, postId: ids[index]?.id ?? 0 }));
    await orm
      .insert(postImages)
      .values(
        numbered.flatMap(({ post, postId }) =>
          post.pictures.map((name, position) => ({ postId, position, imagePath: picturePath(name) })),
        ),
      );
    const views = numbered.flatMap(({ post, postId }) =>
      viewedAt(post, now).map((createdAt, index) => ({ postId, visitor: `f:sample-${index}`, createdAt })),
    );
    for (let start = 0; start < views.length; start += viewsAtOnce)
      await orm.insert(postViews).values(views.slice(start, start + viewsAtOnce));
    await orm.insert(messages).values(
      sampleMessages.map(({ hoursAgo, ...message }) => ({
        ...message,
        createdAt: new Date(now.getTime() - hoursAgo * hourMs),
      })),
    );
  });
}

async function isComplete(sql: ISql): Promise<boolean> {
  const found = await sql`select from messages where id in ${sql(sampleMessages.map(({ id }) => id))}`;
  return found.length > 0;
}

/** Every picture has somebody who uploaded it. */
async function mainStaffId(sql: ISql): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from users where realm = 'main' order by created_at limit 1`;
  if (!row) throw new Error("nobody is there to publish the sample news");
  return row.id;
}

const postRows = (now: Date) =>
  samplePosts.map((post) => {
    const at = publishedAt(post, now);
    return {
      ...prepareContent(post.content),
      title: post.title,
      viewCount: post.views,
      isDeleted: post.isDeleted ?? false,
      createdAt: at,
      updatedAt: at,
    };
  });

const landing = () => ({
  ...landingDefaults,
  imgPath: picturePath("hero"),
  goal1ImgPath: picturePath("goal-talent"),
  goal2ImgPath: picturePath("goal-together"),
  goal3ImgPath: picturePath("goal-sport"),
  bioImgPath: picturePath("about"),
});
