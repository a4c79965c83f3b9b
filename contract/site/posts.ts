import { call, noContent } from "../calls/call.ts";
import { idempotencyHeaders } from "../calls/idempotency.ts";
import { pageOf, pageQuery, queryBoolean, queryDay } from "../calls/paging.ts";
import { idText, rawMaximum, requiredText, searchText } from "../text/text-fields.ts";
import { keepSpelling, withoutControls } from "../text/typed-text.ts";
import { z } from "../zod.ts";
import { image, imagePath } from "./images.ts";
import { hasRefusedLink } from "./post-content.ts";
import { topic, topicId, topicLimits } from "./topics.ts";

export const postLimits = {
  alt: 200,
  title: 200,
  content: 200_000,
  tags: 10_000,
  images: 3,
  fingerprint: 100,
} as const;
const tooLong = "المحتوى أطول من المسموح. اختصره";
/** The message for a blank title or content. */
export const contentRequired = "يرجى تعبئة جميع الحقول المطلوبة";

const instant = z.iso.datetime();
export const rowId = z.int({ error: "المعرّف غير صحيح" }).min(1).max(2_147_483_647);
export const postId = z.coerce.number({ error: "المعرّف غير صحيح" }).pipe(rowId);
export const postParams = z.object({ id: postId });

/** A picture of a post. `alt` says what it shows. */
const postImage = image.extend({ alt: z.string().max(postLimits.alt).optional() });

const summaryFields = {
  id: z.int(),
  title: z.string().max(postLimits.title),
  /** Plain text of the content, at most `summaryExcerptLength` characters. */
  summary: z.string().max(200),
  images: z.array(postImage),
  topics: z.array(topic).optional(),
  createdAt: instant,
  updatedAt: instant,
  viewCount: z.int(),
  isDeleted: z.boolean(),
};
/** A post. `content` is sanitised HTML or JSON of blocks (post-content.ts). */
export const post = z.object({ ...summaryFields, content: z.string() });
export type Post = z.infer<typeof post>;
/** A post for readers. `textImages` are the uploaded images in its content. */
export const article = post.extend({ textImages: z.array(image) });
export type Article = z.infer<typeof article>;

const altTooLong = "وصف الصورة أطول من ٢٠٠ حرف. اختصره";
const alt = z
  .string({ error: altTooLong })
  .max(rawMaximum(postLimits.alt), { error: altTooLong, abort: true })
  .overwrite(keepSpelling)
  .max(postLimits.alt, { error: altTooLong });

const images = z
  .array(z.object({ imagePath: imagePath, alt: alt.optional() }), { error: "يرجى رفع صورة واحدة على الأقل" })
  .min(1, { error: "يرجى رفع صورة واحدة على الأقل" })
  .max(postLimits.images, { error: "لا يمكن رفع أكثر من 3 صور" });

/** Limits a content. Elements are limited too, because cleaning takes time with the square of their depth. */
export const contentSize = (content: z.ZodString) =>
  content
    .max(postLimits.content, { error: tooLong, abort: true })
    .refine((html) => html.split("<", postLimits.tags + 2).length <= postLimits.tags + 1, {
      error: tooLong,
      abort: true,
    });

/** A draft, and the version of it that the sender has seen. */
const draftRef = z.object({ id: rowId, version: rowId });

const writtenForm = z.object({
  title: requiredText({ required: contentRequired, maximum: postLimits.title, tooLong: "العنوان أطول من ٢٠٠ حرف" }),
  content: contentSize(
    z.string({ error: contentRequired }).overwrite(withoutControls).trim().min(1, { error: contentRequired }),
  ).refine((content) => !hasRefusedLink(content), {
    error: "في المحتوى رابط غير مسموح. تبدأ الروابط بـ http أو https أو mailto أو tel",
  }),
});
const topicIds = z
  .array(z.int({ error: "الموضوع غير معروف" }).min(1).max(2_147_483_647), { error: "الموضوع غير معروف" })
  .overwrite((ids) => [...new Set(ids)])
  .max(topicLimits.ofPost, { error: "لا يمكن اختيار أكثر من ٥ مواضيع" });
/**
 * What the post editor sends. The server also refuses content that sanitising leaves empty, with the same message. An
 * edit without `topicIds` keeps the post's topics.
 */
export const postRequest = z.object({
  Form: writtenForm,
  images,
  topicIds: topicIds.optional(),
  /** The draft that this text was written in, which ends with the publishing. */
  draft: draftRef.optional(),
});
export type PostRequest = z.infer<typeof postRequest>;

/** Filters of the list. The days of publishing are those of Baghdad, and both are included. */
const filters = {
  isDeleted: queryBoolean.optional(),
  topic: topicId.optional(),
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
