import { listAddress, oneOf, type ViewOf } from "#web/dashboard/list-address.ts";

/** What part of the posts is on show. A bare address shows those that visitors see. */
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

/** The query of the API: `isDeleted` left out means both. */
export const postsQuery = ({ isDeleted, ...rest }: PostsView) => ({
  ...rest,
  ...(isDeleted !== "all" && { isDeleted: isDeleted ?? false }),
});
