import type { PageOf } from "#contract/calls/paging.ts";

export type PageRequest = { pageNumber: number; pageSize: number };

/** The offset and limit of a page. */
export const rowsOfPage = ({ pageNumber, pageSize }: PageRequest) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});

export const page = <Item>(items: Item[], totalCount: number, { pageNumber, pageSize }: PageRequest): PageOf<Item> => ({
  items,
  totalCount,
  totalPages: Math.ceil(totalCount / pageSize),
  pageNumber,
  pageSize,
});
