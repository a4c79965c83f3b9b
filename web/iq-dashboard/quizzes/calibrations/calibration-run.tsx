import { testRemarks } from "#contract/items/item-remarks.ts";
import { fewestPeople } from "#contract/quizzes/calibration-models.ts";
import type { Calibration, CalibrationRun } from "#contract/quizzes/calibrations.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { calibrationsText, calibrationText as text } from "#web/text/iq-dashboard/calibrations.ts";
import { itemAnalysisText } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatDateTime, formatNumber } from "#web/text/numbers.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { CalibratedItems } from "./calibrated-items.tsx";
import { useCalibration } from "./use-calibrations.ts";

/** A calibration run: its sample, its fit and the estimates of each question. */
export function CalibrationRunView({ run }: { run: CalibrationRun }) {
  const found = useCalibration(run.id);
  const { model, people, fit } = run;
  const title = text.title(model, formatDateTime(run.createdAt));
  return (
    <section aria-label={title} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5">
      <div>
        <h3 className="mb-1 text-body">{title}</h3>
        <Sample run={run} />
        <p className="mt-1 text-small text-ink-2">
          {itemAnalysisText.fit(
            calibrationsText.models[model].short,
            formatNumber(fit.logLikelihood),
            formatNumber(fit.iterations),
            fit.isConverged ? itemAnalysisText.converged : itemAnalysisText.notConverged,
          )}
        </p>
        <ul className="mt-1 list-disc ps-5">
          {fit.remarks.map((remark) => (
            <li key={remark}>{testRemarks[remark]}</li>
          ))}
        </ul>
      </div>
      {people < fewestPeople[model] && <Alert look="notice">{calibrationsText.models[model].rough}</Alert>}
      {found.isError && <LoadFailure whatFailed={text.loadFailed} query={found} />}
      {found.isPending && <Loading text={text.loading} className="h-72 rounded-c" />}
      {found.data && (
        <>
          <Comparison calibration={found.data} />
          <CalibratedItems calibration={found.data} caption={title} />
        </>
      )}
    </section>
  );
}

const reasons = ["later", "deleted", "otherQuestions"] as const;

function Sample({ run: { people, leftOut } }: { run: CalibrationRun }) {
  const lines = reasons.flatMap((reason) => {
    const results = leftOut[reason];
    return results > 0 ? [text.leftOut[reason](results)] : [];
  });
  return (
    <p className="text-small text-ink-2">
      {text.sample(people)} {lines.length > 0 && `${text.leftOutTitle} ${lines.join("؛ ")}.`}
    </p>
  );
}

function Comparison({ calibration: { before, items } }: { calibration: Calibration }) {
  if (!before) return null;
  const moved = items.filter(({ drift }) => drift?.isBeyondError || drift?.isSlopeBeyondError).length;
  return (
    <p>
      {text.before(formatDateTime(before.createdAt), before.people)}{" "}
      <strong className="font-medium">{moved === 0 ? text.nothingMoved : text.moved(moved)}</strong>
    </p>
  );
}
