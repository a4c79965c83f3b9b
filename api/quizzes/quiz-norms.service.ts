import { createHash } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { createGate } from "#api/gate.ts";
import { type PageRequest, rowsOfPage } from "#api/paging.ts";
import { problem } from "#api/problem.ts";
import { projectFolder } from "#api/project-folder.ts";
import type { AgeSample, MissingNorms, NormedItem, NormTable } from "#contract/norms.ts";
import { type AnsweredQuiz, findQuestions } from "./quiz-analysis.queries.ts";
import type { QuizAnalyser } from "./quiz-analysis.service.ts";
import type { RunRow } from "./quiz-norms.queries.ts";
import * as queries from "./quiz-norms.queries.ts";
import type { ToThread } from "./quiz-norms.worker.ts";

/** A thread occupies one processor. */
const threads = 1;
const mostWaiting = 8;

/** Norms from a quiz's present results. */
export type FittedNorms = { quiz: AnsweredQuiz; items: NormedItem[]; leftOutPeople: number } & (
  | { norms: NormTable; missing: null }
  | { norms: null; missing: MissingNorms }
);
/** @throws {Problem} quiz_not_found, service_unavailable */
export type FitQuizNorms = (quizId: string) => Promise<FittedNorms>;

/** Fits norms to quizzes in a separate thread. */
export function createNormFitter(db: Db, analyser: QuizAnalyser): FitQuizNorms {
  const gate = createGate(threads, mostWaiting);
  return async (quizId) => {
    const analysis = await analyser.analyse(quizId);
    const quiz = await findQuestions(db, quizId);
    if (!quiz) throw problem("quiz_not_found");
    const scale = quiz.questions.length > 0 ? "right" : "percent";
    await gate.enter();
    try {
      const { scores, most, leftOutPeople } = await queries.countScores(db, quizId, scale);
      const found = { quiz, items: (analysis?.items ?? []).map(parametersOf), leftOutPeople };
      if (scores.length === 0) return { ...found, norms: null, missing: "nobody" };
      const { alpha = null, sem = null } = analysis ?? {};
      const norms = await fitInThread({ scores, scale, most, alpha, sem });
      return norms ? { ...found, norms, missing: null } : { ...found, norms, missing: "no_fit" };
    } finally {
      gate.leave();
    }
  };
}

const parametersOf = ({ number, title, p, restCorrelation, rasch, twoParameter }: NormedItem): NormedItem => ({
  ...{ number, title, p, restCorrelation, rasch, twoParameter },
});

async function fitInThread(test: ToThread): Promise<NormTable | null> {
  const worker = new Worker(join(projectFolder, "api/quizzes/quiz-norms.worker.ts"), { workerData: test });
  try {
    // Rejects if the thread fails.
    const [norms] = (await once(worker, "message")) as [NormTable | null];
    return norms;
  } finally {
    await worker.terminate();
  }
}

/** @throws {Problem} quiz_not_found */
export async function listRuns(db: Db, quizId: string, page: PageRequest): Promise<{ rows: RunRow[]; total: number }> {
  if (!(await findQuestions(db, quizId))) throw problem("quiz_not_found");
  return queries.listRuns(db, quizId, rowsOfPage(page));
}

/** @throws {Problem} norm_run_not_found */
export async function getRun(db: Db, id: string) {
  const [run, content] = [await queries.findRun(db, id), await queries.findRunContent(db, id)];
  if (!run || !content) throw problem("norm_run_not_found");
  return { ...run, ...content };
}

/** Identifies the norms that somebody saw. */
export const fingerprintOf = (norms: NormTable): string =>
  createHash("sha256").update(JSON.stringify(norms)).digest("hex");

type Keeping = { fitNorms: FitQuizNorms; now: () => Date };

/**
 * Stores the present norms of a quiz. If the id is taken, answers that run. @param fingerprint of the norms that were
 * shown; null if none were @throws {Problem} quiz_not_found, norms_missing, norms_changed, service_unavailable;
 * idempotency_key_reused if the id is another quiz's
 */
export async function keepRun(
  db: Db,
  { fitNorms, now }: Keeping,
  actor: Actor,
  { id, quizId, fingerprint }: { id: string; quizId: string; fingerprint: string | null },
): Promise<RunRow> {
  const before = await queries.findRun(db, id);
  if (before) return sameQuiz(before, quizId);
  const { norms, items, quiz } = await fitNorms(quizId);
  if (!norms) throw problem("norms_missing");
  if (fingerprint !== null && fingerprint !== fingerprintOf(norms)) throw problem("norms_changed");
  const sample = norms.ages.map(({ age, people }) => ({ age, people }));
  const run = { id, quizId, createdAt: now(), createdBy: actor.id, sample, norms, items };
  return audited(db, actor, async (tx) => {
    const isNew = await queries.insertRun(tx, run);
    const result = sameQuiz(await queries.findRun(tx, id), quizId);
    const facts = { people: norms.people, sample: sampleText(sample) };
    return { result, line: isNew ? did("create", "norms", { nounId: id, label: quiz.name }, facts) : null };
  });
}

function sameQuiz(run: RunRow | undefined, quizId: string): RunRow {
  if (run?.quizId !== quizId) throw problem("idempotency_key_reused");
  return run;
}

const sampleText = (sample: readonly AgeSample[]) => sample.map(({ age, people }) => `${age}: ${people}`).join("، ");

type Choosing = { quizId: string; runId: string | null; isForEarlier?: boolean; at: Date };

/**
 * Puts stored norms in force; null withdraws those in force. Earlier results keep their norms unless `isForEarlier`.
 * @throws {Problem} quiz_not_found, norm_run_not_found
 */
export async function chooseRun(
  db: Db,
  actor: Actor,
  { quizId, runId, isForEarlier = false, at }: Choosing,
): Promise<void> {
  await audited(db, actor, async (tx) => {
    const quiz = await queries.lockQuiz(tx, quizId);
    if (!quiz) throw problem("quiz_not_found");
    const run = runId === null ? undefined : await queries.findRun(tx, runId);
    if (runId !== null && run?.quizId !== quizId) throw problem("norm_run_not_found");
    const before = await queries.findNormsInForce(tx, quizId);
    const isSame = (before?.id ?? null) === runId;
    if (isSame && (!isForEarlier || before?.isForEarlier)) return { result: undefined, line: null };
    await queries.insertChoice(tx, { quizId, runId, isForEarlier, chosenAt: at, chosenBy: actor.id });
    const named = { nounId: runId ?? before?.id ?? null, label: quiz.name };
    const [was, is] = [inForce(before), inForce(run)];
    return {
      result: undefined,
      line: edited("norms", named, { ...was, isForEarlier: false }, { ...is, isForEarlier }),
    };
  });
}

const inForce = (run: { createdAt: Date } | undefined) => ({ inForce: run ? timeInBaghdad(run.createdAt) : null });
