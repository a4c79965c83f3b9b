import { formatSerial } from "#contract/contestants/serial.ts";
import type { Conflict } from "#contract/exam-desk/acts.ts";
import { conflictChoiceWords, conflictWords } from "#contract/exam-desk/desk-words.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { conflictsText, settledText as text } from "#web/text/iq-dashboard/on-site/conflicts.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";
import { timeOn } from "../day-words.ts";
import { actOf, nameOf } from "./conflict-words.ts";
import { PersonName } from "./person-name.tsx";

type SettledPanelProps = { conflicts: readonly Conflict[]; date: string };

/** Lists settled conflicts, the last one first, with who chose what. */
export const SettledPanel = ({ conflicts, date }: SettledPanelProps) => (
  <Panel title={text.title} className="mt-10">
    <DataTable caption={text.list} columns={columnsOf(date)} rows={conflicts} keyOf={({ id }) => id} expectedRows={3} />
  </Panel>
);

const columnsOf = (date: string): Column<Conflict>[] => [
  {
    id: "student",
    header: text.student,
    isRowHeader: true,
    isWideOnCard: true,
    cell: (conflict) => (
      <>
        <span className="font-medium wrap-anywhere">
          <PersonName conflict={conflict} />
        </span>
        {conflict.serial && nameOf(conflict) && (
          <bdi dir="ltr" className="block w-fit text-caption text-ink-3">
            {formatSerial(conflict.serial)}
          </bdi>
        )}
      </>
    ),
  },
  {
    id: "conflict",
    header: text.conflict,
    isWideOnCard: true,
    cell: (conflict) => (
      <>
        <span className="block text-small">{conflictWords[conflict.kind]}</span>
        <span className="block text-caption text-ink-3">
          {[actOf(conflict), conflict.wanted && formatPercent(conflict.wanted.score), conflict.deviceName]
            .filter(Boolean)
            .join("، ")}
        </span>
      </>
    ),
  },
  {
    id: "choice",
    header: text.choice,
    cell: ({ settled }) =>
      settled && (
        <>
          <span className="block font-medium">{conflictChoiceWords[settled.choice]}</span>
          {settled.reason && <span className="block text-caption text-ink-3 wrap-anywhere">{settled.reason}</span>}
        </>
      ),
  },
  {
    id: "by",
    header: text.by,
    cell: ({ settled }) => <bdi>{settled?.by ?? conflictsText.unknownBy}</bdi>,
  },
  {
    id: "at",
    header: text.at,
    cell: ({ settled }) => settled && <span className="whitespace-nowrap">{timeOn(date, settled.at)}</span>,
  },
];
