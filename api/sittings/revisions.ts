import { type SQL, sql } from "drizzle-orm";
import { sittingLimits } from "#contract/sittings.ts";

/**
 * The highest revision that a device can have reached by `now`. It grows with the server's clock alone: a device that claims a
 * higher one must not raise the revisions of all that follow it, up to what a column cannot hold.
 */
export const highestRevision = (startedAt: SQL, now: SQL): SQL => sql`(${sittingLimits.revisions.atOnce}::float8
  + ${sittingLimits.revisions.perSecond}::float8 * extract(epoch from ${now} - ${startedAt})::float8)`;
