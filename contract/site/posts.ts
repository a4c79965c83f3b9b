import { call, noContent } from "../calls/call.ts";
import { idempotencyHeaders } from "../calls/idempotency.ts";
import { pageOf, pageQuery, queryBoolean, queryCount, queryDay } from "../calls/paging.ts";
import { idText, requiredText, searchText } from "../text/text-fields.ts";
import { withoutControls } from "../text/typed-text.ts";
import { z } from "../zod.ts";
import { image, imagePath } from "./images.ts";
import { hasRefusedLink } from "./post-content.ts";

const postLimits = { title: 200, content: 200_000, tags: 10_000, images: 3, fingerprint: 100 } as const;
const tooLong = "المحتوى أطول من المسموح. اختصره";
/** The message for a blank title or content. */
export const contentRequired = "يرجى تعبئة جميع الحقول المطلوبة";

const instant = z.iso.datetime();
const postId = z.coerce
  .number({ error: "المعرّف غير صحيح" })
  .pipe(z.int({ error: "المعرّف غير صحيح" }).min(1).max(2_147_483_647));
const postParams = z.object({ id: postId });

const summaryFields = {
  id: z.int(),
  title: z.string().max(postLimits.title),
  /** Plain text of the content, at most `summaryExcerptLength` characters. */
  summary: z.string().max(200),
  images: z.array(image),
  createdAt: instant,
  updatedAt: instant,
  viewCount: z.int(),
  isDeleted: z.boolean(),
};
/** A post. `content` is sanitised HTML or JSON of blocks (post-content.ts). */
export const post = z.object({ ...summaryFields, content: z.string() });
export type Post = z.infer<typeof post>;
/** A post for readers. `textImages` are the uploaded images in its content. */
const article = post.extend({ textImages: z.array(image) });
export type Article = z.infer<typeof article>;

const images = z
  .array(z.object({ imagePath: imagePath }), { error: "يرجى رفع صورة واحدة على الأقل" })
  .min(1, { error: "يرجى رفع صورة واحدة على الأقل" })
  .max(postLimits.images, { error: "لا يمكن رفع أكثر من 3 صور" });

const writtenForm = z.object({
  title: requiredText({ required: contentRequired, maximum: postLimits.title, tooLong: "العنوان أطول من ٢٠٠ حرف" }),
  content: z
    .string({ error: contentRequired })
    .overwrite(withoutControls)
    .trim()
    .min(1, { error: contentRequired })
    .max(postLimits.content, { error: tooLong, abort: true })
    // Elements are limited, because cleaning takes time with the square of their depth.
    .refine((content) => content.split("<", postLimits.tags + 2).length <= postLimits.tags + 1, {
      error: tooLong,
      abort: true,
    })
    .refine((content) => !hasRefusedLink(content), {
      error: "في المحتوى رابط غير مسموح. تبدأ الروابط بـ http أو https أو mailto أو tel",
    }),
});
/** What the post editor sends. The server also refuses content that sanitising leaves empty, with the same message. */
export const postRequest = z.object({ Form: writtenForm, images });
export type PostRequest = z.infer<typeof postRequest>;

/** Filters of the list. The days of publishing are those of Baghdad, and both are included. */
const filters = {
  isDeleted: queryBoolean.optional(),
  topic: queryCount("الموضوع غير معروف", 2_147_483_647).optional(),
  q: searchText.optional(),
  from: queryDay,
  to: queryDay,
  author: idText().optional(),
};

export const listPosts = call("listPosts", {
  summary: "List posts. Anonymous callers see active ones, and filter by topic alone, whatever the other filters say",
  query: z.object({
    ...pageQuery(10),
    ...filters,
    sortBy: z.enum(["createdAt", "viewCount", "title"], { error: "لا يمكن الترتيب بهذا الحقل" }).default("createdAt"),
    sortDirection: z.enum(["asc", "desc"], { error: "اتجاه الترتيب غير معروف" }).default("desc"),
  }),
  status: 200,
  /** A search with more than 500 results is counted no further. */
  response: pageOf(post).extend({ isTotalCapped: z.boolean().optional() }),
});

export const getPost = call("getPost", {
  summary: "Read a post. Anonymous callers read active ones alone",
  params: postParams,
  status: 200,
  response: article,
});

export const createPost = call("createPost", {
  summary: "Publish a post",
  headers: idempotencyHeaders,
  body: postRequest,
  status: 201,
  response: post,
});

export const updatePost = call("updatePost", {
  summary: "Edit a post",
  params: postParams,
  body: postRequest,
  status: 200,
  response: post,
});

/** Older clients send the post as the body. It is ignored. */
export const removePost = call("removePost", {
  summary: "Delete a post; it can be undone",
  params: postParams,
  status: 204,
  response: noContent,
});

export const restorePost = call("restorePost", {
  summary: "Undo the deletion of a post",
  params: postParams,
  status: 200,
  response: post,
});

/** Most posts that one request deletes or restores. */
export const mostPostsAtOnce = 500;
export const tooManyPosts = "اختر ٥٠٠ خبر على الأكثر";

export const setPostsDeleted = call("setPostsDeleted", {
  summary: "Delete or restore many posts: those with these ids, or all that the filters find, at most 500",
  query: z.object(filters),
  body: z.object({
    isDeleted: z.boolean({ error: "اختر الحذف أو الاستعادة" }),
    ids: z.union([
      z.literal("all"),
      z.array(z.int().min(1).max(2_147_483_647)).min(1).max(mostPostsAtOnce, { error: tooManyPosts }),
    ]),
  }),
  status: 200,
  /** The posts that were changed; others had been so before. */
  response: z.object({ ids: z.array(z.int()) }),
});

export const viewPost = call("viewPost", {
  summary: "Record a view, once per post and visitor, and read the post",
  params: postParams,
  body: z.object({
    /** The id of a visitor, or "unknown". */
    fingerprint: z
      .string({ error: "بصمة الجهاز مطلوبة" })
      .min(1)
      .max(postLimits.fingerprint, { error: "بصمة الجهاز غير صحيحة" }),
  }),
  status: 200,
  response: post,
});

export const listDailyViews = call("listDailyViews", {
  summary: "Views of all posts on each of the last 30 days in Baghdad, oldest first, days without views included",
  status: 200,
  response: z.array(z.object({ date: z.iso.date(), viewCount: z.int() })),
});
