import { data } from "react-router";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { articleText } from "#web/text/site/article.ts";
import { errorText } from "#web/text/site/site.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import NotFound from "../../not-found.tsx";
import { ArticlePage } from "../article/article-page.tsx";
import { articleView } from "../article/load-article.ts";
import type { Route } from "./+types/preview.ts";

export const handle: PageHandle = { scripts: "none" };
const ownHeaders = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
};

/** A draft, for the holder of its link. After the end of the link it is an unknown page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const draft = await context.get(apiContext).send("readPreview", { params: { key: params.key } });
    const note = articleText.preview(draft.endsAt && formatDateTime(draft.endsAt));
    return data({ article: articleView(draft), note }, { headers: ownHeaders });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const status = error.status === 404 || error.status === 400 ? 404 : error.status || 503;
    return data(null, { status, headers: ownHeaders });
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedMeta(loaderData?.article.title ?? errorText.notFoundTitle);

export default function Preview({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  return <ArticlePage article={loaderData.article} related={[]} address="" note={loaderData.note} />;
}
