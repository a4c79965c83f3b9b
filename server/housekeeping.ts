import { purgeAttempts } from "#api/accounts/auth/login-throttle.ts";
import { purge as purgePasswordLinks } from "#api/accounts/password-links/password-links.service.ts";
import { purge as purgeSessions } from "#api/accounts/sessions/sessions.service.ts";
import { purge as purgeAuditLines } from "#api/audit/audit.service.ts";
import { removeOldRuns } from "#api/bulk-runs/bulk-runs.queries.ts";
import type { Config } from "#api/config.ts";
import { run as runRetention } from "#api/contestants/erasure/retention.service.ts";
import { purge as purgeContestantImports } from "#api/contestants/import/contestant-import.service.ts";
import { joinTallies } from "#api/contestants/insight/insight.queries.ts";
import { foldTypedNames } from "#api/contestants/schools/schools.service.ts";
import { createFreeingPlaces } from "#api/contestants/seasons/moving-up.service.ts";
import type { Db } from "#api/db/client.ts";
import { purge as purgeRehearsals } from "#api/exam-desk/rehearsals/rehearsals.service.ts";
import type { Jobs } from "#api/jobs/jobs.ts";
import { openRepeatedJob, type RepeatedJob } from "#api/jobs/repeated-job.ts";
import { purge as purgeAddressLimits } from "#api/limits/address-limits.ts";
import type { Notify } from "#api/notices/notify.ts";
import { purge as purgeTelegramChats } from "#api/notices/telegram/telegram.service.ts";
import { purge as purgeQuizImports } from "#api/quizzes/import/quiz-import.service.ts";
import { foldPosts } from "#api/site/posts/posts.service.ts";
import { removeOld as removeOldMissedSearches } from "#api/site/search/missed-searches.queries.ts";
import { purge as purgeVisits } from "#api/site/visits/visits.queries.ts";

const everySeconds = 10 * 60;

/** Deletes rows that are not needed any more, and completes those of an earlier version, on one instance at a time. A task that fails does not stop the others. */
export function openHousekeeping(
  jobs: Jobs,
  db: Db,
  { auditKeepMonths, notify }: Pick<Config, "auditKeepMonths"> & { notify: Notify },
  warn: (error: unknown) => void,
): Promise<RepeatedJob> {
  const freeingPlaces = createFreeingPlaces(notify);
  const tasks: ((signal: AbortSignal) => Promise<unknown>)[] = [
    () => purgeAttempts(db, new Date()),
    () => purgeAddressLimits(db, new Date()),
    () => purgeSessions(db, new Date()),
    () => purgePasswordLinks(db, new Date()),
    () => purgeQuizImports(db, new Date()),
    () => purgeContestantImports(db, new Date()),
    () => purgeRehearsals(db, new Date()),
    () => removeOldRuns(db),
    () => purgeVisits(db, new Date()),
    () => purgeTelegramChats(db, new Date()),
    () => purgeAuditLines(db, auditKeepMonths),
    () => joinTallies(db),
    () => removeOldMissedSearches(db),
    (signal) => foldTypedNames(db, signal),
    (signal) => foldPosts(db, signal),
    (signal) => runRetention(db, new Date(), freeingPlaces, signal),
  ];
  return openRepeatedJob(jobs, {
    name: "housekeeping",
    everySeconds,
    longestSeconds: everySeconds,
    retryDelay: 60,
    warn,
    async work(signal) {
      let failed = 0;
      for (const task of tasks) {
        signal.throwIfAborted();
        await task(signal).catch((error: unknown) => {
          failed += 1;
          warn(error);
        });
      }
      if (failed > 0) throw new Error(`${failed} of ${tasks.length} tasks failed`);
    },
  });
}
