import { lastPage } from "#web/dashboard/list-pages.ts";

export const postStates = ["active", "all", "deleted"] as const;
export type PostState = (typeof postStates)[number];
export const pageSizes = [5, 10, 15, 20] as const;
const orders = ["createdAt", "viewCount", "title"] as const;
type Order = (typeof orders)[number];
const defaultPageSize = 10;

/** What part of the posts is on show. It stands in the page's address, so that a reload and a shared link show the same. */
export type ListAddress = {
  state: PostState;
  pageNumber: number;
  pageSize: number;
  sortBy: Order;
  sortDirection: "asc" | "desc";
};

/** Reads an address; what is missing or makes no sense is as at first. */
export function readListAddress(search: URLSearchParams): ListAddress {
  const number = Number(search.get("pageNumber"));
  const size = Number(search.get("pageSize"));
  const state = search.get("state");
  const order = search.get("sortBy");
  return {
    state: postStates.find((known) => known === state) ?? "active",
    pageNumber: Number.isInteger(number) && number >= 1 && number <= lastPage ? number : 1,
    pageSize: pageSizes.find((known) => known === size) ?? defaultPageSize,
    sortBy: orders.find((known) => known === order) ?? "createdAt",
    sortDirection: search.get("sortDirection") === "asc" ? "asc" : "desc",
  };
}

/** The search part of an address, without what is as at first. */
export function writeListAddress({ state, pageNumber, pageSize, sortBy, sortDirection }: ListAddress): URLSearchParams {
  const search = new URLSearchParams();
  if (state !== "active") search.set("state", state);
  if (sortBy !== "createdAt") search.set("sortBy", sortBy);
  if (sortDirection !== "desc") search.set("sortDirection", sortDirection);
  if (pageSize !== defaultPageSize) search.set("pageSize", String(pageSize));
  if (pageNumber !== 1) search.set("pageNumber", String(pageNumber));
  return search;
}

/** The query of the API: `isDeleted` left out means both. */
export const listQuery = ({ state, ...rest }: ListAddress) => ({
  ...rest,
  ...(state !== "all" && { isDeleted: state === "deleted" }),
});

/**
 * The order that is named, or else what a press on a column's header means: its other direction; on another column, the
 * newest, most seen or first title.
 */
export function orderedBy(address: ListAddress, columnId: string, named?: "asc" | "desc"): ListAddress {
  const sortBy = orders.find((known) => known === columnId) ?? "createdAt";
  const isSame = sortBy === address.sortBy;
  const first = sortBy === "title" ? "asc" : "desc";
  const pressed = isSame ? (address.sortDirection === "asc" ? "desc" : "asc") : first;
  return { ...address, sortBy, sortDirection: named ?? pressed, pageNumber: 1 };
}
