import type { Db } from "#api/db/client.ts";
import { type Problem, problem } from "#api/http/problem.ts";
import { fullOf, nameOfLimit, seasonErrors } from "#contract/contestants/season-words.ts";
import { limitAgainst } from "./season-room.ts";
import { findSeason, type LimitRow, lockSeason, nextWaitingNumber, type SeasonRow } from "./seasons.queries.ts";

type Newcomer = { specialEducationType: number; governorate: number };
type Entry = { seasonId: string | null; waitingNumber: number | null };

/**
 * Lets somebody into the season who registers in this transaction, and holds the season until it ends. Staff register
 * whenever they want, past the limits too.
 * @throws {Problem} registration_closed outside the season; registration_full without room and without a waiting list
 */
export async function enterSeason(tx: Db, newcomer: Newcomer, isByStaff: boolean): Promise<Entry> {
  const season = await lockSeason(tx);
  if (!season) return { seasonId: null, waitingNumber: null };
  const { id: seasonId } = season;
  if (isByStaff) return { seasonId, waitingNumber: null };
  if (season.time !== "open") throw closed(season);
  const limit = limitAgainst(season.limits, newcomer);
  if (!limit) return { seasonId, waitingNumber: null };
  if (!season.hasWaitingList) throw full(limit);
  return { seasonId, waitingNumber: await nextWaitingNumber(tx, seasonId) };
}

function closed({ time, textBefore, textAfter }: SeasonRow): Problem {
  const message = time === "before" ? textBefore : textAfter;
  return problem("registration_closed", message ? { message } : {});
}

const full = (limit: LimitRow): Problem =>
  problem("registration_full", limit.scope === "all" ? {} : { message: fullOf[limit.scope](nameOfLimit(limit)) });

/** @throws {Problem} validation_failed if staff give no reason for a registration outside the season */
export async function needReason(db: Db, reason: string | undefined): Promise<void> {
  if (reason) return;
  const season = await findSeason(db);
  if (season && season.time !== "open")
    throw problem("validation_failed", { errors: { reason: [seasonErrors.reason] } });
}
