import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Product } from "../product/product.ts";
import { onDatabase, tokenFor } from "./data.ts";

/** A PNG of one colour. */
const png = (background = "#0e7461", width = 320, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A PNG that hardly compresses: about three bytes per pixel. */
export const noisyPng = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** A file for a file input. */
export const pngFile = async (name: string, background?: string) => ({
  name,
  mimeType: "image/png",
  buffer: await png(background),
});

async function askAsStaff<Answer>(product: Product, path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = { ...init.headers, authorization: `Bearer ${await tokenFor(product, "main")}` };
  const answer = await fetch(`${product.url}${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Uploads an image. @returns its path */
export async function uploadImage(product: Product): Promise<string> {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(await png())], "image.png", { type: "image/png" }));
  return askAsStaff<string>(product, "/api/Attachments", { method: "POST", body });
}

type WrittenPost = { title?: string; content?: string; imagePaths?: string[]; topicIds?: number[] };
export type StoredPost = {
  id: number;
  title: string;
  content: string;
  images: { imagePath: string }[];
  topics?: { id: number; name: string }[];
  isDeleted: boolean;
};

/** Publishes a post through the API. */
export async function publish(product: Product, written: WrittenPost = {}): Promise<StoredPost> {
  const { title, content, imagePaths, topicIds } = written;
  const paths = imagePaths ?? [await uploadImage(product)];
  return askAsStaff<StoredPost>(product, "/api/Posts", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      Form: { title: title ?? "عنوان الخبر", content: content ?? "<p>نص الخبر</p>" },
      images: paths.map((imagePath) => ({ imagePath })),
      topicIds,
    }),
  });
}

export const readPost = (product: Product, id: number) => askAsStaff<StoredPost>(product, `/api/Posts/${id}`);

/** The newest active posts. */
export const newestPosts = async (product: Product) =>
  (await askAsStaff<{ items: StoredPost[] }>(product, "/api/Posts?isDeleted=false")).items;

/** Replaces all posts: `خبر 1` is the newest and has one view, the next has two. */
export const onlyPosts = (product: Product, { active, deleted = 0 }: { active: number; deleted?: number }) =>
  onDatabase(product, async ({ sql }) => {
    await sql`truncate post_versions, post_drafts cascade`;
    await sql`delete from post_views`;
    await sql`delete from post_images`;
    await sql`delete from post_topics`;
    await sql`delete from posts`;
    await sql`
      insert into posts (title, content, summary, view_count, is_deleted, created_at)
      select case when n > ${active} then 'محذوف ' || n - ${active} else 'خبر ' || n end,
        '<p>نص</p>', 'نص', n, n > ${active}, timestamptz '2026-11-20 12:00+03' - n * interval '1 hour'
      from generate_series(1, ${active + deleted}) n`;
  });

/** Stores content directly, without the API's cleaning. */
export const storeContent = (product: Product, id: number, content: string) =>
  onDatabase(product, async ({ sql }) => {
    await sql`update posts set content = ${content} where id = ${id}`;
  });
