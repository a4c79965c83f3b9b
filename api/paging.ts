import type { PageOf } from "#contract/paging.ts";

export type PageRequest = { pageNumber: number; pageSize: number };

/** Which rows of a list a page holds. */
export const rowsOfPage = ({ pageNumber, pageSize }: PageRequest) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});

/** A page of a list as it is answered. */
export const page = <Item>(items: Item[], totalCount: number, { pageNumber, pageSize }: PageRequest): PageOf<Item> => ({
  items,
  totalCount,
  totalPages: Math.ceil(totalCount / pageSize),
  pageNumber,
  pageSize,
});
