import { findImages } from "#api/attachments/attachments.queries.ts";
import type { Db } from "#api/db/client.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { openRepeatedJob, type RepeatedJob } from "#api/jobs/repeated-job.ts";
import { isWorkDue } from "#api/sittings/closing.queries.ts";
import { createGrading } from "#api/sittings/grading.service.ts";
import { createVersions } from "#api/sittings/versions.ts";

const everySeconds = 10;

/** Closes sittings whose time is over, and scores what closed or what late answers changed. One instance does so at a time. */
export function openSittings(jobs: Jobs, db: Db, warn: (error: unknown) => void): Promise<RepeatedJob> {
  const now = () => new Date();
  const grading = createGrading({ db, now, versions: createVersions(db, findImages), warn });
  return openRepeatedJob(jobs, {
    name: "sittings",
    everySeconds,
    isDue: () => isWorkDue(db, now()),
    work: (signal) => grading.work(signal),
    longestSeconds: 600,
    warn,
  });
}
