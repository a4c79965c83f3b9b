import type { PageOf } from "#contract/calls/paging.ts";
import type { Post } from "#contract/site/posts.ts";
import type { Topic } from "#contract/site/topics.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { messageOf } from "#web/calls/api-problem.ts";
import { newsText } from "#web/text/site/news.ts";

const newest = { sortBy: "createdAt", sortDirection: "desc", isDeleted: "false" } as const;
const homePageSize = 4;
const homePosts = 5;

/**
 * Reads a page of active posts, newest first, of a topic or of all.
 * @throws {ApiProblem} or `InvalidAnswer` if the answer is not a list
 */
export async function loadNewsPage(
  api: ApiClient,
  pageNumber: number,
  pageSize: number,
  topic?: Topic | null,
): Promise<PageOf<Post>> {
  const query = { ...newest, pageNumber, pageSize, ...(topic && { topic: topic.id }) };
  const page: PageOf<Post> | null = await api.send("listPosts", { query });
  if (!Array.isArray(page?.items)) throw new InvalidAnswer();
  return page;
}

/** Reads the topics that lead to posts. */
export const loadTopics = async (api: ApiClient): Promise<Topic[]> =>
  (await api.send("listTopics")).filter(({ postCount }) => postCount > 0).map(({ id, name }) => ({ id, name }));

/** Reads the featured post and up to four more, from pages of four. */
export async function loadLatestPosts(api: ApiClient): Promise<Post[]> {
  const pages = await Promise.all([1, 2].map((pageNumber) => loadNewsPage(api, pageNumber, homePageSize)));
  // A post published between the two requests moves another one onto both pages.
  const unique = new Map(pages.flatMap(({ items }) => items).map((post) => [post.id, post]));
  return [...unique.values()].slice(0, homePosts);
}

export class InvalidAnswer extends Error {}

/** The error message of the news. */
export const newsFailure = (error: unknown): string =>
  error instanceof InvalidAnswer ? newsText.invalidAnswer : messageOf(error, newsText.failed);
