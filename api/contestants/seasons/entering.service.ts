import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { seasonErrors } from "#contract/contestants/season-words.ts";
import { hasRoom } from "./season-room.ts";
import { findSeason, lockSeason, nextWaitingNumber } from "./seasons.queries.ts";

type Newcomer = { specialEducationType: number; governorate: number };

/**
 * Lets somebody into the season who registers in this transaction, and holds the season until it ends. Staff register
 * whenever they want, past the limits too.
 * @throws {Problem} registration_closed outside the season; registration_full without room and without a waiting list
 */
export async function enterSeason(tx: Db, newcomer: Newcomer, isByStaff: boolean) {
  const season = await lockSeason(tx);
  if (!season || isByStaff) return { seasonId: season?.id ?? null, waitingNumber: null };
  if (season.time !== "open") {
    const message = season.time === "before" ? season.textBefore : season.textAfter;
    throw problem("registration_closed", message ? { message } : {});
  }
  if (hasRoom(season.limits, newcomer)) return { seasonId: season.id, waitingNumber: null };
  if (!season.hasWaitingList) throw problem("registration_full");
  return { seasonId: season.id, waitingNumber: await nextWaitingNumber(tx, season.id) };
}

/** @throws {Problem} validation_failed if staff give no reason for a registration outside the season */
export async function needReason(db: Db, reason: string): Promise<void> {
  const season = reason ? undefined : await findSeason(db);
  if (season && season.time !== "open")
    throw problem("validation_failed", { errors: { reason: [seasonErrors.reason] } });
}
