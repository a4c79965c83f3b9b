import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { useQuery } from "#web/dashboard/use-query.ts";
import { iqDashboardText as text } from "#web/text/iq-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SpokenStatus } from "#web/ui/spoken-status.tsx";

const percent = new Intl.NumberFormat("ar-IQ", { style: "percent", maximumFractionDigits: 0 });

/** All contestants, and how many of them are male and female. */
export function ContestantTotals() {
  const stats = useQuery({
    queryKey: ["contestants", "stats"],
    queryFn: ({ signal }) => iqApi.send("contestantStats", { signal }),
  });
  return (
    <section aria-label={text.totals}>
      {stats.isError && (
        <LoadFailure message={failureMessage(stats.error, text.loadFailed)} query={stats} className="mb-5" />
      )}
      {stats.isPending && <SpokenStatus>{text.loading}</SpokenStatus>}
      {(stats.isPending || stats.data) && (
        <ul className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:gap-4 sm:*:first:col-span-1">
          <Total label={text.all} count={stats.data?.totalCount} />
          <Total label={text.males} count={stats.data?.maleCount} all={stats.data?.totalCount} isShare />
          <Total label={text.females} count={stats.data?.femaleCount} all={stats.data?.totalCount} isShare />
        </ul>
      )}
      {stats.data?.totalCount === 0 && <p className="mt-5 text-ink-2">{text.none}</p>}
    </section>
  );
}

type TotalProps = { label: string; count: number | undefined; all?: number | undefined; isShare?: boolean };

/** A tile keeps its size while its number is on the way. */
function Total({ label, count, all = 0, isShare = false }: TotalProps) {
  const share = count !== undefined && all > 0 ? count / all : 0;
  return (
    <li className={classNames("rounded-m border border-line bg-white px-5 py-4", isShare && "min-h-[8.75rem]")}>
      <p className="text-[0.92rem]/6 text-ink-3">{label}</p>
      <p className="text-[1.85rem]/10 font-semibold tabular-nums">
        {count === undefined ? <Skeleton className="my-1.5 h-7 w-28" /> : formatNumber(count)}
      </p>
      {isShare && count !== undefined && (
        <>
          <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-river-100">
            <div className="h-full rounded-full bg-river-600" style={{ inlineSize: `${share * 100}%` }} />
          </div>
          <p className="mt-1.5 text-[0.85rem]/5 text-ink-3">{text.share(percent.format(share))}</p>
        </>
      )}
    </li>
  );
}
