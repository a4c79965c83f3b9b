import { codes } from "#contract/enums.ts";
import { itemKindCodes, itemLevels } from "#contract/items/item-words.ts";
import { anyText, listAddress, oneOf, type ViewOf } from "#web/dashboard/lists/list-address.ts";

const filters = {
  subject: anyText,
  level: oneOf(codes(itemLevels)),
  kind: oneOf(itemKindCodes),
  isInUse: oneOf([false]),
};
const filterNames = Object.keys(filters) as (keyof typeof filters)[];

/** The item bank in the address: search text and filters. */
export const itemsAddress = listAddress({
  pageSize: 15,
  filters: { text: anyText, ...filters },
  orders: { savedAt: "desc", subject: "asc", level: "asc" },
});
export type ItemsView = ViewOf<typeof itemsAddress>;

export const withoutFilters = Object.fromEntries(filterNames.map((name) => [name, undefined])) as Partial<ItemsView>;

export const isFiltered = (view: ItemsView): boolean => filterNames.some((name) => view[name] !== undefined);
