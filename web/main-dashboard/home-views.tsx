import type { listDailyViews } from "#contract/posts.ts";
import { failureMessage } from "#web/failure-message.ts";
import { LoadFailure } from "#web/load-failure.tsx";
import { mainApi } from "#web/session-transport.ts";
import { homeText as text } from "#web/text/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useQuery } from "#web/use-query.ts";
import { Panel } from "./panel.tsx";
import { type DayOfViews, ViewsTable } from "./views-table.tsx";

/** How often the news was read on each of the last thirty days, drawn and in figures. */
export function HomeViews() {
  const views = useQuery<DayOfViews[]>({
    queryKey: ["posts", "views"],
    queryFn: ({ signal }) =>
      mainApi.send<typeof listDailyViews>({ method: "GET", path: "/api/Posts/views" }, { signal }),
  });
  const total = views.data?.reduce((sum, { viewCount }) => sum + viewCount, 0) ?? 0;
  return (
    <Panel
      title={text.views}
      detail={
        total > 0 && (
          <p className="text-ink-2">
            {text.viewsTotal}: <strong className="font-semibold text-ink tabular-nums">{formatNumber(total)}</strong>
          </p>
        )
      }
    >
      <p className="px-5 text-[0.92rem]/6 text-ink-3">{text.viewsBody}</p>
      {views.isPending && (
        <div className="p-5">
          <p role="status" className="sr-only">
            {text.loadingViews}
          </p>
          <Skeleton className="h-64 rounded-c xl:h-[26rem]" />
        </div>
      )}
      {views.isError && (
        <LoadFailure message={failureMessage(views.error, text.loadFailed)} query={views} className="m-5" />
      )}
      {views.data && total === 0 && (
        <div className="p-5">
          <EmptyState title={text.noViews} />
        </div>
      )}
      {views.data && total > 0 && <DrawnViews days={views.data} />}
    </Panel>
  );
}

/** The drawing's code is large and comes when it is needed; where it does not come, the figures are there. */
function DrawnViews({ days }: { days: DayOfViews[] }) {
  const chart = useQuery({
    queryKey: ["views-chart"],
    queryFn: async () => (await import("./views-chart.tsx")).ViewsChart,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <div className={chart.isError ? "p-5" : "h-72 px-3 pt-4 sm:px-5 xl:h-[27rem]"}>
        {chart.data && <chart.data days={days} />}
        {chart.isPending && <Skeleton className="h-64 rounded-c xl:h-[26rem]" />}
        {chart.isError && <Alert look="notice">{text.chartFailed}</Alert>}
      </div>
      <ViewsTable days={days} isOpen={chart.isError} />
    </>
  );
}
