import { iqApi } from "#web/calls/session-transport.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useQuery } from "#web/dashboard/use-query.ts";
import { iqDashboardText as text } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";

const percent = new Intl.NumberFormat("ar-IQ", { style: "percent", maximumFractionDigits: 0 });

/** The number of contestants, male and female. */
export function ContestantTotals() {
  const stats = useQuery({
    queryKey: ["contestants", "stats"],
    queryFn: ({ signal }) => iqApi.send("contestantStats", { signal }),
  });
  return (
    <section aria-label={text.totals} className="min-w-0 grow max-sm:w-full">
      {stats.isError && <LoadFailure whatFailed={text.loadFailed} query={stats} />}
      {stats.isPending && <SpokenStatus>{text.loading}</SpokenStatus>}
      {(stats.isPending || stats.data) && (
        <ul className="flex flex-wrap items-baseline gap-x-5 gap-y-1 max-sm:justify-between max-sm:gap-x-3 sm:gap-x-7">
          <Total label={text.all} count={stats.data?.totalCount} />
          <Total label={text.males} count={stats.data?.maleCount} all={stats.data?.totalCount} />
          <Total label={text.females} count={stats.data?.femaleCount} all={stats.data?.totalCount} />
        </ul>
      )}
    </section>
  );
}

type TotalProps = { label: string; count: number | undefined; all?: number | undefined };

function Total({ label, count, all = 0 }: TotalProps) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 max-sm:gap-x-1.5">
      <span className="text-[0.92rem]/7 text-ink-3 max-sm:text-[0.85rem]/7">{label}</span>
      {count === undefined ? (
        <Skeleton className="h-4 w-14 self-center" />
      ) : (
        <span className="text-[1.12rem]/7 font-semibold tabular-nums max-sm:text-base/7">{formatNumber(count)}</span>
      )}
      {count !== undefined && all > 0 && (
        <span className="text-[0.85rem]/7 text-ink-3 max-sm:hidden">{percent.format(count / all)}</span>
      )}
    </li>
  );
}
