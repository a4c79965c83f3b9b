import type { Db } from "#api/db/client.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { openRepeatedJob, type RepeatedJob } from "#api/jobs/repeated-job.ts";
import type { Notifying } from "#api/notices/notify.ts";
import { findImages } from "#api/site/attachments/attachments.queries.ts";
import { isWorkDue } from "#api/sittings/grading/closing.queries.ts";
import { createGrading } from "#api/sittings/grading/grading.service.ts";
import { createVersions } from "#api/sittings/taking/versions.ts";

const everySeconds = 10;

/**
 * Closes expired sittings, and grades those that were closed or that late answers have changed. One instance at a time
 * does this.
 */
export function openSittings(
  jobs: Jobs,
  db: Db,
  warn: (error: unknown) => void,
  notices?: Notifying,
): Promise<RepeatedJob> {
  const now = () => new Date();
  const grading = createGrading({ db, now, versions: createVersions(db, findImages), warn, notices });
  return openRepeatedJob(jobs, {
    name: "sittings",
    everySeconds,
    isDue: () => isWorkDue(db, now()),
    work: (signal) => grading.work(signal),
    longestSeconds: 600,
    warn,
  });
}
