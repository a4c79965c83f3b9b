import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { hasPattern, wordPatterns } from "#api/search/search-pattern.ts";
import { itemFamilies } from "#contract/items/item-words.ts";
import type { BankChoice, ItemContent } from "#contract/items/items.ts";
import { foldForSearch } from "#contract/text/arabic-folding.ts";
import { items, itemVersions } from "./items.table.ts";

/** An item in its newest version. */
export type ItemRow = {
  id: string;
  version: number;
  isInUse: boolean;
  content: ItemContent;
  savedBy: string;
  savedAt: Date;
};

const ofItem = (id: string) => eq(itemVersions.itemId, id);
const isNewest = and(eq(itemVersions.itemId, items.id), eq(itemVersions.version, items.version));

export const selectItems = (db: Db) =>
  db
    .select({
      id: items.id,
      version: items.version,
      isInUse: items.isInUse,
      content: itemVersions.content,
      savedBy: users.userName,
      savedAt: itemVersions.savedAt,
    })
    .from(items)
    .innerJoin(itemVersions, isNewest)
    .innerJoin(users, eq(users.id, itemVersions.savedBy));

export async function findItem(db: Db, id: string): Promise<ItemRow | undefined> {
  const [row] = await selectItems(db).where(eq(items.id, id));
  return row;
}

/** Locks an item until the transaction ends, so that its saves take turns. */
export async function lockItem(db: Db, id: string): Promise<ItemRow | undefined> {
  await db.select({ id: items.id }).from(items).where(eq(items.id, id)).for("update");
  return findItem(db, id);
}

export const findItems = (db: Db, ids: readonly string[]): Promise<ItemRow[]> =>
  selectItems(db).where(inArray(items.id, [...ids]));

/** Works as {@link lockItem}, for several items, always in the same order. */
export async function lockItems(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: items.id })
    .from(items)
    .where(inArray(items.id, [...ids]))
    .orderBy(items.id)
    .for("update");
}

export type NewVersion = {
  id: string;
  itemId: string;
  version: number;
  content: ItemContent;
  savedBy: string;
  savedAt: Date;
};

const listed = ({ version, content, savedAt }: NewVersion) => ({
  version,
  savedAt,
  kind: content.kind,
  subject: content.subject,
  level: content.level,
  searchText: itemSearchText(content),
});

const itemSearchText = (content: ItemContent): string =>
  ` ${textsOf(content).map(foldForSearch).filter(Boolean).join(" ")}`;

/** The searched text: everything visible in an item, and its note. */
function textsOf(content: ItemContent): string[] {
  const { subject, note } = content;
  if (content.kind === "figure") return [subject, itemFamilies[content.family], note];
  const { stem, picture } = content;
  const options = content.kind === "choice" ? content.options : [];
  const choices = options.flatMap(({ text, picture }) => [text, picture?.alt ?? ""]);
  return [subject, stem, picture?.alt ?? "", ...choices, note];
}

/** Many items may ask the same, such as which figure is missing. */
const mostSame = 500;

/** The folded beginning of a question. It narrows a search, and a whole long question takes long to fold. */
const beginningOf = (stem: string) => foldForSearch(stem.slice(0, 160)).slice(0, 60);

/** Finds the choice items that ask one of these questions, in any spelling. */
export async function findSame(db: Db, stems: readonly string[]): Promise<BankChoice[]> {
  const asked = Map.groupBy(stems, beginningOf);
  const beginnings = [...asked.keys()].filter(Boolean);
  if (beginnings.length === 0) return [];
  const isAsked = (stem: string) =>
    asked.get(beginningOf(stem))?.some((one) => foldForSearch(one) === foldForSearch(stem)) ?? false;
  const rows = await db
    .select({ id: items.id, content: itemVersions.content })
    .from(items)
    .innerJoin(itemVersions, isNewest)
    .where(and(eq(items.kind, "choice"), hasPattern(items.searchText, wordPatterns(beginnings).flat())))
    .limit(mostSame);
  return rows.flatMap(({ id, content }) =>
    content.kind === "choice" && isAsked(content.stem)
      ? [{ id, stem: content.stem, options: content.options.map(({ text }) => text) }]
      : [],
  );
}

/** @returns false if any item has that id */
export async function insertItem(db: Db, first: NewVersion): Promise<boolean> {
  const { rowCount } = await db
    .insert(items)
    .values({ id: first.itemId, ...listed(first) })
    .onConflictDoNothing({ target: items.id });
  return rowCount === 1;
}

export const changeItem = (db: Db, newest: NewVersion) =>
  db.update(items).set(listed(newest)).where(eq(items.id, newest.itemId));

/** @returns false if any item has a version with that id */
export async function insertVersion(db: Db, version: NewVersion): Promise<boolean> {
  const { rowCount } = await db.insert(itemVersions).values(version).onConflictDoNothing({ target: itemVersions.id });
  return rowCount === 1;
}

export async function findVersion(db: Db, id: string): Promise<{ itemId: string; content: ItemContent } | undefined> {
  const [row] = await db
    .select({ itemId: itemVersions.itemId, content: itemVersions.content })
    .from(itemVersions)
    .where(eq(itemVersions.id, id));
  return row;
}

export async function findFirstContent(db: Db, itemId: string): Promise<ItemContent | undefined> {
  const [row] = await db
    .select({ content: itemVersions.content })
    .from(itemVersions)
    .where(and(ofItem(itemId), eq(itemVersions.version, 1)));
  return row?.content;
}

export type VersionRow = {
  version: number;
  content: ItemContent;
  previous: ItemContent | null;
  savedBy: string;
  savedAt: Date;
};

const before = alias(itemVersions, "before");

export async function listVersions(
  db: Db,
  itemId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const { version, content, savedAt } = itemVersions;
  const rows = await db
    .select({ version, content, previous: before.content, savedBy: users.userName, savedAt })
    .from(itemVersions)
    .innerJoin(users, eq(users.id, itemVersions.savedBy))
    .leftJoin(before, and(eq(before.itemId, itemVersions.itemId), eq(before.version, sql`${version} - 1`)))
    .where(ofItem(itemId))
    .orderBy(desc(version))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(itemVersions, ofItem(itemId)) };
}

/** @returns the ids of those items that were not so before */
export async function setInUse(db: Db, ids: readonly string[], isInUse: boolean): Promise<string[]> {
  const rows = await db
    .update(items)
    .set({ isInUse })
    .where(and(inArray(items.id, [...ids]), eq(items.isInUse, !isInUse)))
    .returning({ id: items.id });
  return rows.map(({ id }) => id);
}

/** Lists the subjects in one index step per subject, however many items it has. */
export async function listSubjects(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ subject: string }>(sql`
    with recursive found as (
      (select subject from ${items} order by subject limit 1)
      union all
      select (select i.subject from ${items} i where i.subject > found.subject order by i.subject limit 1)
      from found where found.subject is not null
    )
    select subject from found where subject is not null`);
  return rows.map(({ subject }) => subject);
}
