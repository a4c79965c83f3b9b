import { randomUUID } from "node:crypto";
import { systemActor } from "#api/audit/line.ts";
import { readConfig } from "#api/config.ts";
import { Problem } from "#api/http/problem.ts";
import { createQuizAnalyser } from "#api/quizzes/analysis/quiz-analysis.service.ts";
import { keepLinkedRun } from "#api/quizzes/norms/linked-norms.service.ts";
import { chooseRun, createNormFitter, keepRun } from "#api/quizzes/norms/quiz-norms.service.ts";
import { operatorActor } from "#contract/accounts/second-factor.ts";
import type { NormLink } from "#contract/quizzes/norms.ts";
import { visitDatabase } from "#server/opening/open-database.ts";
import { reportFailure } from "#server/report-failure.ts";
import { isQuizId } from "./psychometrics/quiz-id.ts";
import { readOptions, refuseOptions } from "./read-options.ts";

/**
 * `npm run norms -- QUIZ [--in-force]` stores the present norms of an electronic quiz and optionally puts them in
 * force. `--from RUN` carries stored norms of another quiz over to it, by questions that both share.
 */
const usage = "say of which quiz, as its page's address ends, as in: npm run norms -- QUIZ [--from RUN] [--in-force]";

const refusals: Record<string, string> = {
  quiz_not_found: "there is no such quiz",
  norm_run_not_found: "there are no such norms",
  link_calibration_missing: "both quizzes need a calibration by 2PL of their present questions first",
  link_people_few: "one of the quizzes is calibrated from fewer than 250 people",
  link_items_few: "the quizzes share too few questions: five are needed, and a fifth of each",
  link_items_moved: "the questions that both quizzes share moved; fewer than three stayed as they were",
  link_source_deleted: "the quiz of those norms is deleted",
  link_source_linked: "those norms were carried over themselves; carry over the norms that they come from",
  link_source_percent: "those norms are about percentages, not about right answers",
  link_source_same: "those are norms of the same questions of this quiz",
  link_source_unknown: "the questions of that quiz changed, and no calibration is known to be of those of the norms",
  norms_missing: "no norms fit the results of this quiz; its analysis says why",
};

try {
  await keepNorms(readArguments());
} catch (error) {
  reportFailure(error);
}

type Arguments = { quizId: string; fromRunId: string | null; isInForce: boolean };

function readArguments(): Arguments {
  const options = { "in-force": { type: "boolean" }, from: { type: "string" } } as const;
  const { values, positionals } = readOptions(usage, { options, allowPositionals: true });
  const [quizId, ...rest] = positionals;
  const { from: fromRunId = null } = values;
  const isId = (id: string | undefined) => id !== undefined && isQuizId(id);
  if (!quizId || !isId(quizId) || rest.length > 0 || !(fromRunId === null || isId(fromRunId))) refuseOptions(usage);
  return { quizId, fromRunId, isInForce: values["in-force"] ?? false };
}

async function keepNorms({ quizId, fromRunId, isInForce }: Arguments): Promise<void> {
  await visitDatabase(readConfig(), async (db) => {
    const now = () => new Date();
    const actor = systemActor(operatorActor);
    const analyser = createQuizAnalyser(db);
    const id = randomUUID();
    const keeping =
      fromRunId === null
        ? keepRun(db, { fitNorms: createNormFitter(db, analyser), now }, actor, { id, quizId, fingerprint: null })
        : keepLinkedRun(db, { analyser, now }, actor, { id, quizId, fromRunId });
    const run = await keeping.catch((error: unknown) => {
      throw error instanceof Problem ? new Error(refusals[error.code] ?? error.message) : error;
    });
    if (isInForce) await chooseRun(db, actor, { quizId, runId: run.id, at: now() });
    const people = run.sample.map((ofAge) => `${ofAge.age}: ${ofAge.people}`).join(", ");
    const carried = run.link ? `, carried over from ${run.link.fromRunId} ${commonItemsText(run.link)}` : "";
    console.log(
      `${run.id}: norms of ${quizId} are kept${isInForce ? " and in force" : ""} (people of each age ${people})${carried}`,
    );
  });
}

function commonItemsText({ commonItems, dropped }: NormLink): string {
  const numbers = dropped.map(({ number }) => number).join(", ");
  return `by ${commonItems} common items${numbers && `, without those that moved: ${numbers}`}`;
}
