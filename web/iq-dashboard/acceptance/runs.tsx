import { PlusIcon } from "lucide-react";
import { Link } from "react-router";
import type { AcceptanceRun } from "#contract/acceptance/acceptance.ts";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { listAddress } from "#web/dashboard/lists/list-address.ts";
import { ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { useCall } from "#web/dashboard/use-call.ts";
import { acceptanceRunsText as text } from "#web/text/iq-dashboard/acceptance.ts";
import { insightText } from "#web/text/iq-dashboard/insight.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { sectionPath } from "../sections.ts";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const address = listAddress({ pageSize: 15 });

const columns: readonly Column<AcceptanceRun>[] = [
  {
    id: "title",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ id, title }) => (
      <Link
        to={`${sectionPath.acceptance}/${id}`}
        prefetch="intent"
        className="inline-block py-1 font-medium text-river-700 wrap-anywhere underline-offset-4 hover:underline"
      >
        <bdi>{title}</bdi>
      </Link>
    ),
  },
  { id: "state", header: text.state, cell: (run) => <RunBadge run={run} /> },
  { id: "createdAt", header: text.createdAt, cell: ({ createdAt }) => formatDateTime(createdAt) },
  { id: "createdBy", header: text.createdBy, cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
];

/** Lists acceptance runs and definitions. */
export default function AcceptanceRuns() {
  const { view, place } = useListAddress(address);
  const list = useCall("listAcceptanceRuns", { query: view });
  return (
    <section aria-label={text.list} className="min-w-0 rounded-panel border border-line bg-white">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        <p className="max-w-[65ch] text-ink-2">{text.lead}</p>
        <TextLink to={sectionPath.insight}>{insightText.title}</TextLink>
        <LinkButton to={`${sectionPath.acceptance}/new`} className="max-sm:w-full">
          <PlusIcon />
          {text.add}
        </LinkButton>
      </div>
      <ListTable
        texts={text}
        columns={columns}
        keyOf={({ id }) => id}
        page={list.data}
        query={list}
        place={place}
        expectedRows={3}
        empty={{ title: text.empty, body: text.emptyBody }}
      />
    </section>
  );
}

/** Whether a run is defined, made or released. */
export function RunBadge({ run: { ranAt, releasedAt } }: { run: Pick<AcceptanceRun, "ranAt" | "releasedAt"> }) {
  if (releasedAt) return <Badge look="ok">{text.states.released}</Badge>;
  return ranAt ? <Badge look="gold">{text.states.made}</Badge> : <Badge look="sand">{text.states.defined}</Badge>;
}
