import { pageMeta } from "./page-title.ts";

/** The title of a page that search engines must not index. */
export const unlistedMeta = (title: string) => [...pageMeta(title), { name: "robots", content: "noindex" }];
