import { PrinterIcon } from "lucide-react";
import { type Breakdown, breakdowns } from "#contract/contestants/funnel-words.ts";
import type { FunnelRow, Insight } from "#contract/contestants/insight.ts";
import { governorates, type Labelled, specialEducationTypes, testTimes } from "#contract/enums.ts";
import type { Cell } from "#contract/quizzes/workbook.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { listAddress, oneOf, pageOf } from "#web/dashboard/lists/list-address.ts";
import { PageFooter } from "#web/dashboard/lists/list-table.tsx";
import { TableDownload } from "#web/dashboard/lists/table-download.tsx";
import { type ListPlace, useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { insightText as text } from "#web/text/iq-dashboard/insight.ts";
import { formatDate, formatNumber } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { PlainTable } from "../quizzes/plain-table.tsx";
import { Figure, stages, useInsight } from "./funnel.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const address = listAddress({ pageSize: 50, pageSizes: [25, 50, 100, 500], filters: { by: oneOf(breakdowns) } });

/** Counts people from registration to acceptance: all of them, those of two weeks, and by one of their features. */
export default function InsightScreen() {
  const { view, change, place } = useListAddress(address);
  const by = view.by ?? "day";
  const query = useInsight(by);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 print:block print:space-y-5">
      {query.isError && !query.data && <LoadFailure whatFailed={text.loadFailed} query={query} />}
      {query.isPending && <Loading text={text.loading} className="h-[36rem] rounded-panel" />}
      {query.data && <Stages insight={query.data} />}
      {query.data && (
        <Panel
          title={text.rowsBy(text.by[by])}
          tools={
            <div className="flex flex-wrap items-center gap-2.5 print:hidden">
              <Segmented
                label={text.tabs}
                options={breakdowns.map((value) => ({ value, label: text.by[value] }))}
                value={by}
                onChange={(chosen) => change({ by: chosen })}
              />
            </div>
          }
        >
          <Rows by={by} rows={query.isPlaceholderData ? [] : query.data.rows} place={place} />
        </Panel>
      )}
    </div>
  );
}

/** The stages of all people, and of those who registered in two weeks. */
function Stages({ insight: { all, weeks, erasedCount } }: { insight: Insight }) {
  const [week, before] = weeks;
  return (
    <Panel title={text.everybody} lead={text.lead}>
      <PlainTable
        caption={text.title}
        className="min-w-[34rem] max-w-5xl print:min-w-0"
        headers={[text.stage, text.everybody, ...text.weeks, text.difference]}
        rows={stages.map((stage) => [
          text.stages[stage],
          <Figure key="all" funnel={all} stage={stage} of={text.everybody} filters={{}} hasBar />,
          ...weeks.map(({ from, to, ...funnel }, at) => (
            <Figure
              key={from}
              funnel={funnel}
              stage={stage}
              of={text.weeks[at] ?? ""}
              filters={{ registeredFrom: from, registeredTo: to }}
            />
          )),
          formatNumber((week?.[stage] ?? 0) - (before?.[stage] ?? 0)),
        ])}
      />
      <p className="mt-4 max-w-[75ch] text-small text-ink-2">{text.meaning}</p>
      {erasedCount > 0 && <p className="mt-1 max-w-[75ch] text-small text-ink-2">{text.erased(erasedCount)}</p>}
    </Panel>
  );
}

type RowsProps = { by: Breakdown; rows: readonly FunnelRow[]; place: ListPlace };

function Rows({ by, rows, place }: RowsProps) {
  const page = { ...pageOf(rows, place), pageNumber: place.pageNumber, pageSize: place.pageSize };
  const headers = [text.by[by], ...stages.map((stage) => text.stages[stage])];
  const file = (): Cell[][] => [headers, ...rows.map((row) => [nameOf(by, row), ...stages.map((stage) => row[stage])])];
  return (
    <>
      <PlainTable
        caption={text.by[by]}
        className="min-w-[36rem] print:min-w-0"
        headers={headers}
        rows={page.items.map((row) => [
          nameOf(by, row),
          ...stages.map((stage) => (
            <Figure key={stage} funnel={row} stage={stage} of={nameOf(by, row)} filters={filtersOf(by, row)} hasBar />
          )),
        ])}
      />
      {rows.length === 0 && <p className="mt-4 text-ink-2">{text.empty}</p>}
      {rows.length > place.pageSize && <PageFooter pages={text.pages} page={page} place={place} />}
      <div className="mt-5 flex flex-wrap gap-2.5 max-sm:*:w-full print:hidden">
        <Button look="soft" onClick={() => window.print()}>
          <PrinterIcon />
          {text.print}
        </Button>
        <TableDownload texts={text} fileName={`insight-${by}`} table={file} />
      </div>
    </>
  );
}

const labels: Readonly<Partial<Record<Breakdown, Labelled>>> = {
  governorate: governorates,
  specialEducationType: specialEducationTypes,
  testTime: testTimes,
};

function nameOf(by: Breakdown, { value, name, governorate }: FunnelRow): string {
  if (by === "day") return value === "" ? text.without.day : formatDate(`${value}T12:00:00Z`);
  if (by === "schoolId") return name && governorate ? `${name}، ${governorates[governorate]}` : text.without.school;
  return labels[by]?.[Number(value)] ?? value;
}

function filtersOf(by: Breakdown, { value }: FunnelRow): Record<string, string> | null {
  if (value === "") return null;
  return by === "day" ? { registeredFrom: value, registeredTo: value } : { [by]: value };
}
