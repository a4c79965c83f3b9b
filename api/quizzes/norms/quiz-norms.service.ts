import { createHash } from "node:crypto";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import { childAnswer } from "#api/child-answer.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import { createGate } from "#api/limits/gate.ts";
import type { AgeSample, MissingNorms, NormedItem, NormTable } from "#contract/quizzes/norms.ts";
import { type AnsweredQuiz, findQuestions } from "../analysis/quiz-analysis.queries.ts";
import type { QuizAnalyser } from "../analysis/quiz-analysis.service.ts";
import { listSlots } from "../analysis/quiz-slots.queries.ts";
import type { RunRow } from "./quiz-norms.queries.ts";
import * as queries from "./quiz-norms.queries.ts";
import type { NormsTask } from "./quiz-norms.worker.ts";

/** Number of processes, because each occupies one processor. */
const processes = 1;
const mostWaiting = 8;

/** Norms fitted to a quiz's present results. */
export type FittedNorms = { quiz: AnsweredQuiz; items: NormedItem[]; leftOutPeople: number } & (
  | { norms: NormTable; missing: null }
  | { norms: null; missing: MissingNorms }
);
/** @throws {Problem} quiz_not_found, service_unavailable */
export type FitQuizNorms = (quizId: string) => Promise<FittedNorms>;

/** Fits norms to quizzes in a separate process. */
export function createNormFitter(db: Db, analyser: QuizAnalyser): FitQuizNorms {
  const gate = createGate(processes, mostWaiting);
  return async (quizId) => {
    const analysis = await analyser.analyse(quizId);
    const quiz = await findQuestions(db, quizId);
    if (!quiz) throw problem("quiz_not_found");
    const slots = await listSlots(db, quizId);
    const items = (analysis?.items ?? []).map((item) => ({ ...parametersOf(item), ...slots[item.number - 1] }));
    const scale = quiz.questions.length > 0 ? "right" : "percent";
    await gate.enter();
    try {
      const { scores, most, leftOutPeople } = await queries.countScores(db, quizId, scale);
      const found = { quiz, items, leftOutPeople };
      if (scores.length === 0) return { ...found, norms: null, missing: "nobody" };
      const norms = await fitInChild({ scores, scale, most, sem: analysis?.sem ?? null });
      return norms ? { ...found, norms, missing: null } : { ...found, norms, missing: "no_fit" };
    } finally {
      gate.leave();
    }
  };
}

export const parametersOf = ({ number, title, p, restCorrelation, rasch, twoParameter }: NormedItem): NormedItem => ({
  number,
  title,
  p,
  restCorrelation,
  rasch,
  twoParameter,
});

const fitInChild = (test: NormsTask) => childAnswer<NormTable | null>("api/quizzes/norms/quiz-norms.worker.ts", test);

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

/** Computes the digest that identifies the norms that somebody saw. */
export const fingerprintOf = (norms: NormTable): string =>
  createHash("sha256").update(JSON.stringify(norms)).digest("hex");

type Keeping = { fitNorms: FitQuizNorms; now: () => Date };

/**
 * Stores the present norms of a quiz. If the id is taken, returns that run.
 * @param fingerprint that of the norms that were shown; null if none were
 * @throws {Problem} quiz_not_found, norms_missing, norms_changed, service_unavailable; idempotency_key_reused if the id
 * belongs to another quiz
 */
export async function keepRun(
  db: Db,
  { fitNorms, now }: Keeping,
  actor: Actor,
  { id, quizId, fingerprint }: { id: string; quizId: string; fingerprint: string | null },
): Promise<RunRow> {
  const before = await queries.findRun(db, id);
  if (before) return sameAsked(before, quizId);
  const { norms, items, quiz } = await fitNorms(quizId);
  if (!norms) throw problem("norms_missing");
  if (fingerprint !== null && fingerprint !== fingerprintOf(norms)) throw problem("norms_changed");
  return insertRun(db, actor, { run: { id, quizId, createdAt: now(), norms, items }, name: quiz.name });
}

type NewRun = Pick<queries.NewRun, "id" | "quizId" | "createdAt" | "norms" | "items" | "link">;

/** Stores a run together with its audit line, once. @throws {Problem} idempotency_key_reused */
export async function insertRun(
  db: Db,
  actor: Actor,
  { run, name }: { run: NewRun; name: string | null },
): Promise<RunRow> {
  const sample = run.norms.ages.filter(({ people }) => people > 0).map(({ age, people }) => ({ age, people }));
  return audited(db, actor, async (tx) => {
    const isNew = await queries.insertRun(tx, { ...run, sample, createdBy: actor.id });
    const result = sameAsked(await queries.findRun(tx, run.id), run.quizId, run.link?.fromRunId);
    const facts = {
      people: run.norms.people,
      sample: sampleText(sample),
      ...(run.link && { commonItems: run.link.commonItems }),
    };
    return { result, line: isNew ? did("create", "norms", { nounId: run.id, label: name }, facts) : null };
  });
}

/**
 * Finds the run of a repeated request.
 * @param fromRunId the run that linked norms come from
 * @throws {Problem} idempotency_key_reused if the id belongs to another run
 */
export function sameAsked(run: RunRow | undefined, quizId: string, fromRunId?: string): RunRow {
  if (run?.quizId !== quizId || run.link?.fromRunId !== fromRunId) throw problem("idempotency_key_reused");
  return run;
}

const sampleText = (sample: readonly AgeSample[]) => sample.map(({ age, people }) => `${age}: ${people}`).join("، ");

type Choosing = { quizId: string; runId: string | null; isForEarlier?: boolean; at: Date };

/**
 * Puts stored norms in force; null withdraws those in force. Earlier results keep their norms unless `isForEarlier` is
 * set.
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
