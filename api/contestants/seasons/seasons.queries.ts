import { and, asc, eq, gt, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { codesOfScope, seasonScopes } from "#contract/contestants/season-words.ts";
import type { SeasonPhase, SeasonSettings } from "#contract/contestants/seasons.ts";
import { contestants } from "../contestants.table.ts";
import { seasonLimits, seasons } from "./seasons.table.ts";

const isCurrent = isNull(seasons.endedAt);

/** Whether there is a season, as a condition of the insert that registers without one. */
export const hasSeason = sql`exists (select from ${seasons} s where s.ended_at is null)`;

/**
 * Changes with everything that public pages show of the season, also when a moment has come or a limit is reached. An
 * instance reads it with the version of the content. Null without a season.
 */
export const seasonMark: SQL<string | null> = sql`(
  select concat_ws(' ', now() >= s.opens_at, now() >= s.closes_at, (
    select string_agg(l.scope || l.code, ' ' order by l.scope, l.code)
    from ${seasonLimits} l where l.season_id = s.id and l.taken >= l.most
  )) from ${seasons} s where s.ended_at is null)`;

export type SeasonRow = Awaited<ReturnType<typeof listCurrent>>[number];
export type LimitRow = Omit<typeof seasonLimits.$inferSelect, "seasonId">;

/** The times are those of the start of the transaction: a request that waited is judged by when it came. */
const listCurrent = prepared("current_season", (db) =>
  db
    .select({
      id: seasons.id,
      opensAt: seasons.opensAt,
      closesAt: seasons.closesAt,
      textBefore: seasons.textBefore,
      textAfter: seasons.textAfter,
      hasWaitingList: seasons.hasWaitingList,
      revision: seasons.revision,
      changedAt: seasons.changedAt,
      time: sql<Exclude<SeasonPhase, "full">>`case
        when now() < ${seasons.opensAt} then 'before' when now() < ${seasons.closesAt} then 'open' else 'after' end`,
      limits: sql<LimitRow[]>`(
        select json_agg(json_build_object('scope', l.scope, 'code', l.code, 'most', l.most, 'taken', l.taken))
        from ${seasonLimits} l where l.season_id = ${seasons.id})`,
    })
    .from(seasons)
    .where(isCurrent),
);

export async function findSeason(db: Db): Promise<SeasonRow | undefined> {
  const [row] = await listCurrent(db, {});
  return row;
}

/**
 * Locks the season until the transaction ends, so that on any number of instances one registration after the other is
 * counted. Days are locked before it; people, and the counters that their rows change, after it.
 */
export async function lockSeason(tx: Db): Promise<SeasonRow | undefined> {
  // The counts are read by a statement of its own, which begins when the lock is there.
  const held = await tx.select({ id: seasons.id }).from(seasons).where(isCurrent).for("no key update");
  return held.length > 0 ? findSeason(tx) : undefined;
}

const isWaiting = (seasonId: string) => and(eq(contestants.seasonId, seasonId), isNotNull(contestants.waitingNumber));

export async function nextWaitingNumber(tx: Db, seasonId: string): Promise<number> {
  const [row] = await tx
    .select({ next: sql<number>`coalesce(max(${contestants.waitingNumber}), 0) + 1` })
    .from(contestants)
    .where(isWaiting(seasonId));
  return row?.next ?? 1;
}

export const countWaiting = (db: Db, seasonId: string): Promise<number> =>
  db.$count(contestants, and(isWaiting(seasonId), not(contestants.isDeleted)));

const chunk = 1000;
export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** Lists waiting people in order, those for whose test type and governorate there is room. */
export const listWaiting = (tx: Db, seasonId: string, after: number) =>
  tx
    .select({
      id: contestants.id,
      fullName: contestants.fullName,
      specialEducationType: contestants.specialEducationType,
      governorate: contestants.governorate,
      waitingNumber: sql<number>`${contestants.waitingNumber}`,
    })
    .from(contestants)
    .where(
      and(
        isWaiting(seasonId),
        gt(contestants.waitingNumber, after),
        not(contestants.isDeleted),
        sql`not exists (
          select from ${seasonLimits} l where l.season_id = ${seasonId} and l.taken >= l.most and (
            l.scope = 'type' and l.code = ${contestants.specialEducationType}
            or l.scope = 'governorate' and l.code = ${contestants.governorate}))`,
      ),
    )
    .orderBy(asc(contestants.waitingNumber))
    .limit(chunk);

export const endWaiting = (tx: Db, ids: readonly string[]) =>
  tx
    .update(contestants)
    .set({ waitingNumber: null })
    .where(sql`${contestants.id} = any(${sql.param(ids)}::uuid[])`);

type Settings = Omit<SeasonSettings, "revision" | "limits">;
const columnsOf = ({ opensAt, closesAt, ...rest }: Settings) => ({
  ...rest,
  opensAt: new Date(opensAt),
  closesAt: new Date(closesAt),
});

/** Starts a season. @returns undefined if there is one already */
export async function insertSeason(tx: Db, settings: Settings): Promise<string | undefined> {
  const [row] = await tx
    .insert(seasons)
    .values(columnsOf(settings))
    .onConflictDoNothing()
    .returning({ id: seasons.id });
  if (!row) return undefined;
  const all = seasonScopes.flatMap((scope) => codesOfScope[scope].map((code) => ({ seasonId: row.id, scope, code })));
  await tx.insert(seasonLimits).values(all);
  return row.id;
}

export const changeSeason = (tx: Db, id: string, settings: Settings) =>
  tx
    .update(seasons)
    .set({ ...columnsOf(settings), revision: sql`gen_random_uuid()`, changedAt: sql`now()` })
    .where(eq(seasons.id, id));

/** Sets all limits of a season. What is not listed gets none. */
export const setLimits = (tx: Db, seasonId: string, limits: SeasonSettings["limits"]) =>
  tx.execute(sql`
    update ${seasonLimits} l set most = (
      select g.most from json_to_recordset(${JSON.stringify(limits)}::json) g (scope text, code smallint, most integer)
      where g.scope = l.scope and g.code = l.code limit 1
    ) where l.season_id = ${seasonId}`);

export const endSeason = (tx: Db, id: string) =>
  tx.update(seasons).set({ endedAt: sql`now()` }).where(eq(seasons.id, id));
