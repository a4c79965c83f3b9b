import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { CalendarClockIcon, ExternalLinkIcon, EyeIcon, SendIcon, TrashIcon, Undo2Icon } from "lucide-react";
import { useState } from "react";
import type { Publication, Settlement } from "#contract/site/publications.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { listAddress } from "#web/dashboard/lists/list-address.ts";
import { ListTable } from "#web/dashboard/lists/list-table.tsx";
import { NameLines } from "#web/dashboard/lists/name-lines.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { planText, publicationsText as text } from "#web/text/main-dashboard/main-dashboard-publishing.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton, IconLink } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { sectionPath } from "../../section-path.ts";
import { PlanDialog } from "./plan-dialog.tsx";
import { previewPath } from "./publish-buttons.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle: DashboardHandle = { title: text.title };

const address = listAddress({ pageSize: 10 });
const titleOf = ({ title }: Publication) => title || text.noTitle;

/** What is published and taken down at a moment: planned, out, and over. */
export default function Publications() {
  const queries = useQueryClient();
  const { view, place } = useListAddress(address);
  const list = useCall(
    "listPublications",
    { query: view },
    // The moments come without a press.
    { placeholderData: keepPreviousData, refetchInterval: 15_000 },
  );
  const [changed, setChanged] = useState<Publication | null>(null);
  const [asked, setAsked] = useState<{ row: Publication; to: Settlement } | null>(null);
  const ask = (row: Publication, to: Settlement) => setAsked({ row, to });
  return (
    <>
      <BackLink to={sectionPath.news}>{text.back}</BackLink>
      <section aria-label={text.list} className="rounded-panel border border-line bg-white">
        <ListTable
          texts={text}
          columns={[
            ...columns,
            actionsColumn<Publication>((row) => <Actions row={row} ask={ask} onChange={() => setChanged(row)} />),
          ]}
          keyOf={({ id }) => id}
          page={list.data}
          query={list}
          place={place}
          empty={{ title: text.empty, body: text.emptyBody }}
        />
      </section>
      {changed && <PlanDialog of={changed} onClose={() => setChanged(null)} />}
      {asked && (
        <ActionDialog
          texts={text.settling[asked.to]}
          {...(asked.to === "published" && { look: "primary" })}
          act={() =>
            mainApi
              .send("settlePublication", { params: { id: asked.row.id }, body: { to: asked.to } })
              .finally(() => invalidateCalls(queries, ["listPublications", "listPosts"]))
          }
          onClose={() => setAsked(null)}
        >
          {text.bodies[asked.to](titleOf(asked.row))}
        </ActionDialog>
      )}
    </>
  );
}

const looks = { planned: "gold", published: "ok", takenBack: "sand" } as const;

const columns: readonly Column<Publication>[] = [
  {
    id: "post",
    header: text.post,
    isRowHeader: true,
    isWideOnCard: true,
    cell: (row) => (
      <NameLines name={titleOf(row)}>
        {partsOf(row).map((part) => (
          <span key={part} className="block">
            {part}
          </span>
        ))}
        {text.planner(row.planner)}
      </NameLines>
    ),
  },
  {
    id: "moments",
    header: text.moments,
    isWideOnCard: true,
    className: "@3xl:w-[18.5rem]",
    cell: ({ publishAt, takeDownAt, endedAt }) => (
      <>
        <span className="block">{text.publishAt(formatDateTime(publishAt))}</span>
        {endedAt ? text.endedAt(formatDateTime(endedAt)) : takeDownAt && text.takeDownAt(formatDateTime(takeDownAt))}
      </>
    ),
  },
  {
    id: "state",
    header: text.state,
    isWideOnCard: true,
    cell: ({ state, failure }) => (
      <>
        <Badge look={failure ? "danger" : looks[state]}>{failure ? text.failed : text.states[state]}</Badge>
        {failure && <span className="mt-1 block text-small text-danger">{failure}</span>}
      </>
    ),
  },
];

const partsOf = ({ assessment, event, alert }: Publication): string[] =>
  Object.entries({ assessmentId: assessment, eventId: event, alertId: alert } as const).flatMap(([kind, title]) =>
    title === null ? [] : [text.part(planText.parts[kind as keyof typeof planText.parts], title)],
  );

type ActionsProps = {
  row: Publication;
  ask: (row: Publication, to: Settlement) => void;
  onChange: () => void;
};

function Actions({ row, ask, onChange }: ActionsProps) {
  const { state, draftId, postId } = row;
  const button = (to: Settlement, Icon: typeof SendIcon, isDangerous = false) => (
    <IconButton
      label={text.of(text.actions[to], titleOf(row))}
      tip={text.actions[to]}
      Icon={Icon}
      isDangerous={isDangerous}
      onClick={() => ask(row, to)}
    />
  );
  if (state === "takenBack") return null;
  return (
    <>
      {draftId !== null && (
        <IconLink
          label={text.of(text.preview, titleOf(row))}
          tip={text.preview}
          Icon={EyeIcon}
          to={previewPath(draftId)}
        />
      )}
      {postId !== null && (
        <IconLink
          label={text.of(text.open, titleOf(row))}
          tip={text.open}
          Icon={ExternalLinkIcon}
          to={`/news/${postId}`}
          opensNewTab
        />
      )}
      <IconButton
        label={text.of(text.change, titleOf(row))}
        tip={text.change}
        Icon={CalendarClockIcon}
        onClick={onChange}
      />
      {state === "planned" && button("published", SendIcon)}
      {state === "planned" ? button("cancelled", TrashIcon, true) : button("takenBack", Undo2Icon, true)}
    </>
  );
}
