import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { systemActor } from "#api/audit/line.ts";
import { readConfig } from "#api/config.ts";
import { Problem } from "#api/problem.ts";
import { createQuizAnalyser } from "#api/quizzes/quiz-analysis.service.ts";
import { chooseRun, createNormFitter, keepRun } from "#api/quizzes/quiz-norms.service.ts";
import { operatorActor } from "#contract/second-factor.ts";
import { visitDatabase } from "#server/open-database.ts";
import { reportFailure } from "#server/report-failure.ts";
import { isQuizId } from "./quiz-id.ts";

/**
 * `npm run norms -- QUIZ [--in-force]` stores the present norms of an electronic quiz and optionally puts them in
 * force.
 */
const usage = "say of which quiz, as its page's address ends, as in: npm run norms -- QUIZ [--in-force]";

const refusals: Record<string, string> = {
  quiz_not_found: "there is no such quiz",
  norms_missing: "no norms fit the results of this quiz; its analysis says why",
};

try {
  await keepNorms(readArguments());
} catch (error) {
  reportFailure(error);
}

type Arguments = { quizId: string; isInForce: boolean };

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({ options: { "in-force": { type: "boolean" } }, allowPositionals: true });
  const [quizId, ...rest] = positionals;
  if (!quizId || !isQuizId(quizId) || rest.length > 0) throw new Error(usage);
  return { quizId, isInForce: values["in-force"] ?? false };
}

async function keepNorms({ quizId, isInForce }: Arguments): Promise<void> {
  await visitDatabase(readConfig(), async (db) => {
    const now = () => new Date();
    const actor = systemActor(operatorActor);
    const fitNorms = createNormFitter(db, createQuizAnalyser(db));
    const run = await keepRun(db, { fitNorms, now }, actor, { id: randomUUID(), quizId, fingerprint: null }).catch(
      (error: unknown) => {
        throw error instanceof Problem ? new Error(refusals[error.code] ?? error.message) : error;
      },
    );
    if (isInForce) await chooseRun(db, actor, { quizId, runId: run.id, at: now() });
    const people = run.sample.map((ofAge) => `${ofAge.age}: ${ofAge.people}`).join(", ");
    console.log(
      `${run.id}: norms of ${quizId} are kept${isInForce ? " and in force" : ""} (people of each age ${people})`,
    );
  });
}
