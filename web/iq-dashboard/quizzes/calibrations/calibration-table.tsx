import type { CalibrationRun } from "#contract/quizzes/calibrations.ts";
import { calibrationsText as text } from "#web/text/iq-dashboard/calibrations.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";
import { RunDownloads, runColumns } from "../run-columns.tsx";
import { calibrationTable } from "./calibration-table-file.ts";
import { readCalibration } from "./use-calibrations.ts";

type TableProps = {
  runs: readonly CalibrationRun[] | undefined;
  shownId: string | null;
  onShow: (id: string) => void;
};

/** Lists calibration runs with date, author, model and number of people. */
export const CalibrationTable = ({ runs, shownId, onShow }: TableProps) => (
  <DataTable
    caption={text.list}
    columns={columnsOf(shownId, onShow)}
    rows={runs}
    keyOf={(run) => run.id}
    expectedRows={1}
  />
);

const columnsOf = (shownId: string | null, onShow: (id: string) => void): readonly Column<CalibrationRun>[] => {
  const { date, by, people, actions } = runColumns<CalibrationRun>(text, (run) => (
    <RunActions run={run} isShown={run.id === shownId} onShow={onShow} />
  ));
  return [date, by, { id: "model", header: text.model, cell: ({ model }) => text.models[model].name }, people, actions];
};

type RunActionsProps = { run: CalibrationRun; isShown: boolean; onShow: (id: string) => void };

function RunActions({ run: { id, createdAt }, isShown, onShow }: RunActionsProps) {
  const date = formatDateTime(createdAt);
  return (
    <div className="flex items-center gap-1.5 @3xl:justify-end">
      <Button
        look={isShown ? "outline" : "soft"}
        size="small"
        aria-pressed={isShown}
        aria-label={isShown ? text.shownOf(date) : text.showOf(date)}
        onClick={() => onShow(id)}
      >
        {isShown ? text.shown : text.show}
      </Button>
      <RunDownloads
        date={date}
        texts={text}
        fileName={text.fileName(id)}
        readTable={async () => calibrationTable(await readCalibration(id))}
      />
    </div>
  );
}
