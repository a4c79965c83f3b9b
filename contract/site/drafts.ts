import { call, noContent } from "../calls/call.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { idText } from "../text/text-fields.ts";
import { withoutControls } from "../text/typed-text.ts";
import { z } from "../zod.ts";
import { imagePath } from "./images.ts";
import { contentSize, postId, postLimits, postParams, rowId } from "./posts.ts";

/** A title that is too long for a post is kept, so that it can be shortened later. */
const titleMaximum = 1000;
const altMaximum = 500;
const mostTopics = 50;
/** Saves without an answer that a later one may follow: a quarter of an hour of writing. */
export const mostUnanswered = 200;

const savedBy = z.string().max(200).nullable();
const instant = z.iso.datetime();
/** What a writer has written so far. It need not be fit for publishing. */
const written = {
  title: z.string().overwrite(withoutControls).max(titleMaximum, { error: "العنوان أطول من المسموح. اختصره" }),
  content: contentSize(z.string().overwrite(withoutControls)),
  images: z
    .array(z.object({ imagePath, alt: z.string().overwrite(withoutControls).max(altMaximum).default("") }))
    .max(postLimits.images),
  topicIds: z.array(rowId).max(mostTopics).default([]),
};

const save = {
  ...written,
  /** Made by the sender for each save. A repeated save changes nothing. */
  saveId: idText(),
  /** Ids of the sender's earlier saves without an answer. If the last of the draft is among them, this one follows it. */
  unanswered: z.array(idText()).max(mostUnanswered).default([]),
  /**
   * What the writer chose after comparing with somebody else's newer text, the version of which is `version`: `mine`
   * keeps that text as an earlier one, `theirs` keeps the sent text as an earlier one.
   */
  choice: z.enum(["mine", "theirs"]).optional(),
};
const draftSave = z.object({ ...save, version: rowId });
export type DraftSave = z.infer<typeof draftSave>;
const draftStart = z.object({ ...save, key: idText(), postId: rowId.nullable().default(null) });
export type DraftStart = z.infer<typeof draftStart>;

const draftState = z.object({
  id: z.int(),
  version: z.int(),
  savedBy,
  savedAt: instant,
  /** Names of the others who have it open now. */
  writers: z.array(z.string().max(200)),
});
export type DraftState = z.infer<typeof draftState>;

const text = {
  title: z.string(),
  content: z.string(),
  images: z.array(z.object({ imagePath: z.string(), alt: z.string() })),
  topicIds: z.array(z.int()),
};
const draft = draftState.extend({ ...text, postId: z.int().nullable() });
export type PostDraft = z.infer<typeof draft>;

export const listPostDrafts = call("listPostDrafts", {
  summary: "List drafts of posts and of changes to posts, those saved last first",
  query: z.object(pageQuery(10)),
  status: 200,
  response: pageOf(draftState.extend({ title: z.string(), postId: z.int().nullable() })),
});

export const getPostDraft = call("getPostDraft", {
  summary: "Read a draft",
  params: postParams,
  status: 200,
  response: draft,
});

export const findPostDraft = call("findPostDraft", {
  summary: "Read the draft of changes to a post; null without changes",
  params: postParams,
  status: 200,
  response: draft.nullable(),
});

export const createPostDraft = call("createPostDraft", {
  summary: "Begin a draft, once per key and per changed post",
  body: draftStart,
  status: 201,
  response: draftState,
});

export const savePostDraft = call("savePostDraft", {
  summary: "Save a draft over the version that the writer began from",
  params: postParams,
  body: draftSave,
  status: 200,
  response: draftState,
});

export const followPostDraft = call("followPostDraft", {
  summary: "Say that the caller has the draft open, and read who else has, and its version",
  params: postParams,
  status: 200,
  response: draftState,
});

export const removePostDraft = call("removePostDraft", {
  summary: "Discard a draft with its earlier texts",
  params: postParams,
  status: 204,
  response: noContent,
});

const versionLine = z.object({
  id: z.int(),
  title: z.string(),
  /** False for a text of a draft that another writer's text replaced. */
  isPublished: z.boolean(),
  savedBy,
  savedAt: instant,
});
export type PostVersionLine = z.infer<typeof versionLine>;
const version = versionLine.extend({ ...text, postId: z.int().nullable() });
export type PostVersion = z.infer<typeof version>;

export const listPostVersions = call("listPostVersions", {
  summary: "List the earlier texts of a post or a draft, newest first: the last 50 published and the last 50 replaced",
  query: z.object({ postId: postId.optional(), draftId: postId.optional() }),
  status: 200,
  response: z.array(versionLine),
});

export const getPostVersion = call("getPostVersion", {
  summary: "Read an earlier text of a post or a draft",
  params: postParams,
  status: 200,
  response: version,
});
