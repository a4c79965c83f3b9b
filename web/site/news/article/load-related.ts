import type { Post } from "#contract/site/posts.ts";
import type { Topic } from "#contract/site/topics.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { sample } from "#web/site/home/sample.ts";
import { InvalidAnswer, loadNewsPage } from "../load-news.ts";
import { type NewsCard, newsCard } from "../news-cards.ts";

const fetched = 50;
const shown = 3;
const hourMilliseconds = 3_600_000;

/**
 * Chooses three of the 50 newest articles beside this one, those of its topics first; null after a failure. They are
 * chosen by article and hour, so that all readers get the same page for an hour and it can be cached.
 */
export async function loadRelated(
  api: ApiClient,
  { id, topics }: { id: number; topics: readonly Topic[] },
): Promise<NewsCard[] | null> {
  try {
    const { items } = await loadNewsPage(api, 1, fetched);
    const others = items.filter((post) => post.id !== id && !post.isDeleted);
    const seed = `${id}:${Math.floor(Date.now() / hourMilliseconds)}`;
    const isOfTopic = (post: Post) => post.topics?.some((one) => topics.some((topic) => topic.id === one.id)) ?? false;
    const preferred = sample(others.filter(isOfTopic), shown, seed);
    const rest = others.filter((post) => !isOfTopic(post));
    return [...preferred, ...sample(rest, shown - preferred.length, seed)].map(newsCard);
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof InvalidAnswer) return null;
    throw error;
  }
}
