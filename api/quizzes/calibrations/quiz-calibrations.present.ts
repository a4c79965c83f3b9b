import type { Calibration, CalibrationRun, NewestCalibration } from "#contract/quizzes/calibrations.ts";
import type { NewestRows, RunRow } from "./quiz-calibrations.queries.ts";
import type { RunWithItems } from "./quiz-calibrations.service.ts";

export const presentRun = ({ id, createdAt, createdBy, model, people, leftOut, fit }: RunRow): CalibrationRun => ({
  id,
  createdBy,
  model,
  people,
  leftOut,
  fit,
  createdAt: createdAt.toISOString(),
});

const pointer = ({ id, createdAt, people }: RunRow) => ({ id, createdAt: createdAt.toISOString(), people });

export const presentCalibration = ({ run, before, items }: RunWithItems): Calibration => ({
  ...presentRun(run),
  before: before && pointer(before),
  items: items.map(({ runId: _runId, ...item }) => item),
});

export const presentNewest = (found: NewestRows): NewestCalibration =>
  found
    ? {
        ...found.run,
        createdAt: found.run.createdAt.toISOString(),
        items: found.items.map(({ number, p, restCorrelation, difficulty, slope, remarks }) => {
          return { number, p, restCorrelation, difficulty, slope, remarks };
        }),
      }
    : null;
