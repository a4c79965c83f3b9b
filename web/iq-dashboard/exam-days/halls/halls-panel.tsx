import { PencilIcon, PlusIcon, TrashIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { testTimes } from "#contract/enums.ts";
import type { ExamDayWithHalls, ExamHall } from "#contract/exam-days/exam-days.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { actionsColumn } from "#web/dashboard/lists/actions-column.tsx";
import { may } from "#web/session/session.ts";
import { examHallsText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";
import { examHallPath } from "../exam-day-paths.ts";
import { useExamDayChange } from "../use-exam-days.ts";
import { HallDialog } from "./hall-dialog.tsx";

type Task = { kind: "add" } | { kind: "edit" | "remove"; hall: ExamHall } | null;

/** Shows the halls of a day with their taken seats at each time. */
export function HallsPanel({ day }: { day: ExamDayWithHalls }) {
  const [task, setTask] = useState<Task>(null);
  const close = () => setTask(null);
  const removing = useExamDayChange((hallId: string) =>
    iqApi.send("removeExamHall", { params: { id: day.id, hallId } }),
  );
  const usualAddress = day.halls.at(-1)?.address ?? "";
  return (
    <Panel
      title={text.title}
      lead={text.lead}
      tools={
        !day.isClosed &&
        may("createExamHall") && (
          <Button look="outline" onClick={() => setTask({ kind: "add" })}>
            <PlusIcon />
            {text.add}
          </Button>
        )
      }
    >
      {day.halls.length === 0 ? (
        <p className="text-ink-2">{text.none}</p>
      ) : (
        <DataTable
          caption={text.title}
          columns={columnsOf(day, setTask)}
          rows={day.halls}
          keyOf={({ id }) => id}
          expectedRows={3}
        />
      )}
      {task?.kind === "add" && <HallDialog examDayId={day.id} usualAddress={usualAddress} onClose={close} />}
      {task?.kind === "edit" && (
        <HallDialog examDayId={day.id} hall={task.hall} usualAddress={usualAddress} onClose={close} />
      )}
      {task?.kind === "remove" && (
        <ActionDialog texts={text.removal} act={() => removing.mutateAsync(task.hall.id)} onClose={close}>
          {text.removeBody(task.hall.name)}
        </ActionDialog>
      )}
    </Panel>
  );
}

const columnsOf = (day: ExamDayWithHalls, onTask: (task: Task) => void): Column<ExamHall>[] => [
  {
    id: "name",
    header: text.hall,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ id, name, address }) => (
      <>
        <Link
          to={examHallPath(day.id, id)}
          prefetch="intent"
          className="font-medium text-river-700 underline-offset-4 wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {address && <span className="block text-caption text-ink-3 wrap-anywhere">{address}</span>}
      </>
    ),
  },
  ...day.testTimes.map(
    (time): Column<ExamHall> => ({
      id: `time-${time}`,
      header: text.atTime(testTimes[time]),
      cell: ({ taken, seats }) => (
        <span className="whitespace-nowrap">
          {text.taken(taken.find(({ testTime }) => testTime === time)?.count ?? 0, seats)}
        </span>
      ),
    }),
  ),
  actionsColumn(
    (hall) =>
      !day.isClosed &&
      may("updateExamHall") && (
        <>
          <IconButton
            label={text.editOf(hall.name)}
            tip={text.editAction}
            Icon={PencilIcon}
            onClick={() => onTask({ kind: "edit", hall })}
          />
          <IconButton
            label={text.removeOf(hall.name)}
            tip={text.removeAction}
            Icon={TrashIcon}
            isDangerous
            onClick={() => onTask({ kind: "remove", hall })}
          />
        </>
      ),
  ),
];
