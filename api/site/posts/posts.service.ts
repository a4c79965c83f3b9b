import { createHmac } from "node:crypto";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { claimOf, replay } from "#api/http/idempotency.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import { type Image, unknownImage } from "#contract/site/images.ts";
import { contentRequired, mostPostsAtOnce, type PostRequest, tooManyPosts } from "#contract/site/posts.ts";
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
  saveFolded,
  setDeleted,
  setManyDeleted,
} from "./posts.queries.ts";

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
  const searchText = searchTextOf(Form.title, content);
  return { written: { title: Form.title, content, summary, searchText }, paths };
}

/**
 * Creates a post. Repeating a request with its key returns the first post as it is at present.
 * @throws {Problem} validation_failed; idempotency_key_reused if the key was used with another request
 */
export async function create(
  db: Db,
  deps: PostDeps,
  actor: Actor,
  request: PostRequest,
  idempotencyKey?: string,
): Promise<PostRow> {
  const { written, paths } = await prepare(db, deps, request);
  const claim = claimOf(request, idempotencyKey);
  const created = await audited(db, actor, async (tx) => {
    const id = await insertPost(tx, { ...written, createdBy: actor.id }, claim);
    if (id === null) return { result: null, line: null };
    await replaceImages(tx, id, paths);
    const row = await get(tx, id);
    return { result: id, line: did("create", "post", nameOf(row), readable(row)) };
  });
  const id = created ?? (await replay(claim, (keyDigest) => findClaim(db, keyDigest))).id;
  const row = await findPost(db, id);
  if (!row) throw new Error("a post was inserted and is not there");
  return row;
}

/** @throws {Problem} post_not_found, validation_failed */
export async function update(db: Db, deps: PostDeps, actor: Actor, id: number, request: PostRequest): Promise<PostRow> {
  await getActive(db, id);
  const { written, paths } = await prepare(db, deps, request);
  return audited(db, actor, async (tx) => {
    await lockPost(tx, id);
    const before = await getActive(tx, id);
    await changePost(tx, id, written);
    await replaceImages(tx, id, paths);
    const result = await getActive(tx, id);
    return { result, line: edited("post", nameOf(result), readable(before), readable(result)) };
  });
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
const readable = ({ title, content, images }: PostRow) => ({
  title,
  content: wordsOfContent(content),
  images: images.map(({ imagePath }) => imagePath),
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
