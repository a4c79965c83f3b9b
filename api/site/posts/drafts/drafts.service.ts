import type { StaffActor } from "#api/accounts/auth/actor.ts";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import { parseInput } from "#api/http/validation.ts";
import type { DraftSave, DraftStart } from "#contract/site/drafts.ts";
import { postRequest } from "#contract/site/posts.ts";
import type { PostRow } from "../posts.queries.ts";
import { create, getActive, type PostDeps, update } from "../posts.service.ts";
import { findVersion, keepText, removeTexts } from "../versions.queries.ts";
import {
  type DraftRow,
  insertDraft,
  listDrafts,
  lockBegun,
  lockDraft,
  markWriter,
  type ReadDraft,
  readDraft,
  removeDraft,
  updateDraft,
} from "./drafts.queries.ts";

export const list = (db: Db, { id }: StaffActor, request: PageRequest) => listDrafts(db, id, rowsOfPage(request));

/** @throws {Problem} draft_gone */
export async function get(db: Db, { id: reader }: StaffActor, id: number): Promise<ReadDraft> {
  const row = await readDraft(db, { id }, reader);
  if (!row) throw problem("draft_gone");
  return row;
}

/** Reads the draft of changes to a post; null without changes. */
export const findOfPost = async (db: Db, { id }: StaffActor, postId: number): Promise<ReadDraft | null> =>
  (await readDraft(db, { postId }, id)) ?? null;

/**
 * Begins a draft. If it was begun before, or if its post has one, this is a save that began from nothing.
 * @throws {Problem} draft_changed; post_not_found, also for a deleted post
 */
export async function begin(db: Db, actor: StaffActor, { key, postId, ...save }: DraftStart): Promise<ReadDraft> {
  if (postId !== null) await getActive(db, postId);
  return inTransaction(db, async (tx) => {
    const by = { createdBy: actor.id, updatedBy: actor.id };
    const inserted = await insertDraft(tx, { ...writtenOf(save), ...by, key, postId, saveId: save.saveId });
    if (inserted !== undefined) return seen(tx, actor, inserted);
    const row = await lockBegun(tx, key, postId);
    if (!row) throw problem("draft_changed");
    return store(tx, actor, row, save);
  });
}

/** Saves over the version that the writer began from. @throws {Problem} draft_gone, draft_changed */
export const save = (db: Db, actor: StaffActor, id: number, request: DraftSave): Promise<ReadDraft> =>
  inTransaction(db, async (tx) => {
    const row = await lockDraft(tx, id);
    if (!row) throw problem("draft_gone");
    return store(tx, actor, row, request);
  });

type Save = Omit<DraftSave, "version"> & { version?: number };

/**
 * Stores a save if its writer has seen the text that it replaces: the version that it names, or one of the writer's own
 * saves. Each text of another writer that is replaced is kept.
 */
async function store(tx: Db, actor: StaffActor, row: DraftRow, request: Save): Promise<ReadDraft> {
  const { saveId, unanswered, version, choice } = request;
  if (row.saveId === saveId) return seen(tx, actor, row.id);
  if (row.version !== version && !unanswered.includes(row.saveId)) throw problem("draft_changed");
  const of = { draftId: row.id, postId: row.postId };
  if (choice === "theirs") {
    await keepText(tx, { ...writtenOf(request), ...of, savedBy: actor.id });
    return seen(tx, actor, row.id);
  }
  if (choice === "mine" || row.updatedBy !== actor.id)
    await keepText(tx, { ...writtenOf(row), ...of, savedBy: row.updatedBy, savedAt: row.updatedAt });
  await updateDraft(tx, row.id, { ...writtenOf(request), saveId, updatedBy: actor.id });
  return seen(tx, actor, row.id);
}

const writtenOf = ({
  title,
  content,
  images,
  topicIds,
}: Pick<DraftRow, "title" | "content" | "images" | "topicIds">) => ({
  title,
  content,
  images,
  topicIds,
});

async function seen(tx: Db, actor: StaffActor, id: number): Promise<ReadDraft> {
  await markWriter(tx, id, actor.id);
  return get(tx, actor, id);
}

/** Notes that the caller has the draft open. @throws {Problem} draft_gone */
export async function follow(db: Db, actor: StaffActor, id: number): Promise<ReadDraft> {
  await get(db, actor, id);
  return inTransaction(db, (tx) => seen(tx, actor, id));
}

/** Discards a draft with its earlier texts. @throws {Problem} draft_gone */
export async function discard(db: Db, actor: Actor, id: number): Promise<void> {
  await audited(db, actor, async (tx) => {
    const row = await lockDraft(tx, id);
    if (!row) throw problem("draft_gone");
    await removeTexts(tx, id);
    await removeDraft(tx, id);
    return { result: undefined, line: did("delete", "postDraft", { nounId: id, label: row.title }) };
  });
}

/**
 * Publishes a draft as a new post, or over the post that it changes.
 * @throws {Problem} not_found, validation_failed; post_not_found if its post was deleted
 */
export const publishDraft = (db: Db, deps: PostDeps, actor: Actor, id: number): Promise<PostRow> =>
  inTransaction(db, async (tx) => {
    const row = await lockDraft(tx, id);
    if (!row) throw problem("not_found");
    const { title, content, images, topicIds, postId, version } = row;
    const request = parseInput(postRequest, { Form: { title, content }, images, topicIds, draft: { id, version } });
    return postId === null ? create(tx, deps, actor, request) : update(tx, deps, actor, postId, request);
  });

/** @throws {Problem} not_found */
export async function version(db: Db, id: number) {
  const row = await findVersion(db, id);
  if (!row) throw problem("not_found");
  return row;
}
