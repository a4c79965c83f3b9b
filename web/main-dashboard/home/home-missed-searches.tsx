import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { useCall } from "#web/dashboard/use-call.ts";
import { formatDay } from "#web/text/days.ts";
import { homeText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { headCell } from "./views-table.tsx";

/** Words that visitors searched in the site in vain, the most frequent first. */
export function HomeMissedSearches() {
  const missed = useCall("listMissedSearches", {});
  return (
    <Panel title={text.missed} lead={text.missedBody}>
      {missed.isPending && <Loading text={text.loadingMissed} className="h-40 rounded-c" />}
      {missed.isError && <LoadFailure whatFailed={text.loadFailed} query={missed} />}
      {missed.data?.length === 0 && <EmptyState title={text.noMissed} body={text.noMissedBody} />}
      {missed.data && missed.data.length > 0 && (
        <ScrollBox label={text.missed} hasStickyHeader className="max-h-80 overflow-y-auto">
          <table className="w-full border-collapse text-small">
            <caption className="sr-only">{text.missed}</caption>
            <thead>
              <tr>
                {[text.missedWords, text.missedCount, text.missedLast].map((head) => (
                  <th key={head} scope="col" className={headCell}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {missed.data.map(({ words, count, lastDay }) => (
                <tr key={words} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
                    <bdi>{words}</bdi>
                  </th>
                  <td className="w-28 py-1.5 column-figures">{formatNumber(count)}</td>
                  <td className="w-32 py-1.5">{formatDay(lastDay)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Panel>
  );
}
