import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LazyChart } from "#web/dashboard/lists/lazy-chart.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { formatWeekday } from "#web/text/days.ts";
import { homeText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { lazyCode } from "#web/ui/lazy-part.tsx";
import { sectionPath } from "../section-path.ts";
import { FiguresTable } from "./figures-table.tsx";
import type { DayOfViews } from "./views-chart.tsx";

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
      {views.data && total > 0 && <DrawnViews days={views.data} caption={text.viewsTable} />}
      <div className="mt-3 border-t border-line pt-3">
        <LinkButton to={sectionPath.visits} look="soft">
          {text.visits}
        </LinkButton>
      </div>
    </Panel>
  );
}

type DrawnViewsProps = { days: readonly DayOfViews[]; caption: string; hasVisitors?: boolean };

/** Views by day as a chart, and in figures, newest first. */
export function DrawnViews({ days, caption, hasVisitors = false }: DrawnViewsProps) {
  return (
    <>
      <LazyChart code={viewsChart} whatFailed={text.chartFailed}>
        {(ViewsChart) => <ViewsChart days={days} isLine={hasVisitors} />}
      </LazyChart>
      <FiguresTable
        caption={caption}
        headers={[text.day, text.viewCount, ...(hasVisitors ? [text.visitorCount] : [])]}
        rows={[...days].reverse().map((day) => ({ key: day.date, name: formatWeekday(day.date), ...day }))}
      />
    </>
  );
}
