import { TrashIcon } from "lucide-react";
import type { DeskDevice } from "#contract/exam-desk/devices.ts";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { deskDevicesText as text } from "#web/text/iq-dashboard/on-site/desk-devices.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { Column } from "#web/ui/lists/data-table.tsx";
import { timeOn } from "../day-words.ts";

/** @param date date of the exam day, because times of that day are shown without a date */
export const deviceColumns = (date: string, onLetGo: (device: DeskDevice) => void): Column<DeskDevice>[] => [
  {
    id: "device",
    header: text.device,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ name, preparedBy, letGoAt, erasedAt }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          {erasedAt ? <Badge look="sand">{text.erased}</Badge> : letGoAt && <Badge look="gold">{text.letGo}</Badge>}
        </span>
        {preparedBy && (
          <span className="block text-caption text-ink-3 wrap-anywhere">{text.preparedBy(preparedBy)}</span>
        )}
      </>
    ),
  },
  {
    id: "halls",
    header: text.halls,
    isWideOnCard: true,
    cell: ({ halls }) => <span className="text-small text-ink-2 wrap-anywhere">{halls.join("، ")}</span>,
  },
  {
    id: "people",
    header: text.people,
    cell: ({ personCount }) => <span className="column-figures">{formatNumber(personCount)}</span>,
  },
  {
    id: "heard",
    header: text.heard,
    cell: ({ lastHeardAt }) => <span className="@3xl:inline-block @3xl:min-w-max">{timeOn(date, lastHeardAt)}</span>,
  },
  {
    id: "waiting",
    header: text.waiting,
    cell: ({ waitingCount, erasedAt }) => (
      <span className={waitingCount > 0 ? "font-bold column-figures" : "text-ink-3"}>
        {waitingCount === 0 ? text.nothing : erasedAt ? text.inFile(waitingCount) : formatNumber(waitingCount)}
      </span>
    ),
  },
  actionsColumn(
    (device) =>
      !device.erasedAt &&
      !device.letGoAt && (
        <IconButton
          label={text.removeOf(device.name)}
          tip={text.remove}
          Icon={TrashIcon}
          isDangerous
          onClick={() => onLetGo(device)}
        />
      ),
  ),
];
