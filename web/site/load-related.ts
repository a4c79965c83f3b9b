import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { InvalidAnswer, loadNewsPage } from "./load-news.ts";
import { type NewsCard, newsCard } from "./news-cards.ts";
import { sample } from "./sample.ts";

const fetched = 50;
const shown = 3;
const hourMilliseconds = 3_600_000;

/**
 * Three of the 50 newest articles beside this one; null when they could not be read. They are chosen here, by the article
 * and the hour: the browser receives three cards instead of 50 posts, hydrates exactly what was rendered, and every reader
 * of the hour, on every instance, gets the same page, which can therefore be cached. Without JavaScript they are there, too.
 */
export async function loadRelated(api: ApiClient, id: number): Promise<NewsCard[] | null> {
  try {
    const { items } = await loadNewsPage(api, 1, fetched);
    const others = items.filter((post) => post.id !== id && !post.isDeleted);
    return sample(others, shown, `${id}:${Math.floor(Date.now() / hourMilliseconds)}`).map(newsCard);
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof InvalidAnswer) return null;
    throw error;
  }
}
