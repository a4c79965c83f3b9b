import { type Db, inTransaction } from "#api/db/client.ts";
import type { Notifying } from "#api/notices/notify.ts";
import { changeSitting, insertChange, type KeptAnswer, listAnswers } from "../sittings.queries.ts";
import { analyzeGrownTables } from "../taking/analyze-tables.queries.ts";
import type { FormQuestion } from "../taking/form.ts";
import type { Versions } from "../taking/versions.ts";
import { closeDue } from "./closing.queries.ts";
import * as queries from "./grading.queries.ts";
import { chosenOption, isRight, keyOf } from "./grading.ts";
import { markStatisticsDue, recountStatistics } from "./quiz-statistics.ts";

type GradingDeps = {
  db: Db;
  now: () => Date;
  versions: Versions;
  /** Reports sittings that are skipped because grading failed, and tables that could not be analysed. */
  warn: (error: unknown) => void;
  notices?: Notifying | undefined;
};

const mostAtOnce = 200;

const hundredths = (number: number) => Math.round(number * 100) / 100;

export type Grading = {
  /** Grades a closed sitting. */
  grade(id: string): Promise<void>;
  /** Closes expired sittings, grades, recounts due statistics, and analyses tables that have grown. */
  work(signal?: AbortSignal): Promise<void>;
};

/**
 * Creates the grading, which turns closed sittings into results of their assessment's quiz and updates them for late
 * answers.
 */
export function createGrading({ db, now, versions, warn, notices }: GradingDeps): Grading {
  async function gradeOne(sitting: queries.ToGrade, form: readonly FormQuestion[], answers: readonly KeptAnswer[]) {
    const { contentOf } = await versions(sitting.assessmentId, sitting.version);
    const given = new Map(answers.map(({ place, answer }) => [place, answer]));
    const questions = form.map((question) => {
      const answer = given.get(question.place) ?? null;
      const isCorrect = isRight(keyOf(question, contentOf), answer);
      return { questionNumber: question.slot + 1, isCorrect, chosen: chosenOption(question, answer) };
    });
    const points = questions.filter(({ isCorrect }) => isCorrect).length;
    const assessmentVersion = sitting.version;
    return {
      assessmentVersion,
      questions,
      points,
      maxPoints: form.length,
      score: hundredths((points / form.length) * 100),
    };
  }

  async function storeGrade(tx: Db, sitting: queries.ToGrade, quizId: string, outcome: queries.Outcome): Promise<void> {
    const { id, resultId, contestantId, finishedAt } = sitting;
    if (resultId) await queries.changeResult(tx, resultId, outcome);
    const result = resultId ?? (await queries.insertResult(tx, { quizId, contestantId, finishedAt, ...outcome }));
    await changeSitting(tx, id, { state: "scored", isToScore: false, resultId: result });
    const what = resultId ? "rescored" : "scored";
    await insertChange(tx, { sittingId: id, at: now(), actor: "server", what });
  }

  /** @returns the quizzes that the results belong to */
  const gradeTogether = (ids: readonly string[]): Promise<string[]> =>
    inTransaction(db, async (tx) => {
      const sittings = await queries.lockToGrade(tx, ids);
      if (sittings.length === 0) return [];
      const found = sittings.map(({ id }) => id);
      const forms = await queries.listForms(tx, found);
      const answers = Map.groupBy(await listAnswers(tx, found, queries.counts), ({ sittingId }) => sittingId);
      const quizzes = await queries.lockQuizzes(tx, [...new Set(sittings.map(({ assessmentId }) => assessmentId))]);
      for (const sitting of sittings) {
        const quizId = quizzes.get(sitting.assessmentId);
        if (!quizId) throw new Error("a published assessment has no quiz");
        const outcome = await gradeOne(sitting, forms.get(sitting.id) ?? [], answers.get(sitting.id) ?? []);
        await storeGrade(tx, sitting, quizId, outcome);
      }
      await notices?.notifySelected(tx, { kind: "resultShown", selected: queries.shownOf(found) });
      const changed = [...quizzes.values()];
      await markStatisticsDue(tx, changed, now());
      return changed;
    });

  /**
   * Grades sittings together; if that fails, each separately, so that one failure does not block others.
   * @returns the quizzes that the results belong to
   */
  async function gradeEach(ids: readonly string[]): Promise<string[]> {
    try {
      return await gradeTogether(ids);
    } catch (error) {
      const changed: string[] = [];
      if (ids.length === 1) warn(error);
      else for (const id of ids) changed.push(...(await gradeEach([id])));
      return changed;
    }
  }

  async function gradeAll(signal?: AbortSignal): Promise<void> {
    let after: string | undefined;
    do {
      const ids = await queries.listToGrade(db, mostAtOnce, after);
      if (ids.length > 0) await gradeEach(ids);
      after = ids.at(-1);
      signal?.throwIfAborted();
    } while (after);
  }

  return {
    async grade(id) {
      await recountStatistics({ db, versions }, now(), await gradeEach([id]));
    },
    async work(signal) {
      await closeDue(db, now());
      await gradeAll(signal);
      await recountStatistics({ db, versions }, now());
      // ANALYZE may wait for others that lock the table, up to the statement time-out.
      await analyzeGrownTables(db).catch(warn);
    },
  };
}
