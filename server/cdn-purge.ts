import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Config } from "#api/config.ts";
import { isDatabaseUnavailable } from "#api/db/client.ts";
import type { Jobs } from "#api/jobs/jobs.ts";

type Purge = NonNullable<Config["cdnPurge"]>;

export type CdnPurges = {
  /** Has the caches before the product forget their pages, once for each version, whichever instances ask for it. */
  request(version: string): void;
  stop(): void;
};

/** Which of the configured caches is to forget its pages. */
type PurgeJob = { cache: number };

const queue = "cdn-purges";
/** Until then every instance knows of the change, or allows no cache to keep a page: see `leaseMs` of the content version. */
const startAfter = 1;
/** After a start, once more: until then an instance of the version before may have filled a cache with pages of its own. */
const againAfter = 30;
/** From a second to a minute, for about a day. */
const patience = { retryLimit: 1_440, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };
const expireInSeconds = 30;
/** A worker that was not heard of for so long has died. */
const heartbeatSeconds = 10;
const deleteAfterSeconds = 24 * 3600;
const settings = { ...patience, expireInSeconds, heartbeatSeconds, deleteAfterSeconds };
const fetching = { pollingIntervalSeconds: 0.5, batchSize: 100, perJobResults: true } as const;
const answerWithinMs = 5_000;
const askAgainMs = 1_000;

export async function openCdnPurges(
  purge: Purge,
  jobs: Jobs,
  warn: (error: unknown, message: string) => void,
): Promise<CdnPurges> {
  let isStopped = false;
  let isStart = true;
  // A job that waits to start stands for all who ask for the same version.
  await jobs.createQueue(queue, { policy: "short" });
  /** @returns whether it was understood, or nobody is there any more to tell */
  const tell = async (cache: number) => {
    const url = purge.urls[cache];
    try {
      if (url !== undefined) await send(url, purge);
      return true;
    } catch (error) {
      warn(error, "a cache before the product was not told of a change yet and will be told again");
      return false;
    }
  };
  // One request stands for all jobs of its cache, so that one cache that is away has no other one flushed again.
  await jobs.work<PurgeJob, unknown, typeof fetching>(queue, fetching, async (batch) => {
    const caches = [...new Set(batch.map(({ data }) => data.cache))];
    const told = new Map(await Promise.all(caches.map(async (cache) => [cache, await tell(cache)] as const)));
    return batch.map(({ id, data }) => ({ id, status: told.get(data.cache) ? "completed" : "failed" }));
  });
  const add = async (key: string, seconds: number) => {
    for (const cache of purge.urls.keys())
      await jobs.send(queue, { cache } satisfies PurgeJob, {
        ...settings,
        startAfter: seconds,
        singletonKey: `${key} ${cache}`,
      });
  };
  const request = async (version: string) => {
    const again = isStart ? `start ${randomUUID()}` : undefined;
    isStart = false;
    for (let isTold = false; !isStopped; ) {
      try {
        await add(version, startAfter);
        if (again) await add(again, againAfter);
        return;
      } catch (error) {
        // The database may have gone away after it had told of the change.
        if (!isTold && !isDatabaseUnavailable(error)) {
          warn(error, "a purge could not be asked for yet and will be asked for again");
          isTold = true;
        }
        await wait(askAgainMs, undefined, { ref: false });
      }
    }
  };
  return {
    request: (version) => void request(version),
    stop: () => {
      isStopped = true;
    },
  };
}

async function send(url: string, { method, header, body }: Purge): Promise<void> {
  const headers = new Headers(body === undefined ? {} : { "content-type": "application/json" });
  if (header !== undefined)
    headers.set(header.slice(0, header.indexOf(":")), header.slice(header.indexOf(":") + 1).trim());
  const signal = AbortSignal.timeout(answerWithinMs);
  const answer = await fetch(url, { method, headers, body: body ?? null, redirect: "error", signal });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A purge was answered ${answer.status}`);
}
