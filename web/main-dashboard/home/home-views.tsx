import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { homeText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";
import { type DayOfViews, ViewsTable } from "./views-table.tsx";

const viewsChart = lazyCode(() => import("./views-chart.tsx").then((module) => module.ViewsChart));

/** Views of the news on each of the last thirty days, as a chart and in figures. */
export function HomeViews() {
  const views = useCall("listDailyViews", {});
  const total = views.data?.reduce((sum, { viewCount }) => sum + viewCount, 0) ?? 0;
  return (
    <Panel
      title={text.views}
      isFlush
      tools={
        total > 0 && (
          <p className="text-ink-2">
            {text.viewsTotal}: <strong className="font-bold text-ink">{formatNumber(total)}</strong>
          </p>
        )
      }
    >
      <p className="px-5 text-small text-ink-3">{text.viewsBody}</p>
      {views.isPending && (
        <div className="p-5">
          <SpokenStatus>{text.loadingViews}</SpokenStatus>
          <Skeleton className="h-64 rounded-c xl:h-[26rem]" />
        </div>
      )}
      {views.isError && <LoadFailure whatFailed={text.loadFailed} query={views} className="m-5" />}
      {views.data && total === 0 && (
        <div className="p-5">
          <EmptyState title={text.noViews} />
        </div>
      )}
      {views.data && total > 0 && <DrawnViews days={views.data} />}
    </Panel>
  );
}

/** The chart. If its code does not load, the table opens. */
function DrawnViews({ days }: { days: DayOfViews[] }) {
  const place = "h-72 px-3 pt-4 sm:px-5 xl:h-[27rem]";
  const table = <ViewsTable days={days} isOpen={false} />;
  return (
    <LazyPart
      code={viewsChart}
      pending={
        <>
          <div className={place}>
            <Skeleton className="h-64 rounded-c xl:h-[26rem]" />
          </div>
          {table}
        </>
      }
      failed={(retry) => (
        <>
          <LoadFailure
            look="notice"
            whatFailed={text.chartFailed}
            query={{ isFetching: false, refetch: retry }}
            className="m-5"
          />
          <ViewsTable days={days} isOpen />
        </>
      )}
    >
      {(ViewsChart) => (
        <>
          <div className={place}>
            <ViewsChart days={days} />
          </div>
          {table}
        </>
      )}
    </LazyPart>
  );
}
