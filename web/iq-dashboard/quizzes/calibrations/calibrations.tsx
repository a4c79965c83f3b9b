import { EyeIcon } from "lucide-react";
import { useState } from "react";
import { type CalibrationModel, calibrationModels, fewestPeople } from "#contract/quizzes/calibration-models.ts";
import type { CalibrationRun } from "#contract/quizzes/calibrations.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { RunList } from "#web/dashboard/lists/run-list.tsx";
import { calibrationsText as text } from "#web/text/iq-dashboard/calibrations.ts";
import { formatDateTime } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { type Column, DataTable } from "#web/ui/lists/data-table.tsx";
import { RunDownloads, runColumns } from "../run-columns.tsx";
import { CalibrationRunView } from "./calibration-run.tsx";
import { calibrationTable } from "./calibration-table-file.ts";
import { readCalibration, useCalibrate, useCalibrations } from "./use-calibrations.ts";

const pageSize = 5;

/** Calibrates the questions of a test and shows earlier runs. `attempts` is the number of attempts in its analysis. */
export function Calibrations({ id, attempts }: { id: string; attempts: number }) {
  const [pageNumber, setPageNumber] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const runs = useCalibrations(id, { pageNumber, pageSize });
  const { data } = runs;
  const shown = data?.items.find((run) => run.id === chosen) ?? data?.items[0];
  const showNewest = () => {
    setPageNumber(1);
    setChosen(null);
  };
  return (
    <Panel title={text.title} lead={text.lead}>
      <Calibrate id={id} attempts={attempts} isUnderWay={data?.isUnderWay ?? false} onDone={showNewest} />
      <div className="mt-5 print:hidden">
        <RunList query={runs} texts={text} pageNumber={pageNumber} onPage={setPageNumber}>
          <CalibrationTable runs={data?.items} shownId={shown?.id ?? null} onShow={setChosen} />
        </RunList>
      </div>
      {shown && <CalibrationRunView key={shown.id} run={shown} />}
    </Panel>
  );
}

type CalibrateProps = { id: string; attempts: number; isUnderWay: boolean; onDone: () => void };

function Calibrate({ id, attempts, isUnderWay, onDone }: CalibrateProps) {
  const [model, setModel] = useState<CalibrationModel>("rasch");
  const calibrate = useCalibrate(id);
  const isBusy = calibrate.isPending || isUnderWay;
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={text.model}
          options={calibrationModels.map((value) => ({ value, label: text.models[value].name }))}
          value={model}
          onChange={setModel}
        />
        <Button
          className="max-sm:w-full"
          isPending={isBusy}
          pendingText={text.calibrating}
          onClick={() => calibrate.mutate(model, { onSuccess: onDone })}
        >
          {text.calibrate}
        </Button>
      </div>
      <p className="max-w-[75ch] text-small text-ink-2">{text.models[model].body}</p>
      {attempts < fewestPeople[model] && <Alert look="notice">{text.models[model].rough}</Alert>}
      {isUnderWay && !calibrate.isPending && <p role="status">{text.underWay}</p>}
    </div>
  );
}

type CalibrationTableProps = {
  runs: readonly CalibrationRun[] | undefined;
  shownId: string | null;
  onShow: (id: string) => void;
};

/** Lists calibration runs with date, author, model and number of people. */
const CalibrationTable = ({ runs, shownId, onShow }: CalibrationTableProps) => (
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
    <>
      <IconButton
        label={isShown ? text.shownOf(date) : text.showOf(date)}
        tip={isShown ? text.shown : text.show}
        Icon={EyeIcon}
        isPressed={isShown}
        onClick={() => onShow(id)}
      />
      <RunDownloads
        date={date}
        texts={text}
        fileName={text.fileName(id)}
        readTable={async () => calibrationTable(await readCalibration(id))}
      />
    </>
  );
}
