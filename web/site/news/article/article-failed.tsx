import { articleText } from "#web/text/site/article.ts";
import { Card } from "#web/ui/card.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { NewsFailure } from "../news-failure.tsx";
import { BackToNews } from "./back-to-news.tsx";

export function ArticleFailed({ message }: { message: string }) {
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
