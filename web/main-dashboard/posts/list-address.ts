import { anyText, dayText, listAddress, oneOf, type ViewOf } from "#web/dashboard/lists/list-address.ts";

/** The list of posts in the address. Without a filter it shows published posts. */
export const postsAddress = listAddress({
  pageSizes: [5, 10, 15, 20],
  pageSize: 10,
  filters: {
    isDeleted: oneOf([true, "all"]),
    text: anyText,
    author: anyText,
    topic: anyText,
    from: dayText,
    to: dayText,
  },
  orders: { createdAt: "desc", viewCount: "desc", title: "asc" },
});
export type PostsView = ViewOf<typeof postsAddress>;

export const postStates = ["active", "all", "deleted"] as const;
export type PostState = (typeof postStates)[number];

export const stateOf = ({ isDeleted }: PostsView): PostState =>
  isDeleted === true ? "deleted" : (isDeleted ?? "active");

export const isDeletedFilter = { active: undefined, all: "all", deleted: true } as const satisfies Record<
  PostState,
  PostsView["isDeleted"]
>;

export const isFiltered = ({ author, topic, from, to }: PostsView): boolean => Boolean(author || topic || from || to);
export const withoutFilters = {
  author: undefined,
  topic: undefined,
  from: undefined,
  to: undefined,
} satisfies Partial<PostsView>;

type Filters = Pick<PostsView, "isDeleted" | "text" | "author" | "topic" | "from" | "to">;

/** The filters for the API. Without `isDeleted` they find both kinds. */
export const filtersOf = ({ isDeleted, text, author, topic, from, to }: Filters) => ({
  q: text,
  author,
  topic,
  from,
  to,
  ...(isDeleted !== "all" && { isDeleted: isDeleted ?? false }),
});

export const postsQuery = ({ pageNumber, pageSize, sortBy, sortDirection, ...filters }: PostsView) => ({
  pageNumber,
  pageSize,
  sortBy,
  sortDirection,
  ...filtersOf(filters),
});
