import { sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";

const pollMs = 250;
/** Counted from before the question was asked, so that no kept page outlives a change by a second. */
const leaseMs = 900;

export type ContentVersion = {
  /** Whether pages kept until now are known to be right; false while the database does not answer. */
  isKnown(): boolean;
  stop(): void;
};

/**
 * Asks for the version of what public pages show, again and again, and calls back when it has changed. A question instead
 * of LISTEN: it works behind any pooler, and a connection that died without a word cannot pass for silence.
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
      const version = rows[0]?.version;
      if (version !== known) onChange();
      known = version;
      leaseUntil = askedAt + leaseMs;
    } catch {
      // The lease runs out by itself, and pages are rendered until the database answers again.
    }
    // A process that fails to start must not be kept from ending.
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
