import { sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";

const pollMs = 250;
/** How long an answer counts, from before it was asked for: a page from memory is out of date for less than a second. */
const leaseMs = 900;

export type ContentVersion = {
  /** Whether pages rendered now may be kept, and those kept until now are right; false while the database does not answer. */
  isKnown(): boolean;
  stop(): void;
};

/**
 * Asks for the version of what public pages show, again and again, and calls back when it has changed. A question instead
 * of LISTEN: it works behind any pooler, and a dead connection is not mistaken for one on which nothing happens.
 */
export function watchContentVersion(db: Db, onChange: () => void): ContentVersion {
  let known: string | undefined;
  let leaseUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const ask = async () => {
    const askedAt = performance.now();
    try {
      const { rows } = await db.execute<{ version: string }>(sql`select version from content_version`);
      const version = rows[0]?.version ?? "";
      if (version !== known) onChange();
      known = version;
      leaseUntil = askedAt + leaseMs;
    } catch {
      // The lease runs out by itself: until the database answers again no page is kept, and those that are stay on show.
    }
    // A process that fails to start can end.
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
