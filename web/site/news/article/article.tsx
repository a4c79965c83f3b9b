import { data } from "react-router";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { publicPageMeta } from "#web/site/page-meta.ts";
import { previewOf } from "#web/site/page-preview.ts";
import { uncacheable } from "#web/site/uncacheable.ts";
import { pageMeta } from "#web/text/page-title.ts";
import { articleText } from "#web/text/site/article.ts";
import { siteText } from "#web/text/site/site.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { MessageScreen } from "#web/ui/frames/message-screen.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { NewsFailure } from "../news-failure.tsx";
import type { Route } from "./+types/article.ts";
import { ArticlePage } from "./article-page.tsx";
import { BackToNews } from "./back-to-news.tsx";
import { loadArticle } from "./load-article.ts";
import { loadRelated } from "./load-related.ts";

export const handle: PageHandle = { scripts: "none", sharedBy: [] };

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const api = context.get(apiContext);
  const article = await loadArticle(api, params.id);
  const site = previewOf(args, "/");
  if (article.state !== "loaded")
    return data({ article, related: null, preview: site, site }, { status: article.status });
  const related = await loadRelated(api, article);
  const preview = previewOf(args, `/news/${article.id}`, article.previewPath);
  return data({ article, related, preview, site }, related ? {} : uncacheable);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article, preview, site } = loaderData;
  if (article.state === "missing") return pageMeta(articleText.missingTitle);
  if (article.state === "failed" || !preview) return pageMeta(articleText.failed);
  return publicPageMeta({
    title: article.title,
    description: article.summary,
    preview,
    type: "article",
    structuredData: {
      "@type": "NewsArticle",
      headline: article.title,
      description: article.summary,
      image: [preview.image],
      datePublished: article.createdAt,
      dateModified: article.updatedAt,
      inLanguage: "ar",
      mainEntityOfPage: preview.address,
      author: { "@type": "GovernmentOrganization", name: siteText.name, url: site.address },
      publisher: { "@type": "GovernmentOrganization", name: siteText.name, url: site.address },
    },
  });
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, related, preview } = loaderData;
  if (article.state === "loaded" && preview)
    return <ArticlePage article={article} related={related} address={preview.address} />;
  if (article.state === "failed") return <ArticleFailed message={article.message} />;
  return (
    <MessageScreen title={articleText.missingTitle} body={articleText.missingBody}>
      <LinkButton to="/news" look="gold">
        {articleText.back}
      </LinkButton>
    </MessageScreen>
  );
}

function ArticleFailed({ message }: { message: string }) {
  return (
    <>
      <PageBand title={articleText.failedTitle} />
      <PageBody>
        <Card>
          <NewsFailure message={message} body={articleText.failedBody} />
          <BackToNews className="mt-6 text-river-700" />
        </Card>
      </PageBody>
    </>
  );
}
