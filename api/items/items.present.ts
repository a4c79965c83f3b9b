import type { Item, ItemVersion, ItemWithImages } from "#contract/items/items.ts";
import type { Image } from "#contract/site/images.ts";
import type { ItemRow, VersionRow } from "./items.queries.ts";

export const presentItem = ({ savedAt, ...row }: ItemRow): Item => ({ ...row, savedAt: savedAt.toISOString() });

export const presentWithImages = ({ row, images }: { row: ItemRow; images: Image[] }): ItemWithImages => ({
  ...presentItem(row),
  images,
});

export const presentVersion = ({ savedAt, ...row }: VersionRow): ItemVersion => ({
  ...row,
  savedAt: savedAt.toISOString(),
});
