import { answerTask } from "#api/child-answer.ts";
import { type NormedTest, normTable } from "#api/psychometrics/norms/norm-table.ts";

/** A task for the process. It answers with the norms, or with null if no model fits. */
export type NormsTask = NormedTest;

await answerTask<NormsTask>(normTable);
