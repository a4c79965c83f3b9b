import { listAddress, oneOf, type ViewOf } from "#web/dashboard/lists/list-address.ts";

/** The list of posts in the address. Without a filter it shows published posts. */
export const postsAddress = listAddress({
  pageSizes: [5, 10, 15, 20],
  pageSize: 10,
  filters: { isDeleted: oneOf([true, "all"]) },
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

/** The query for the API. Without `isDeleted` it returns both kinds. */
export const postsQuery = ({ isDeleted, ...rest }: PostsView) => ({
  ...rest,
  ...(isDeleted !== "all" && { isDeleted: isDeleted ?? false }),
});
