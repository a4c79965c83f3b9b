import { testAreaText } from "#web/text/test-area/test-area.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { TearLine, Ticket, TicketPart } from "./ticket.tsx";

/** A skeleton of the name and the ticket. */
export function ContestantSkeleton() {
  return (
    <>
      <PageBand title={<Skeleton className="my-1 h-7 w-64 max-w-full bg-white/25 md:h-10" />}>
        <Skeleton className="my-1.5 h-4 w-48 max-w-full bg-white/25" />
      </PageBand>
      <PageBody>
        <SpokenStatus>{testAreaText.loading}</SpokenStatus>
        <Ticket>
          <TicketPart>
            <Skeleton className="h-4 w-36" />
            <Skeleton className="mt-3 h-10 w-64 max-w-full" />
            <Skeleton className="mt-3 h-5 w-40" />
            <div className="mt-6 flex items-end justify-between gap-4">
              <Skeleton className="h-6 w-44" />
              <Skeleton className="h-28 w-22 shrink-0 rounded-m" />
            </div>
          </TicketPart>
          <TearLine />
          <TicketPart>
            <div className="flex items-center gap-4 sm:gap-6">
              <Skeleton className="size-28 shrink-0 rounded-m" />
              <Skeleton className="h-12 w-32 sm:h-8 sm:w-64" />
            </div>
          </TicketPart>
        </Ticket>
      </PageBody>
    </>
  );
}
