import { createHmac } from "node:crypto";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { claimOf, replay } from "#api/idempotency.ts";
import { type PageRequest, rowsOfPage } from "#api/paging.ts";
import { problem } from "#api/problem.ts";
import { type Image, unknownImage } from "#contract/images.ts";
import { contentRequired, type PostRequest } from "#contract/posts.ts";
import { prepareContent } from "./post-content.ts";
import {
  changePost,
  findClaim,
  findPost,
  insertPost,
  listPosts,
  type PostOrder,
  type PostRow,
  recordView,
  replaceImages,
  setDeleted,
} from "./posts.queries.ts";

export type PostDeps = {
  /** The uploaded images among the paths. */
  findImages: (db: Db, paths: readonly string[]) => Promise<Image[]>;
};

type ListRequest = PostOrder & PageRequest & { isDeleted?: boolean | undefined };

export const list = (db: Db, request: ListRequest) => listPosts(db, request.isDeleted, request, rowsOfPage(request));

/** Deleted ones too: for the staff. @throws {Problem} post_not_found */
export async function get(db: Db, id: number): Promise<PostRow> {
  const row = await findPost(db, id);
  if (!row) throw problem("post_not_found");
  return row;
}

/** @throws {Problem} post_not_found, also for a deleted one */
export async function getActive(db: Db, id: number): Promise<PostRow> {
  const row = await get(db, id);
  if (row.isDeleted) throw problem("post_not_found");
  return row;
}

/** @throws {Problem} validation_failed */
async function prepare(db: Db, { findImages }: PostDeps, { Form, images }: PostRequest) {
  const paths = images.map(({ imagePath }) => imagePath);
  const { content, summary } = prepareContent(Form.content);
  const errors: Record<string, string[]> = {};
  if (content === "") errors["Form.content"] = [contentRequired];
  const known = new Set((await findImages(db, paths)).map(({ imagePath }) => imagePath));
  if (!paths.every((path) => known.has(path))) errors.images = [unknownImage];
  if (Object.keys(errors).length > 0) throw problem("validation_failed", { errors });
  return { written: { title: Form.title, content, summary }, paths };
}

/**
 * The same key with the same request answers the post that it made first, as it is now.
 * @throws {Problem} validation_failed; idempotency_key_reused when the key came with another request
 */
export async function create(db: Db, deps: PostDeps, request: PostRequest, idempotencyKey?: string): Promise<PostRow> {
  const { written, paths } = await prepare(db, deps, request);
  const claim = claimOf(request, idempotencyKey);
  const created = await inTransaction(db, async (tx) => {
    const id = await insertPost(tx, written, claim);
    if (id !== null) await replaceImages(tx, id, paths);
    return id;
  });
  const id = created ?? (await replay(claim, (keyDigest) => findClaim(db, keyDigest))).id;
  const row = await findPost(db, id);
  if (!row) throw new Error("a post was inserted and is not there");
  return row;
}

/** @throws {Problem} post_not_found, validation_failed */
export async function update(db: Db, deps: PostDeps, id: number, request: PostRequest): Promise<PostRow> {
  await getActive(db, id);
  const { written, paths } = await prepare(db, deps, request);
  await inTransaction(db, async (tx) => {
    if (!(await changePost(tx, id, written))) throw problem("post_not_found");
    await replaceImages(tx, id, paths);
  });
  return getActive(db, id);
}

/** @throws {Problem} post_not_found when unknown or deleted already */
export async function remove(db: Db, id: number): Promise<void> {
  if (!(await setDeleted(db, id, true))) throw problem("post_not_found");
}

/** Restoring one that is not deleted changes nothing. @throws {Problem} post_not_found */
export async function restore(db: Db, id: number): Promise<PostRow> {
  await setDeleted(db, id, false);
  return getActive(db, id);
}

export type Visitor = { fingerprint: string; address: string; agent: string };

/** A device is known by its fingerprint; without one, by a hash of address and agent that means nothing the next day. */
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
