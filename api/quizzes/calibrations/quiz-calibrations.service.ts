import { isDeepStrictEqual } from "node:util";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import type { CalibrationModel } from "#contract/quizzes/calibration-models.ts";
import type { CalibrationFit, Drift, LeftOut } from "#contract/quizzes/calibrations.ts";
import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { findQuestions } from "../analysis/quiz-analysis.queries.ts";
import type { QuizAnalyser } from "../analysis/quiz-analysis.service.ts";
import { driftsByNumber } from "../analysis/quiz-drift.ts";
import { countLeftOut } from "../analysis/quiz-sample.queries.ts";
import { listSlots, noSlot } from "../analysis/quiz-slots.queries.ts";
import * as queries from "./quiz-calibrations.queries.ts";

/** With a larger error a difficulty is uncertain by more than half a unit (Linacre 1994). */
const largeError = 0.5 / 1.96;

type Calibrating = { analyser: QuizAnalyser; now: () => Date };
type Asked = { id: string; quizId: string; model: CalibrationModel };

/**
 * Calibrates a quiz from its present results and stores the run. If the id is taken, returns that run.
 * @throws {Problem} quiz_not_found, calibration_under_way, calibration_missing, calibration_options_unknown,
 * service_unavailable; idempotency_key_reused if the id belongs to another quiz
 */
export async function calibrate(
  db: Db,
  { analyser, now }: Calibrating,
  actor: Actor,
  asked: Asked,
): Promise<queries.RunRow> {
  const { id, quizId, model } = asked;
  const kept = await queries.findRun(db, id);
  if (kept) return sameAsked(kept, asked);
  const until = await queries.begin(db, quizId, now());
  if (!until) throw problem((await findQuestions(db, quizId)) ? "calibration_under_way" : "quiz_not_found");
  try {
    const { run, items, name } = await estimate(db, analyser, asked);
    return await audited(db, actor, async (tx) => {
      const isNew = await queries.insertRun(tx, { ...run, createdAt: now(), createdBy: actor.id }, items);
      const result = sameAsked(await queries.findRun(tx, id), asked);
      const facts = { people: run.people, model };
      return { result, line: isNew ? did("create", "calibration", { nounId: id, label: name }, facts) : null };
    });
  } finally {
    await queries.end(db, quizId, until);
  }
}

function sameAsked(run: queries.RunRow | undefined, { quizId, model }: Asked): queries.RunRow {
  if (run?.quizId !== quizId || run.model !== model) throw problem("idempotency_key_reused");
  return run;
}

/**
 * Estimates the parameters. It repeats once if the quiz's questions changed meanwhile, because a sitting of a new
 * version arrived: parameters would otherwise be attached to other items.
 * @throws {Problem} service_unavailable if they changed again
 */
async function estimate(db: Db, analyser: QuizAnalyser, asked: Asked, isLast = false) {
  const { id, quizId, model } = asked;
  const before = await findQuestions(db, quizId);
  const leftOut: LeftOut = await countLeftOut(db, quizId);
  const analysis = await analyser.analysePeople(quizId, model);
  const slots = await listSlots(db, quizId);
  const quiz = await findQuestions(db, quizId);
  if (!isDeepStrictEqual(quiz?.questionVersions, before?.questionVersions)) {
    if (isLast) throw problem("service_unavailable");
    return estimate(db, analyser, asked, true);
  }
  const fit = analysis && fitOf(analysis);
  if (!analysis || !fit || !quiz) throw problem("calibration_missing");
  const items = analysis.items.map((item) => ({ ...(slots[item.number - 1] ?? noSlot), ...calibrated(item, model) }));
  return { run: { id, quizId, model, people: analysis.people, leftOut, fit }, items, name: quiz.name };
}

/** Null if no item could be estimated. */
function fitOf({ alpha, alphaInterval, sem, remarks, models: [found] }: ItemAnalysis): CalibrationFit | null {
  if (!found) return null;
  const { model: _model, ...fit } = found;
  return { alpha, alphaInterval, sem, remarks, ...fit };
}

function calibrated(item: ItemAnalysis["items"][number], model: CalibrationModel) {
  const { number, title, p, restCorrelation } = item;
  const { rasch, twoParameter, twoParameterGuessing } = item;
  const { difficulty = null, slope = null } =
    { rasch, "2pl": twoParameter, "2pl-guessing": twoParameterGuessing }[model] ?? {};
  const lower = twoParameterGuessing?.lower ?? null;
  const error = difficulty?.standardError ?? null;
  const remarks = [...item.remarks, ...(error !== null && error > largeError ? (["large_error"] as const) : [])];
  return { number, title, p, restCorrelation, difficulty, slope, lower, remarks };
}

/** @throws {Problem} quiz_not_found */
export async function listRuns(db: Db, quizId: string, { page, now }: { page: PageRequest; now: Date }) {
  const state = await queries.findState(db, quizId, now);
  if (!state) throw problem("quiz_not_found");
  return { ...(await queries.listRuns(db, quizId, rowsOfPage(page))), ...state };
}

export type RunWithItems = {
  run: queries.RunRow;
  before: queries.RunRow | null;
  items: (queries.ItemRow & { drift: Drift | null })[];
};

/** @throws {Problem} calibration_not_found */
export async function getRun(db: Db, id: string): Promise<RunWithItems> {
  const run = await queries.findRun(db, id);
  if (!run) throw problem("calibration_not_found");
  const before = (await queries.findRunBefore(db, run)) ?? null;
  const items = await queries.listItems(db, id);
  const drifts = driftsByNumber(items, before ? await queries.listItems(db, before.id) : []);
  return { run, before, items: items.map((item) => ({ ...item, drift: drifts.get(item.number) ?? null })) };
}
