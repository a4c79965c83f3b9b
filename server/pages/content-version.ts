import { sql } from "drizzle-orm";
import { seasonMark } from "#api/contestants/seasons/seasons.queries.ts";
import type { Db } from "#api/db/client.ts";
import { datesMark } from "#api/site/events/events.queries.ts";

const pollMs = 250;
/**
 * Milliseconds for which an answer is valid, counted from the request, so that a page from memory is out of date for
 * less than a second.
 */
const leaseMs = 900;

export type ContentVersion = {
  /** Whether rendered pages may be stored and stored ones are valid. False while the database is unavailable. */
  isKnown(): boolean;
  stop(): void;
};

/**
 * Asks for the version of public content again and again, and calls back when it has changed. The opening and closing
 * of registration, the passing of dates and the end of the urgent strip are part of it, so that every instance shows
 * them when they come. Unlike LISTEN, this works behind every pooler, and a dead connection is noticed.
 */
export function watchContentVersion(db: Db, onChange: () => void): ContentVersion {
  let known: string | undefined;
  let leaseUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const ask = async () => {
    const askedAt = performance.now();
    try {
      const { rows } = await db.execute<{ version: string }>(
        sql`select concat_ws(' ', version, ${seasonMark}, ${datesMark}) as version from content_version`,
      );
      const version = rows[0]?.version ?? "";
      if (version !== known) onChange();
      known = version;
      leaseUntil = askedAt + leaseMs;
    } catch {
      // The lease expires by itself. Until the database answers again no page is stored, and stored ones are still
      // served.
    }
    // A process that does not start must be able to exit.
    if (!isStopped) timer = setTimeout(ask, pollMs).unref();
  };
  void ask();
  return {
    isKnown: () => performance.now() < leaseUntil,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
