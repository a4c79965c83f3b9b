import type { Post } from "#contract/site/posts.ts";
import { contentToShow } from "./post-content.ts";
import type { PostRow } from "./posts.queries.ts";

export const presentPost = ({ createdAt, updatedAt, content, ...row }: PostRow): Post => ({
  ...row,
  content: contentToShow(content),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
