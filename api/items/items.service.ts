import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { SQL } from "drizzle-orm";
import { audited, did, edited, recorded } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import { searchPatterns } from "#api/search/search-pattern.ts";
import { searchedFor } from "#contract/audit/audit-words.ts";
import { itemFileLimits } from "#contract/items/item-columns.ts";
import type { ItemFileFormat } from "#contract/items/item-import.ts";
import { itemTitle } from "#contract/items/item-title.ts";
import { itemKinds, itemLevels } from "#contract/items/item-words.ts";
import { type ItemContent, type ItemPicture, kindIsKept } from "#contract/items/items.ts";
import { type Image, unknownImage } from "#contract/site/images.ts";
import type { ItemRow, NewVersion } from "./items.queries.ts";
import * as queries from "./items.queries.ts";
import { type ItemSelection, listPage, positionsOf, readAll } from "./items-list.queries.ts";
import type { ChoiceRow } from "./package/items-package.ts";

export type ItemDeps = {
  findImages: (db: Db, paths: readonly string[]) => Promise<Image[]>;
  now: () => Date;
};
type Member = Actor & { id: string };

/** Totals up to this number are always exact. */
const mostCounted = 1_000;

export type ListRequest = Omit<ItemSelection, "patterns"> & PageRequest & { text: string };

/** Lists items that match the text; a blank text matches all. If counting stops early, there is always a next page. */
export function list(db: Db, { text, ...request }: ListRequest) {
  const window = rowsOfPage(request);
  return listPage(
    db,
    { ...request, patterns: searchPatterns(text) },
    window,
    Math.max(mostCounted, window.offset + window.limit + 1),
  );
}

export type ExportRequest = Omit<ItemSelection, "patterns"> & { text: string; format: ItemFileFormat };

/** Reads all items of a selection, in batches. */
export async function exportAll(db: Db, actor: Actor, request: ExportRequest): Promise<AsyncIterable<ItemRow[]>> {
  await writeExportLine(db, actor, request);
  return readSelected(db, request);
}

/**
 * Reads the choice items of a selection, for a package.
 * @throws {Problem} items_package_nothing, items_package_too_long
 */
export async function exportChoices(db: Db, actor: Actor, request: ExportRequest): Promise<ChoiceRow[]> {
  const chosen: ChoiceRow[] = [];
  for await (const batch of readSelected(db, request)) {
    chosen.push(...batch.filter(isChoice));
    if (chosen.length > itemFileLimits.rows) throw problem("items_package_too_long");
  }
  if (chosen.length === 0) throw problem("items_package_nothing");
  await writeExportLine(db, actor, request);
  return chosen;
}

const isChoice = (row: ItemRow): row is ChoiceRow => row.content.kind === "choice";

const readSelected = (db: Db, { text, ...selection }: ExportRequest) =>
  readAll(db, { ...selection, patterns: searchPatterns(text) });

const writeExportLine = (db: Db, actor: Actor, { text, format, subject = "", level, kind }: ExportRequest) => {
  const narrowed = [subject, level && itemLevels[level], kind && itemKinds[kind], text && searchedFor];
  const facts = { format, selection: narrowed.filter(Boolean).join("، ") };
  return recorded(db, actor, did("export", "item", { nounId: null }, facts));
};

/** @throws {Problem} item_not_found */
async function find(db: Db, id: string): Promise<ItemRow> {
  const row = await queries.findItem(db, id);
  if (!row) throw problem("item_not_found");
  return row;
}

/** @throws {Problem} item_not_found */
export async function get(db: Db, { findImages }: ItemDeps, id: string): Promise<{ row: ItemRow; images: Image[] }> {
  const row = await find(db, id);
  return {
    row,
    images: await findImages(
      db,
      [...picturesOf(row.content).values()].map((one) => one.imagePath),
    ),
  };
}

/** @throws {Problem} item_not_found */
export async function listVersions(db: Db, id: string, page: PageRequest) {
  await find(db, id);
  return queries.listVersions(db, id, rowsOfPage(page));
}

/** The pictures of an item by field. */
export function picturesOf(content: ItemContent): Map<string, ItemPicture> {
  if (content.kind === "figure") return new Map();
  const options = content.kind === "choice" ? content.options : [];
  const fields: [string, ItemPicture | null][] = [
    ["picture", content.picture],
    ...options.map(({ picture }, index): [string, ItemPicture | null] => [`options.${index}.picture`, picture]),
  ];
  return new Map(fields.filter((field): field is [string, ItemPicture] => field[1] !== null));
}

/** @throws {Problem} validation_failed naming each picture that was never uploaded */
async function checkPictures(db: Db, { findImages }: ItemDeps, content: ItemContent): Promise<void> {
  const pictures = picturesOf(content);
  if (pictures.size === 0) return;
  const images = await findImages(
    db,
    [...pictures.values()].map((one) => one.imagePath),
  );
  const known = new Set(images.map(({ imagePath }) => imagePath));
  const unknown = [...pictures].filter(([, { imagePath }]) => !known.has(imagePath));
  if (unknown.length === 0) return;
  const errors = Object.fromEntries(unknown.map(([field]) => [`content.${field}`, [unknownImage]]));
  throw problem("validation_failed", { errors });
}

/**
 * Creates an item. If the id is taken, returns that item as it is at present.
 * @throws {Problem} validation_failed; idempotency_key_reused if it was created with other content
 */
export async function create(
  db: Db,
  deps: ItemDeps,
  actor: Member,
  { id = randomUUID(), content }: { id?: string | undefined; content: ItemContent },
): Promise<ItemRow> {
  await checkPictures(db, deps, content);
  const first = { id: randomUUID(), itemId: id, version: 1, content, savedBy: actor.id, savedAt: deps.now() };
  return audited(db, actor, async (tx) => {
    const isNew = await add(tx, first);
    const result = await find(tx, id);
    return { result, line: isNew ? did("create", "item", nameOf(result), readable(result)) : null };
  });
}

/**
 * Creates several items, all or none. Items that are stored under their ids already stay as they are.
 * @returns how many were added
 * @throws {Problem} validation_failed; idempotency_key_reused if one was created with other content
 */
export async function createAll(
  db: Db,
  deps: ItemDeps,
  actor: Member,
  given: readonly { id: string; content: ItemContent }[],
): Promise<number> {
  for (const { content } of given) await checkPictures(db, deps, content);
  const author = { version: 1, savedBy: actor.id, savedAt: deps.now() };
  return audited(db, actor, async (tx) => {
    let itemCount = 0;
    for (const { id, content } of given) {
      if (await add(tx, { id: randomUUID(), itemId: id, content, ...author })) itemCount += 1;
    }
    return { result: itemCount, line: itemCount > 0 ? did("create", "item", { nounId: null }, { itemCount }) : null };
  });
}

/**
 * @returns false if the item is stored already
 * @throws {Problem} idempotency_key_reused if it was created with other content
 */
async function add(db: Db, first: NewVersion): Promise<boolean> {
  if (await queries.insertItem(db, first)) return queries.insertVersion(db, first);
  const stored = await queries.findFirstContent(db, first.itemId);
  if (!isDeepStrictEqual(stored, first.content)) throw problem("idempotency_key_reused");
  return false;
}

export type Save = { version: number; saveId?: string | undefined; content: ItemContent };

/**
 * Saves a version over the one that the caller had read. Repeating a stored save has no effect, so a save with a lost
 * answer counts as saved.
 * @throws {Problem} item_not_found, validation_failed; item_changed if a newer version exists; idempotency_key_reused
 */
export async function save(db: Db, deps: ItemDeps, actor: Member, id: string, given: Save): Promise<ItemRow> {
  await checkPictures(db, deps, given.content);
  return audited(db, actor, async (tx) => {
    const before = await queries.lockItem(tx, id);
    if (!before) throw problem("item_not_found");
    if (await isSaved(tx, before, given)) return { result: before, line: null };
    if (before.version !== given.version) throw problem("item_changed");
    const result = await saveVersion(tx, before, given, { savedBy: actor.id, savedAt: deps.now() });
    return { result, line: edited("item", nameOf(result), readable(before), readable(result)) };
  });
}

/** @throws {Problem} idempotency_key_reused if the id belongs to another save */
async function isSaved(db: Db, { id, content }: ItemRow, { saveId, content: given }: Save): Promise<boolean> {
  const first = saveId && (await queries.findVersion(db, saveId));
  if (!first) return isDeepStrictEqual(content, given);
  if (first.itemId !== id || !isDeepStrictEqual(first.content, given)) throw problem("idempotency_key_reused");
  return true;
}

/** @throws {Problem} validation_failed, idempotency_key_reused */
async function saveVersion(
  db: Db,
  { id, version, content: before }: ItemRow,
  { saveId = randomUUID(), content }: Save,
  author: Pick<NewVersion, "savedBy" | "savedAt">,
): Promise<ItemRow> {
  if (before.kind !== content.kind) throw problem("validation_failed", { errors: { "content.kind": [kindIsKept] } });
  const next = { id: saveId, itemId: id, version: version + 1, content, ...author };
  // The id was used for another item at the same moment.
  if (!(await queries.insertVersion(db, next))) throw problem("idempotency_key_reused");
  await queries.changeItem(db, next);
  return find(db, id);
}

/** @throws {Problem} item_not_found */
export async function setInUse(db: Db, actor: Actor, id: string, isInUse: boolean): Promise<ItemRow> {
  return audited(db, actor, async (tx) => {
    const changed = await queries.setInUse(tx, [id], isInUse);
    const result = await find(tx, id);
    const line = changed.length > 0 ? edited("item", nameOf(result), { isInUse: !isInUse }, { isInUse }) : null;
    return { result, line };
  });
}

export const setInUseTogether = queries.setInUse;

/** A query for the ids and positions of all items of a selection. */
export const rowsOf = ({ text, ...selection }: Omit<ItemSelection, "patterns"> & { text: string }): SQL =>
  positionsOf({ ...selection, patterns: searchPatterns(text) });

const nameOf = ({ id, content }: ItemRow) => ({ nounId: id, label: itemTitle(content) });

/** Audited fields of an item, without the key. */
const readable = ({ version, content }: ItemRow) => ({ ...content, version });
