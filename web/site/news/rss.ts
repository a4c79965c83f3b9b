import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { newsText } from "#web/text/site/news.ts";
import { absoluteAddress } from "../page-address.ts";
import { element, xmlAnswer, xmlUnavailable } from "../xml.ts";
import type { Route } from "./+types/rss.ts";
import { loadNewsPage } from "./load-news.ts";

const newest = 20;

export const handle: PageHandle = { sharedBy: [] };

/** The RSS 2.0 feed of the newest posts. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const address = (path: string) => absoluteAddress(context, request, path);
  try {
    const { items } = await loadNewsPage(context.get(apiContext), 1, newest);
    const entries = items.map(({ id, title, summary, createdAt }) =>
      [
        "<item>",
        element("title", title),
        element("link", address(`/news/${id}`)),
        element("guid", address(`/news/${id}`), ' isPermaLink="true"'),
        element("pubDate", new Date(createdAt).toUTCString()),
        element("description", summary),
        "</item>",
      ].join(""),
    );
    return xmlAnswer(
      "application/rss+xml",
      [
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
        element("title", newsText.feed),
        element("link", address("/news")),
        element("description", newsText.lead),
        element("language", "ar-iq"),
        element("atom:link", "", ` href="${address("/rss.xml")}" rel="self" type="application/rss+xml"`),
        ...entries,
        "</channel></rss>",
      ].join("\n"),
    );
  } catch (error) {
    if (error instanceof ApiProblem) return xmlUnavailable();
    throw error;
  }
}
