import { answerTask } from "#api/child-answer.ts";
import { type NormedTest, normTable } from "#api/psychometrics/norms/norm-table.ts";

/** Task of the process, which answers with the norms, or null if none fit. */
export type NormsTask = NormedTest;

await answerTask<NormsTask>(normTable);
