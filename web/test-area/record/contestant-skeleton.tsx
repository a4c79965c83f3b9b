import { infoText, testAreaText } from "#web/text/test-area/test-area.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";

const rows = [1, 2, 3, 4, 5, 6];

/** A skeleton of the record. */
export function ContestantSkeleton() {
  return (
    <>
      <PageBand title={infoText.title} />
      <PageBody>
        <Card>
          <SpokenStatus>{testAreaText.loading}</SpokenStatus>
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-3 h-8 w-64 max-w-full" />
          <Skeleton className="mt-6 h-13 w-full rounded-m" />
          <div className="my-7 grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {rows.map((row) => (
              <div key={row}>
                <Skeleton className="h-4 w-20" />
                <Skeleton className="mt-2 h-5 w-40 max-w-full" />
              </div>
            ))}
          </div>
          <Skeleton className="h-12 w-56 max-w-full rounded-full" />
        </Card>
      </PageBody>
    </>
  );
}
