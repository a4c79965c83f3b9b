import { randomUUID } from "node:crypto";
import { systemActor } from "#api/audit/line.ts";
import { readConfig } from "#api/config.ts";
import { Problem } from "#api/http/problem.ts";
import { createQuizAnalyser } from "#api/quizzes/analysis/quiz-analysis.service.ts";
import { presentCalibration } from "#api/quizzes/calibrations/quiz-calibrations.present.ts";
import { calibrate, getRun } from "#api/quizzes/calibrations/quiz-calibrations.service.ts";
import { operatorActor } from "#contract/accounts/second-factor.ts";
import { type CalibrationModel, calibrationModels } from "#contract/quizzes/calibration-models.ts";
import { visitDatabase } from "#server/opening/open-database.ts";
import { reportFailure } from "#server/report-failure.ts";
import { isQuizId } from "./psychometrics/quiz-id.ts";
import { readOptions, refuseOptions } from "./read-options.ts";

/**
 * `npm run -s calibrate -- --quiz QUIZ [--model rasch|2pl|2pl-guessing]` calibrates a quiz from its present results, stores the run
 * and prints it.
 */
const usage =
  "say of which quiz, as its page's address ends, and by which model, as in: npm run -s calibrate -- --quiz QUIZ [--model rasch|2pl|2pl-guessing]";

const refusals: Record<string, string> = {
  quiz_not_found: "there is no such quiz",
  calibration_missing:
    "the results of this quiz tell too little: two people and two items that not all got right or wrong are needed",
  calibration_options_unknown: "the number of options is not known of any question of this quiz; choose another model",
  calibration_under_way: "this quiz is being calibrated by somebody else",
};

try {
  await keepCalibration(readArguments());
} catch (error) {
  reportFailure(error);
}

type Arguments = { quizId: string; model: CalibrationModel };

function readArguments(): Arguments {
  const { values } = readOptions(usage, {
    options: { quiz: { type: "string" }, model: { type: "string", default: "rasch" } },
  });
  const model = calibrationModels.find((one) => one === values.model);
  const quizId = values.quiz ?? "";
  if (!model || !isQuizId(quizId)) refuseOptions(usage);
  return { quizId, model };
}

async function keepCalibration(asked: Arguments): Promise<void> {
  await visitDatabase(readConfig(), async (db) => {
    const deps = { analyser: createQuizAnalyser(db), now: () => new Date() };
    const run = await calibrate(db, deps, systemActor(operatorActor), { id: randomUUID(), ...asked }).catch(
      (error: unknown) => {
        throw error instanceof Problem ? new Error(refusals[error.code] ?? error.message) : error;
      },
    );
    console.log(JSON.stringify(presentCalibration(await getRun(db, run.id)), null, 2));
  });
}
