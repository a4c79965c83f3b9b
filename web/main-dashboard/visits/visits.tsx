import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { type Visited, visitedPages, visitKinds } from "#contract/site/visits.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { homePath } from "#web/session/session-guards.ts";
import { homeText, visitsText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { FiguresTable } from "../home/figures-table.tsx";
import { DrawnViews } from "../home/home-views.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

/** Visits of the public site in the last 30 or 90 days, which is written in the address. */
export default function VisitsScreen() {
  const [search, setSearch] = useSearchParams();
  const period = search.get("days") === "90" ? "90" : "30";
  const query = useCall("listVisits", { query: { days: period } }, { placeholderData: keepPreviousData });
  const { days = [], most = [] } = query.data ?? {};
  return (
    <>
      <BackLink to={homePath.main}>{homeText.title}</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 xl:grid-cols-2 xl:items-start">
        <Panel
          className="xl:col-span-2"
          title={text.byDay}
          lead={text.howCounted}
          tools={
            <Segmented
              label={text.period}
              options={[
                { value: "30", label: text.month },
                { value: "90", label: text.quarter },
              ]}
              value={period}
              onChange={(days) => setSearch({ days }, { replace: true, preventScrollReset: true })}
            />
          }
        >
          {query.isPending && <Loading text={text.loading} className="h-72 rounded-c" />}
          {query.isError && <LoadFailure whatFailed={homeText.loadFailed} query={query} />}
          {query.data && most.length === 0 && <EmptyState title={text.empty} body={text.emptyBody} />}
          {most.length > 0 && <DrawnViews days={days} caption={text.inFigures(text.byDay)} hasVisitors />}
        </Panel>
        {most.length > 0 &&
          visitKinds.map((kind) => (
            <Panel key={kind} title={text.kinds[kind]}>
              <FiguresTable
                caption={text.inFigures(text.kinds[kind])}
                headers={[text.columns[kind], homeText.viewCount, homeText.visitorCount]}
                rows={most
                  .filter((row) => row.kind === kind)
                  .map((row) => ({ ...row, key: row.name, name: nameOf(row) }))}
              />
            </Panel>
          ))}
      </div>
    </>
  );
}

function nameOf({ kind, name, title }: Visited): ReactNode {
  if (kind !== "page") return text.names[name] ?? <bdi>{name}</bdi>;
  return (
    <a href={name} target="_blank" rel="noreferrer" className="text-river-700 hover:underline">
      {title ?? visitedPages[name] ?? name}
    </a>
  );
}
