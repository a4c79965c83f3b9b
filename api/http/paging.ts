import type { PageOf } from "#contract/calls/paging.ts";

export type PageRequest = { pageNumber: number; pageSize: number };

/** The rows of a page. */
export const rowsOfPage = ({ pageNumber, pageSize }: PageRequest) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});

/** A page of a list in the form of the answer. */
export const page = <Item>(items: Item[], totalCount: number, { pageNumber, pageSize }: PageRequest): PageOf<Item> => ({
  items,
  totalCount,
  totalPages: Math.ceil(totalCount / pageSize),
  pageNumber,
  pageSize,
});
