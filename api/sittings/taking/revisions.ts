import { type SQL, sql } from "drizzle-orm";
import { sittingLimits } from "#contract/sittings/sittings.ts";

/**
 * The highest revision that a device can have reached by `now`. It grows with the server's clock, because otherwise a
 * device could claim a revision so high that later ones would overflow the column.
 */
export const highestRevision = (startedAt: SQL, now: SQL): SQL => sql`(${sittingLimits.revisions.atOnce}::float8
  + ${sittingLimits.revisions.perSecond}::float8 * extract(epoch from ${now} - ${startedAt})::float8)`;
