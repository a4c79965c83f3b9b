import { newsText } from "#web/text/site/news.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { PageBody } from "#web/ui/frames/page-band.tsx";

/** A skeleton of the article in its size. */
export function ArticlePending() {
  return (
    <>
      <div className="on-dark girih bg-river-950 pt-28 pb-28" />
      <PageBody width="wide">
        <Card>
          <p role="status" className="flex items-center justify-center gap-3 py-3 font-medium text-river-700">
            <Spinner />
            {newsText.articleLoading}
          </p>
          <Skeleton className="mt-5 aspect-[16/9] w-full rounded-m" />
          <Skeleton className="mt-7 h-9 w-4/5" />
          <Skeleton className="mt-6 h-5 w-full" />
          <Skeleton className="mt-3 h-5 w-11/12" />
          <Skeleton className="mt-3 h-5 w-2/3" />
        </Card>
      </PageBody>
    </>
  );
}
