import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { anyText, listAddress } from "#web/dashboard/lists/list-address.ts";
import { RunList } from "#web/dashboard/lists/run-list.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { useCall } from "#web/dashboard/use-call.ts";
import { bulkText as text } from "#web/text/iq-dashboard/bulk-runs.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { RunCard } from "./run-card.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const address = listAddress({ pageSizes: [10], pageSize: 10, filters: { id: anyText } });

/** What was done with many rows at once, newest first. A link from the audit log shows one alone. */
export default function BulkRuns() {
  const { view, place } = useListAddress(address, { startsAtTop: true });
  const list = useCall(
    "listBulkRuns",
    { query: view },
    { refetchInterval: ({ state }) => (state.data?.workingCount ? 2_000 : 10_000) },
  );
  return (
    <section aria-label={text.title}>
      <p className="mb-4 text-ink-2">{text.lead}</p>
      <RunList query={list} texts={text} pageNumber={view.pageNumber} onPage={place.toPage} hasSkeleton>
        <ul className="grid gap-4">
          {list.data?.items.map((run) => (
            <li key={run.id} className="rounded-panel border border-line bg-white p-5">
              <RunCard run={run} />
            </li>
          ))}
        </ul>
      </RunList>
    </section>
  );
}
