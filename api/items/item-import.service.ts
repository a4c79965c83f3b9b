import { hash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { takeTurns } from "#api/limits/turns.ts";
import { itemColumns, optionColumns } from "#contract/items/item-columns.ts";
import {
  changedSince,
  type ItemFileFormat,
  type ItemImport,
  type ItemImportRow,
  type RowOutcome,
  repeatedRow,
} from "#contract/items/item-import.ts";
import { itemTitle } from "#contract/items/item-title.ts";
import { type ItemContent, itemContent, kindIsKept } from "#contract/items/items.ts";
import { unknownImage } from "#contract/site/images.ts";
import { excerptOf } from "#contract/text/excerpt.ts";
import type { ItemRow, NewVersion } from "./items.queries.ts";
import * as queries from "./items.queries.ts";
import type { ItemDeps } from "./items.service.ts";
import { picturesOf } from "./items.service.ts";
import type { FileItem } from "./items-file.ts";

const stemExcerpt = 100;

export type ImportDeps = ItemDeps & {
  /** Stores a picture under a path derived from its content. */
  keepPicture: (db: Db, path: string, bytes: Buffer, actor: Actor & { id: string }) => Promise<unknown>;
};

/** Items of a file, and its new pictures by the paths where they will be stored. */
export type ItemsFile = {
  format: ItemFileFormat;
  items: readonly FileItem[];
  pictures: ReadonlyMap<string, Buffer>;
};

/** A row with its content if it is readable, and the stored item if there is one. */
type Judged = {
  item: FileItem;
  content: ItemContent | null;
  before: ItemRow | undefined;
  errors: string[];
  outcome: RowOutcome;
};

/**
 * Previews an item file. With the preview's digest it writes all valid rows in one transaction.
 * @throws {Problem} item_import_changed if the import would do something else than the preview said
 */
export async function importItems(
  db: Db,
  deps: ImportDeps,
  actor: Actor & { id: string },
  { items, format, pictures }: ItemsFile,
  confirmed: string | undefined,
): Promise<ItemImport> {
  const readItems = await readContents(items);
  const images = new Set([...(await knownImages(db, deps, readItems)), ...pictures.keys()]);
  const seen = await judge(db, readItems, images);
  if (confirmed === undefined) return present(format, seen, false);
  if (digestOf(seen) !== confirmed) throw problem("item_import_changed");
  await keepPictures(db, deps, actor, pictures, seen.filter(isToBeWritten));
  return audited(db, actor, async (tx) => {
    await queries.lockItems(
      tx,
      items.map(({ id }) => id),
    );
    const judged = await judge(tx, readItems, images);
    if (digestOf(judged) !== confirmed) throw problem("item_import_changed");
    const rowCount = await write(tx, judged, { savedBy: actor.id, savedAt: deps.now() });
    return {
      result: present(format, judged, true),
      line: rowCount === 0 ? null : did("upload", "item", { nounId: null }, { format, rowCount }),
    };
  });
}

/** Stores pictures before the items that show them. If the import is then refused, they stay behind. */
async function keepPictures(
  db: Db,
  { keepPicture }: ImportDeps,
  actor: Actor & { id: string },
  pictures: ItemsFile["pictures"],
  written: readonly Judged[],
): Promise<void> {
  const shown = new Set(written.flatMap(({ content }) => (content ? pathsIn(content) : [])));
  for (const [path, bytes] of pictures) if (shown.has(path)) await keepPicture(db, path, bytes, actor);
}

const pathsIn = (content: ItemContent) => [...picturesOf(content).values()].map(({ imagePath }) => imagePath);

/** An item of a file with its content, or with the reasons why it cannot be read. */
type ReadItem = { item: FileItem; content: ItemContent | null; errors: string[] };

async function readContents(items: readonly FileItem[]): Promise<ReadItem[]> {
  const found: ReadItem[] = [];
  const turn = takeTurns();
  for (const item of items) {
    found.push({ item, ...readable(item) });
    await turn();
  }
  return found;
}

async function knownImages(db: Db, { findImages }: ItemDeps, items: readonly ReadItem[]): Promise<Set<string>> {
  const named = items.flatMap(({ content }) => (content ? pathsIn(content) : []));
  return new Set((await findImages(db, [...new Set(named)])).map(({ imagePath }) => imagePath));
}

async function judge(db: Db, items: readonly ReadItem[], images: ReadonlySet<string>): Promise<Judged[]> {
  const stored = new Map(
    (
      await queries.findItems(
        db,
        items.map(({ item }) => item.id),
      )
    ).map((row) => [row.id, row]),
  );
  const seen = new Set<string>();
  return items.map((one) => {
    const { id } = one.item;
    const isRepeated = seen.has(id);
    seen.add(id);
    return judgeOne(one, stored.get(id), isRepeated, images);
  });
}

function judgeOne(
  { item, content, errors: unreadable }: ReadItem,
  before: ItemRow | undefined,
  isRepeated: boolean,
  images: ReadonlySet<string>,
): Judged {
  if (!content) return { item, content, before, errors: unreadable, outcome: "wrong" };
  // A row without an identifier is identified by its content, so a repeated row is the same item.
  const isStored = before !== undefined && (!item.isNamed || isDeepStrictEqual(before.content, content));
  const isSame = isStored || (isRepeated && !item.isNamed);
  const errors = [
    ...unknownPictures(content, images),
    ...(isRepeated && item.isNamed ? [`${itemColumns.id}: ${repeatedRow}`] : []),
    ...(before && !isSame ? conflictsWith(before, item, content) : []),
  ];
  const outcome = errors.length > 0 ? "wrong" : isSame ? "same" : before ? "version" : "new";
  return { item, content, before, errors, outcome };
}

/** The content of an item, or its errors. */
function readable(item: FileItem): Omit<ReadItem, "item"> {
  if (item.problems.length > 0) return { content: null, errors: [...item.problems] };
  const { data: content = null, error } = itemContent.safeParse(item.content);
  const errors = error?.issues.map(({ path, message }) => `${columnOf(path.join("."))}: ${message}`);
  return { content, errors: [...new Set(errors)] };
}

const unknownPictures = (content: ItemContent, images: ReadonlySet<string>): string[] =>
  [...picturesOf(content)].flatMap(([field, { imagePath }]) =>
    images.has(imagePath) ? [] : [`${columnOf(field)}: ${unknownImage}`],
  );

const conflictsWith = (before: ItemRow, { version }: FileItem, { kind }: ItemContent): string[] => [
  ...(before.content.kind === kind ? [] : [`${itemColumns.kind}: ${kindIsKept}`]),
  ...(version === null || version === before.version ? [] : [`${itemColumns.version}: ${changedSince}`]),
];

const columnsOfFields: Readonly<Record<string, string>> = {
  options: optionColumns.text(1),
  picture: "image",
  "picture.imagePath": "image",
  "picture.alt": "alt",
};

/** The heading of the column that a field was read from. */
function columnOf(field: string): string {
  const [, index, part = ""] = /^options\.(\d+)\.(.*)$/.exec(field) ?? [];
  if (index === undefined) return itemColumns[columnsOfFields[field] ?? field] ?? "";
  const { text, image, alt } = optionColumns;
  const column = part.endsWith("alt") ? alt : part.startsWith("picture") ? image : text;
  return itemColumns[column(Number(index) + 1)] ?? "";
}

function present(format: ItemFileFormat, judged: readonly Judged[], isWritten: boolean): ItemImport {
  const counts = { new: 0, version: 0, same: 0, wrong: 0 };
  for (const { outcome } of judged) counts[outcome] += 1;
  const rows = judged.map(({ item, content, errors, outcome }): ItemImportRow => {
    const stem = content ? itemTitle(content) : String((item.content as { stem?: unknown }).stem ?? "");
    const { rowNumber, file } = item;
    return { rowNumber, file, outcome, stem: excerptOf(stem, stemExcerpt), errors, losses: [...item.losses] };
  });
  return { format, rows, counts, digest: digestOf(judged), isWritten };
}

function digestOf(judged: readonly Judged[]): string {
  const facts = judged.map(({ item, before, outcome }) => [item.id, outcome, before?.version, item.content]);
  return hash("sha256", JSON.stringify(facts), "hex");
}

const isToBeWritten = ({ outcome }: Judged) => outcome === "new" || outcome === "version";

/** @returns the numbers of items and versions written */
async function write(
  db: Db,
  judged: readonly Judged[],
  author: Pick<NewVersion, "savedBy" | "savedAt">,
): Promise<number> {
  const written: NewVersion[] = judged
    .filter(isToBeWritten)
    .flatMap(({ item, content, before }) =>
      content ? [{ id: randomUUID(), itemId: item.id, version: (before?.version ?? 0) + 1, content, ...author }] : [],
    );
  for (const version of written) {
    if (version.version > 1) await queries.changeItem(db, version);
    // Somebody else created the item after the preview, so the transaction is rolled back.
    else if (!(await queries.insertItem(db, version))) throw problem("item_import_changed");
    await queries.insertVersion(db, version);
  }
  return written.length;
}
