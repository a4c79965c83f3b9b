import type { Post } from "#contract/site/posts.ts";
import type { ApiClient } from "#web/calls/api-client.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import type { Route } from "./+types/sitemap.ts";
import { loadNewsPage } from "./news/load-news.ts";
import { absoluteAddress } from "./page-address.ts";
import { element, xmlAnswer, xmlUnavailable } from "./xml.ts";

const pages = ["/", "/news", "/dates", "/services", "/questions", "/practice", "/IQ-test", "/IQ-test/form"];
const pageSize = 100;
/** Search engines find older articles through the list's pages. */
const mostPages = 20;

export const handle: PageHandle = { sharedBy: [] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = (path: string) => element("loc", absoluteAddress(context, request, path));
  try {
    const posts = await newestPosts(context.get(apiContext));
    const entries = [
      ...pages.map((path) => `<url>${address(path)}</url>`),
      ...posts.map(({ id, updatedAt }) => `<url>${address(`/news/${id}`)}${element("lastmod", updatedAt)}</url>`),
    ];
    return xmlAnswer(
      "application/xml",
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>`,
    );
  } catch (error) {
    if (error instanceof ApiProblem) return xmlUnavailable();
    throw error;
  }
}

async function newestPosts(api: ApiClient): Promise<Pick<Post, "id" | "updatedAt">[]> {
  const posts: Pick<Post, "id" | "updatedAt">[] = [];
  for (let pageNumber = 1; pageNumber <= mostPages; pageNumber++) {
    const { items, totalPages } = await loadNewsPage(api, pageNumber, pageSize);
    posts.push(...items.map(({ id, updatedAt }) => ({ id, updatedAt })));
    if (pageNumber >= totalPages) break;
  }
  return posts;
}
