import { createHmac } from "node:crypto";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { claimOf, replay } from "#api/http/idempotency.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import { type Image, unknownImage } from "#contract/site/images.ts";
import { contentRequired, mostPostsAtOnce, type PostRequest, tooManyPosts } from "#contract/site/posts.ts";
import { unknownTopic } from "#contract/site/topics.ts";
import { lockDraft, removeDraft } from "./drafts/drafts.queries.ts";
import { prepareContent, searchTextOf, wordsOfContent } from "./post-content.ts";
import {
  changePost,
  findClaim,
  findPost,
  insertPost,
  listPosts,
  listUnfolded,
  lockPost,
  type PostFilters,
  type PostOrder,
  type PostRow,
  recordView,
  replaceImages,
  replaceTopics,
  saveFolded,
  setDeleted,
  setManyDeleted,
} from "./posts.queries.ts";
import { hasPublished, keepPublished, moveTexts } from "./versions.queries.ts";

export type PostDeps = {
  findImages: (db: Db, paths: readonly string[]) => Promise<Image[]>;
};

export const list = (db: Db, request: PostFilters & PostOrder & PageRequest) =>
  listPosts(db, request, request, rowsOfPage(request));

/** Reads a post for staff, also a deleted one. @throws {Problem} post_not_found */
export async function get(db: Db, id: number): Promise<PostRow> {
  const row = await findPost(db, id);
  if (!row) throw problem("post_not_found");
  return row;
}

/** @throws {Problem} post_not_found, also for a deleted post */
export async function getActive(db: Db, id: number): Promise<PostRow> {
  const row = await get(db, id);
  if (row.isDeleted) throw problem("post_not_found");
  return row;
}

/** Prepares what is stored of a post. @throws {Problem} validation_failed */
async function prepare(db: Db, { findImages }: PostDeps, { Form, images }: PostRequest) {
  const paths = images.map(({ imagePath }) => imagePath);
  const { content, summary } = prepareContent(Form.content);
  const errors: Record<string, string[]> = {};
  if (content === "") errors["Form.content"] = [contentRequired];
  const known = new Set((await findImages(db, paths)).map(({ imagePath }) => imagePath));
  if (!paths.every((path) => known.has(path))) errors.images = [unknownImage];
  if (Object.keys(errors).length > 0) throw problem("validation_failed", { errors });
  return { title: Form.title, content, summary, searchText: searchTextOf(Form.title, content) };
}

/** Stores images and topics. Topics that are not sent stay. @throws {Problem} validation_failed */
async function attach(tx: Db, id: number, { images, topicIds }: PostRequest): Promise<void> {
  await replaceImages(tx, id, images);
  if (topicIds && (await replaceTopics(tx, id, topicIds)) < topicIds.length)
    throw problem("validation_failed", { errors: { topicIds: [unknownTopic] } });
}

/**
 * Creates a post. Repeating a request with its key returns the first post as it is at present.
 * @throws {Problem} validation_failed, draft_gone, draft_changed; idempotency_key_reused if the key was used with another
 *   request
 */
export async function create(
  db: Db,
  deps: PostDeps,
  actor: Actor,
  request: PostRequest,
  idempotencyKey?: string,
): Promise<PostRow> {
  const written = await prepare(db, deps, request);
  const { draft, ...claimed } = request;
  const claim = claimOf(claimed, idempotencyKey);
  const created = await audited(db, actor, async (tx) => {
    const id = await insertPost(tx, { ...written, createdBy: actor.id }, claim);
    if (id === null) return { result: null, line: null };
    await attach(tx, id, request);
    await finish(tx, actor, id, draft);
    const row = await get(tx, id);
    return { result: id, line: did("create", "post", nameOf(row), readable(row)) };
  });
  const id = created ?? (await replay(claim, (keyDigest) => findClaim(db, keyDigest))).id;
  // A form that lost the answer may have begun another draft of the same text.
  if (created === null && draft) await inTransaction(db, (tx) => endDraft(tx, id, draft));
  const row = await findPost(db, id);
  if (!row) throw new Error("a post was inserted and is not there");
  return row;
}

/** @throws {Problem} post_not_found, validation_failed, draft_gone, draft_changed */
export async function update(db: Db, deps: PostDeps, actor: Actor, id: number, request: PostRequest): Promise<PostRow> {
  await getActive(db, id);
  const written = await prepare(db, deps, request);
  return audited(db, actor, async (tx) => {
    await lockPost(tx, id);
    const before = await getActive(tx, id);
    if (!(await hasPublished(tx, id))) await keepPublished(tx, id, null);
    await changePost(tx, id, written);
    await attach(tx, id, request);
    await finish(tx, actor, id, request.draft);
    const result = await getActive(tx, id);
    return { result, line: edited("post", nameOf(result), readable(before), readable(result)) };
  });
}

/**
 * Keeps what was published as a version, and ends the draft that it was written in.
 * @throws {Problem} draft_gone; draft_changed if somebody saved it since
 */
async function finish(tx: Db, actor: Actor, postId: number, draft: PostRequest["draft"]): Promise<void> {
  await keepPublished(tx, postId, actor.id);
  const refusal = draft && (await endDraft(tx, postId, draft));
  if (refusal) throw problem(refusal);
}

/** @returns why it cannot end; null if it ended */
async function endDraft(tx: Db, postId: number, { id, version }: NonNullable<PostRequest["draft"]>) {
  const row = await lockDraft(tx, id);
  if (!row) return "draft_gone";
  if (row.version !== version) return "draft_changed";
  await moveTexts(tx, id, postId);
  await removeDraft(tx, id);
  return null;
}

/** @throws {Problem} post_not_found if unknown or already deleted */
export async function remove(db: Db, actor: Actor, id: number): Promise<void> {
  await audited(db, actor, async (tx) => {
    if (!(await setDeleted(tx, id, true))) throw problem("post_not_found");
    return { result: undefined, line: did("delete", "post", nameOf(await get(tx, id))) };
  });
}

/** Restores a post. It changes nothing if the post is not deleted. @throws {Problem} post_not_found */
export async function restore(db: Db, actor: Actor, id: number): Promise<PostRow> {
  return audited(db, actor, async (tx) => {
    const isChanged = await setDeleted(tx, id, false);
    const result = await getActive(tx, id);
    return { result, line: isChanged ? did("restore", "post", nameOf(result)) : null };
  });
}

/**
 * Deletes or restores many posts, with a line for each. Those that are so already are left.
 * @throws {Problem} validation_failed if the filters find too many
 */
export const setPostsDeleted = (
  db: Db,
  actor: Actor,
  found: PostFilters & { ids?: readonly number[] | undefined },
  isDeleted: boolean,
): Promise<number[]> =>
  audited(db, actor, async (tx) => {
    const changed = await setManyDeleted(tx, found, isDeleted, mostPostsAtOnce + 1);
    if (changed.length > mostPostsAtOnce) throw problem("validation_failed", { errors: { ids: [tooManyPosts] } });
    const line = changed.map((post) => did(isDeleted ? "delete" : "restore", "post", nameOf(post)));
    return { result: changed.map(({ id }) => id), line };
  });

/** Folds posts that an earlier version wrote, until none is left. */
export async function foldPosts(db: Db, signal: AbortSignal): Promise<void> {
  for (let rows = await listUnfolded(db); rows.length > 0; rows = await listUnfolded(db)) {
    for (const { id, title, content } of rows) {
      signal.throwIfAborted();
      await saveFolded(db, id, searchTextOf(title, content));
    }
  }
}

const nameOf = ({ id, title }: Pick<PostRow, "id" | "title">) => ({ nounId: id, label: title });

/** Audited fields of a post. */
const readable = ({ title, content, images, topics }: PostRow) => ({
  title,
  content: wordsOfContent(content),
  images: images.map(({ imagePath }) => imagePath),
  alts: images.map(({ alt }) => alt).filter(Boolean),
  topics: topics.map(({ name }) => name),
});

export type Visitor = { fingerprint: string; address: string; agent: string };

/** Identifies a device by its fingerprint, otherwise by a hash of address and user agent that changes daily. */
function visitorKey({ fingerprint, address, agent }: Visitor, salt: string, now: Date): string {
  if (fingerprint !== "unknown") return `f:${fingerprint}`;
  return `d:${createHmac("sha256", salt)
    .update(`${dayInBaghdad(now)}\n${address}\n${agent}`)
    .digest("base64url")}`;
}

/** @throws {Problem} post_not_found */
export async function view(db: Db, id: number, visitor: Visitor, salt: string, now: Date): Promise<PostRow> {
  await recordView(db, id, visitorKey(visitor, salt, now), now);
  return getActive(db, id);
}
