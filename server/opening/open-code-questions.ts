import { hasQuestions } from "#api/contestants/lost-code/lost-code.queries.ts";
import { answerQuestions } from "#api/contestants/lost-code/lost-code.service.ts";
import type { Db } from "#api/db/client.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { openRepeatedJob, type RepeatedJob } from "#api/jobs/repeated-job.ts";
import type { Notify } from "#api/notices/notify.ts";

/** Answers questions for lost codes. One instance at a time does this. */
export const openCodeQuestions = (
  jobs: Jobs,
  db: Db,
  notify: Notify,
  warn: (error: unknown) => void,
): Promise<RepeatedJob> =>
  openRepeatedJob(jobs, {
    name: "code-questions",
    everySeconds: 10,
    isDue: () => hasQuestions(db),
    work: () => answerQuestions(db, notify),
    longestSeconds: 60,
    warn,
  });
