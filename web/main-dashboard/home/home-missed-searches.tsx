import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { homeText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

/** Words that visitors searched in the site in vain, the most frequent first. */
export function HomeMissedSearches() {
  const missed = useCall("listMissedSearches", {});
  return (
    <Panel title={text.missed} lead={text.missedBody}>
      {missed.isPending && <Loading text={text.loadingMissed} className="h-40 rounded-c" />}
      {missed.isError && <LoadFailure whatFailed={text.loadFailed} query={missed} />}
      {missed.data?.length === 0 && <EmptyState title={text.noMissed} body={text.noMissedBody} />}
      <ol>
        {missed.data?.map(({ words, count }) => (
          <li key={words} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
            <bdi className="wrap-anywhere">{words}</bdi>
            <span className="shrink-0 text-ink-2">{text.missedCount(formatNumber(count))}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
