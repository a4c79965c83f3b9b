import type { CalibrationRun } from "#contract/calibrations.ts";
import { saveTable, type TableFormat, tableFormats } from "#web/calls/table-file.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { calibrationsText as text } from "#web/text/calibrations.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { DownloadIcon } from "#web/ui/action-icons.tsx";
import { Button } from "#web/ui/button.tsx";
import { SheetIcon } from "#web/ui/dashboard-icons.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { calibrationTable } from "./calibration-table-file.ts";
import { readCalibration } from "./use-calibrations.ts";

type TableProps = {
  runs: readonly CalibrationRun[] | undefined;
  shownId: string | null;
  onShow: (id: string) => void;
};

/** The kept runs: when, by whom, by which model and from how many people. */
export const CalibrationTable = ({ runs, shownId, onShow }: TableProps) => (
  <DataTable
    caption={text.list}
    columns={columnsOf(shownId, onShow)}
    rows={runs}
    keyOf={(run) => run.id}
    expectedRows={1}
  />
);

const columnsOf = (shownId: string | null, onShow: (id: string) => void): readonly Column<CalibrationRun>[] => [
  {
    id: "createdAt",
    header: text.date,
    isRowHeader: true,
    isWideOnCard: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  {
    id: "createdBy",
    header: text.by,
    cell: ({ createdBy }) => <bdi className="wrap-anywhere">{createdBy ?? text.byCommand}</bdi>,
  },
  { id: "model", header: text.model, cell: ({ model }) => text.models[model].name },
  { id: "people", header: text.people, className: "tabular-nums", cell: ({ people }) => formatNumber(people) },
  {
    id: "actions",
    header: text.actions,
    isHeaderHidden: true,
    isWideOnCard: true,
    cell: (run) => <RunActions run={run} isShown={run.id === shownId} onShow={onShow} />,
  },
];

type RunActionsProps = { run: CalibrationRun; isShown: boolean; onShow: (id: string) => void };

function RunActions({ run: { id, createdAt }, isShown, onShow }: RunActionsProps) {
  const date = formatDateTime(createdAt);
  const download = async (format: TableFormat) => {
    try {
      await saveTable(format, text.fileName(id), calibrationTable(await readCalibration(id)));
    } catch (error) {
      showToast("error", failureMessage(error, text.downloadFailed));
    }
  };
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
      {tableFormats.map((format) => (
        <IconButton
          key={format}
          label={text.download[format](date)}
          tip={text.downloadTips[format]}
          Icon={format === "xlsx" ? SheetIcon : DownloadIcon}
          onClick={() => void download(format)}
        />
      ))}
    </div>
  );
}
