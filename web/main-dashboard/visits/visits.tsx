import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { z } from "zod";
import {
  type Device,
  type listVisits,
  type NamedVisits,
  noHost,
  otherHosts,
  visitedPages,
} from "#contract/site/visits.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LazyChart } from "#web/dashboard/lists/lazy-chart.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { homePath } from "#web/session/session-guards.ts";
import { formatWeekday } from "#web/text/days.ts";
import { visitsText as text } from "#web/text/main-dashboard/main-dashboard-visits.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { lazyCode } from "#web/ui/lazy-part.tsx";
import { FiguresTable } from "../figures-table.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

type Visits = z.output<typeof listVisits.response>;
const viewsChart = lazyCode(() => import("../home/views-chart.tsx").then((module) => module.ViewsChart));

/** Visits of the public site in the last 30 or 90 days, which is written in the address. */
export default function VisitsScreen() {
  const [search, setSearch] = useSearchParams();
  const days = search.get("days") === "90" ? "90" : "30";
  const query = useCall("listVisits", { query: { days } }, { placeholderData: keepPreviousData });
  const views = query.data?.days.reduce((sum, { viewCount }) => sum + viewCount, 0) ?? 0;
  return (
    <>
      <BackLink to={homePath.main}>{text.back}</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Panel
          title={text.byDay}
          lead={text.howCounted}
          tools={
            <Segmented
              label={text.period}
              options={(["30", "90"] as const).map((value) => ({ value, label: text.periods[value] }))}
              value={days}
              onChange={(chosen) => setSearch({ days: chosen }, { replace: true, preventScrollReset: true })}
            />
          }
        >
          {query.isPending && <Loading text={text.loading} className="h-72 rounded-c" />}
          {query.isError && <LoadFailure whatFailed={text.loadFailed} query={query} />}
          {query.data && views === 0 && <EmptyState title={text.empty} body={text.emptyBody} />}
          {query.data && views > 0 && <Days days={query.data.days} views={views} />}
        </Panel>
        {query.data && views > 0 && <Most visits={query.data} />}
      </div>
    </>
  );
}

function Days({ days, views }: { days: Visits["days"]; views: number }) {
  return (
    <>
      <p className="mb-3 text-ink-2">
        {text.total}: <strong className="font-bold text-ink">{formatNumber(views)}</strong>
      </p>
      <LazyChart code={viewsChart} whatFailed={text.chartFailed}>
        {(ViewsChart) => <ViewsChart days={days} isLine />}
      </LazyChart>
      <FiguresTable
        caption={text.inFigures(text.byDay)}
        headers={[text.day, text.views, text.visitors]}
        rows={[...days].reverse().map(({ date, viewCount, visitorCount }) => ({
          key: date,
          name: formatWeekday(date),
          figures: [viewCount, visitorCount],
        }))}
      />
    </>
  );
}

function Most({ visits: { pages, referrers, devices } }: { visits: Visits }) {
  const titles = new Map(pages.map(({ name, title }) => [name, title ?? visitedPages[name] ?? name]));
  const pageLink = (page: string) => (
    <a href={page} target="_blank" rel="noreferrer" className="text-river-700 hover:underline">
      {titles.get(page)}
    </a>
  );
  const hosts: Readonly<Record<string, string>> = { [noHost]: text.noHost, [otherHosts]: text.otherHosts };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 xl:grid-cols-2 xl:items-start xl:gap-x-8">
      <Named title={text.pages} column={text.page} rows={pages} nameOf={pageLink} />
      <Named
        title={text.referrers}
        column={text.referrer}
        rows={referrers}
        nameOf={(host) => hosts[host] ?? <bdi>{host}</bdi>}
      />
      <Named
        title={text.devices}
        column={text.device}
        rows={devices}
        nameOf={(device) => text.deviceNames[device as Device]}
      />
    </div>
  );
}

type NamedProps = { title: string; column: string; rows: readonly NamedVisits[]; nameOf: (name: string) => ReactNode };

const Named = ({ title, column, rows, nameOf }: NamedProps) => (
  <Panel title={title}>
    <FiguresTable
      caption={text.inFigures(title)}
      headers={[column, text.views, text.visitors]}
      rows={rows.map(({ name, viewCount, visitorCount }) => ({
        key: name,
        name: nameOf(name),
        figures: [viewCount, visitorCount],
      }))}
    />
  </Panel>
);
