import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LazyChart } from "#web/dashboard/lists/lazy-chart.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { homeText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { lazyCode } from "#web/ui/lazy-part.tsx";
import { type DayOfViews, ViewsTable } from "./views-table.tsx";

const viewsChart = lazyCode(() => import("./views-chart.tsx").then((module) => module.ViewsChart));

/** Views of the news on each of the last thirty days, as a chart and in figures. */
export function HomeViews() {
  const views = useCall("listDailyViews", {});
  const total = views.data?.reduce((sum, { viewCount }) => sum + viewCount, 0) ?? 0;
  return (
    <Panel
      title={text.views}
      lead={text.viewsBody}
      tools={
        total > 0 && (
          <p className="text-ink-2">
            {text.viewsTotal}: <strong className="font-bold text-ink">{formatNumber(total)}</strong>
          </p>
        )
      }
    >
      {views.isPending && <Loading text={text.loadingViews} className="h-72 rounded-c" />}
      {views.isError && <LoadFailure whatFailed={text.loadFailed} query={views} />}
      {views.data && total === 0 && <EmptyState title={text.noViews} />}
      {views.data && total > 0 && <DrawnViews days={views.data} />}
    </Panel>
  );
}

function DrawnViews({ days }: { days: DayOfViews[] }) {
  return (
    <>
      <LazyChart code={viewsChart} whatFailed={text.chartFailed}>
        {(ViewsChart) => <ViewsChart days={days} />}
      </LazyChart>
      <ViewsTable days={days} />
    </>
  );
}
