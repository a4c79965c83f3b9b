import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { PencilIcon, TrashIcon, Undo2Icon } from "lucide-react";
import { useState } from "react";
import { dateStates, type SiteDate } from "#contract/site/events.ts";
import { randomId } from "#web/calls/random-id.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { listAddress, oneOf } from "#web/dashboard/lists/list-address.ts";
import { ListTable } from "#web/dashboard/lists/list-table.tsx";
import { useListAddress } from "#web/dashboard/lists/use-list-address.ts";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { datesScreenText as text } from "#web/text/main-dashboard/main-dashboard-dates.ts";
import { titleOf, whenOf } from "#web/text/site/dates.ts";
import { uiText } from "#web/text/ui.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { showActionToast, showToast } from "#web/ui/feedback/toast.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { AlertPanel } from "./alert-panel.tsx";
import { DateDialog } from "./date-dialog.tsx";

export const meta = () => unlistedMeta(text.title);
export const handle = { title: text.title };

const address = listAddress({ pageSize: 10, filters: { state: oneOf(["past", "deleted"]) } });
const states = dateStates.map((value) => ({ value, label: text.states[value] }));
const columns: readonly Column<SiteDate>[] = [
  {
    id: "title",
    header: text.name,
    isRowHeader: true,
    isWideOnCard: true,
    cell: (date) => (
      <span className="flex flex-wrap items-center gap-2 font-medium">
        <span className="min-w-0 wrap-anywhere">{titleOf(date)}</span>
        {date.eventId === null && <Badge look="sand">{text.byItself}</Badge>}
        {!date.isPublished && <Badge look="gold">{text.hidden}</Badge>}
      </span>
    ),
  },
  { id: "when", header: text.when, isWideOnCard: true, className: "text-ink-2", cell: whenOf },
];

/** The dates of the public page, and the urgent strip. */
export default function Dates() {
  const queries = useQueryClient();
  const { view, change, place } = useListAddress(address);
  const [dialog, setDialog] = useState<{ edited?: SiteDate } | null>(null);
  const state = view.state ?? "coming";
  const list = useCall("listEvents", { query: { ...view, state } }, { placeholderData: keepPreviousData });

  /** Deletes or restores a date that staff have written. */
  const move = async (date: SiteDate, isDeleted: boolean) => {
    try {
      await mainApi.send("saveEvent", { body: { ...date, formId: randomId(), isDeleted } });
      const undo = () => void move({ ...date, version: date.version + 1 }, false);
      if (isDeleted) showActionToast(text.removed, { label: uiText.undo, onChosen: undo });
      else showToast("success", text.restored);
    } catch (error) {
      showToast("error", failureMessage(error, text.failed));
    }
    await invalidateCalls(queries, ["listEvents"]);
  };
  const action = (date: SiteDate, name: "edit" | "remove" | "restore", Icon: typeof PencilIcon, act: () => void) => (
    <IconButton label={`${text[name]}: ${date.title}`} tip={text[name]} Icon={Icon} onClick={act} />
  );
  const actions = actionsColumn((date: SiteDate) => {
    if (date.eventId === null) return null;
    if (state === "deleted") return action(date, "restore", Undo2Icon, () => void move(date, false));
    return (
      <>
        {action(date, "edit", PencilIcon, () => setDialog({ edited: date }))}
        {action(date, "remove", TrashIcon, () => void move(date, true))}
      </>
    );
  });
  return (
    <div className="grid gap-10">
      <AlertPanel />
      <section aria-label={text.list} className="rounded-panel border border-line bg-white">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3.5">
          <Segmented
            label={text.filter}
            options={states}
            value={state}
            onChange={(next) => change({ state: next === "coming" ? undefined : next })}
          />
          <Button onClick={() => setDialog({})}>{text.add}</Button>
        </div>
        <ListTable
          texts={text}
          columns={[...columns, actions]}
          keyOf={({ id }) => id}
          page={list.data}
          query={list}
          place={place}
          empty={{ title: text.empty[state], body: text.emptyBody }}
        />
      </section>
      {dialog && <DateDialog date={dialog.edited} onClose={() => setDialog(null)} />}
    </div>
  );
}
