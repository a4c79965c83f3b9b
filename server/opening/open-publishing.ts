import { type Db, isDatabaseUnavailable } from "#api/db/client.ts";
import type { RepeatedJob } from "#api/jobs/repeated-job.ts";
import { findImages } from "#api/site/attachments/attachments.queries.ts";
import { settleDue } from "#api/site/posts/publications/publications.service.ts";

const pauseMs = 1_000;

/**
 * Publishes and takes down at the moments that staff planned. Every instance looks each second by itself, because a job
 * of the queue would stay with an instance that was killed for longer than the moment allows.
 */
export function openPublishing(
  db: Db,
  warn: (error: unknown) => void,
  now: () => Date = () => new Date(),
): Pick<RepeatedJob, "start" | "stop"> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let working = Promise.resolve();
  const look = () => {
    working = settleDue(db, { findImages, now }, warn)
      .catch((error: unknown) => void (isDatabaseUnavailable(error) || warn(error)))
      .then(() => {
        if (!isStopped) timer = setTimeout(look, pauseMs).unref();
      });
  };
  return {
    start: look,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
