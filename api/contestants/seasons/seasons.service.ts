import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { timeInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { seasonScopes } from "#contract/contestants/season-words.ts";
import type { SeasonSettings } from "#contract/contestants/seasons.ts";
import type { FreeingPlaces } from "./moving-up.service.ts";
import * as queries from "./seasons.queries.ts";

export async function getForStaff(db: Db) {
  const season = await queries.findSeason(db);
  return season && { ...season, waitingCount: await queries.countWaiting(db, season.id) };
}

/**
 * Starts a season, or changes the current one. Raised limits let waiting people move up; lowered ones take no place
 * away.
 * @throws {Problem} season_changed if somebody else has saved or ended it
 */
export const save = (db: Db, actor: Actor, settings: SeasonSettings, freeingPlaces: FreeingPlaces) =>
  audited(db, actor, async (tx) => {
    const { result: line, movedUp } = await freeingPlaces(tx, async () => {
      const before = await queries.lockSeason(tx);
      if ((before?.revision ?? null) !== settings.revision) throw problem("season_changed");
      const id = await queries.writeSeason(tx, before?.id, settings);
      const after = await queries.findSeason(tx);
      if (!id || !after) throw problem("season_changed");
      return edited("season", { nounId: id }, before ? auditedFields(before) : null, auditedFields(after));
    });
    return { result: await getForStaff(tx), line: [...(line ? [line] : []), ...movedUp] };
  });

/** @throws {Problem} season_changed if somebody else has saved or ended it */
export const end = (db: Db, actor: Actor, revision: string) =>
  audited(db, actor, async (tx) => {
    const season = await queries.lockSeason(tx);
    if (season?.revision !== revision) throw problem("season_changed");
    const waitingCount = await queries.countWaiting(tx, season.id);
    await queries.endSeason(tx, season.id);
    return { result: null, line: did("close", "season", { nounId: season.id }, { waitingCount }) };
  });

const auditedFields = ({ limits, ...season }: queries.SeasonRow) => ({
  ...season,
  opensAt: timeInBaghdad(season.opensAt),
  closesAt: timeInBaghdad(season.closesAt),
  limits: limits.flatMap(({ scope, code, most }) => (most === null ? [] : `${seasonScopes[scope][code]}: ${most}`)),
});
