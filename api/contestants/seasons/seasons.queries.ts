import { and, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { seasonLimitsOf } from "#contract/contestants/season-words.ts";
import type { SeasonPhase, SeasonSettings } from "#contract/contestants/seasons.ts";
import { contestants } from "../contestants.table.ts";
import { seasonLimits, seasons } from "./seasons.table.ts";

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

const isCurrent = isNull(seasons.endedAt);
export type LimitRow = Omit<typeof seasonLimits.$inferSelect, "seasonId">;
export type SeasonRow = NonNullable<Awaited<ReturnType<typeof findSeason>>>;

/** `time` is that of the start of the transaction: a request that waited is judged by when it came. */
const currentSeason = prepared("current_season", (db) =>
  db
    .select({
      season: seasons,
      time: sql<Exclude<SeasonPhase, "full">>`case
        when now() < ${seasons.opensAt} then 'before' when now() < ${seasons.closesAt} then 'open' else 'after' end`,
      limits: sql<LimitRow[]>`(
        select json_agg(json_build_object('scope', l.scope, 'code', l.code, 'most', l.most, 'taken', l.taken))
        from ${seasonLimits} l where l.season_id = ${seasons.id})`,
    })
    .from(seasons)
    .where(isCurrent),
);

export async function findSeason(db: Db) {
  const [row] = await currentSeason(db, {});
  return row && { ...row.season, time: row.time, limits: row.limits };
}

/**
 * Locks the season until the transaction ends, so that on any number of instances one registration after the other is
 * counted. Days are locked before it; people, and the counters that their rows change, after it.
 */
export async function lockSeason(tx: Db): Promise<SeasonRow | undefined> {
  // The counts are read by a statement of its own, which begins when the lock is there.
  await tx.select({ id: seasons.id }).from(seasons).where(isCurrent).for("no key update");
  return findSeason(tx);
}

const isWaiting = (seasonId: string) => and(eq(contestants.seasonId, seasonId), isNotNull(contestants.waitingNumber));

export async function nextWaitingNumber(tx: Db, seasonId: string): Promise<number> {
  const next = sql<number>`coalesce(max(${contestants.waitingNumber}), 0) + 1`;
  const [row] = await tx.select({ next }).from(contestants).where(isWaiting(seasonId));
  return row?.next ?? 1;
}

export const countWaiting = (db: Db, seasonId: string): Promise<number> =>
  db.$count(contestants, and(isWaiting(seasonId), not(contestants.isDeleted)));

/** Gives a free place to the first on the waiting list, if limits of test type and governorate allow it. */
export async function moveFirstUp(tx: Db) {
  const first = sql`(
    select c.id from ${contestants} c join ${seasons} s on s.id = c.season_id and s.ended_at is null
    where c.waiting_number is not null and not c.is_deleted and not exists (
      select from ${seasonLimits} l where l.season_id = s.id and l.taken >= l.most and (l.scope = 'all'
        or l.scope = 'type' and l.code = c.special_education_type or l.scope = 'governorate' and l.code = c.governorate)
    ) order by c.waiting_number limit 1)`;
  const [row] = await tx
    .update(contestants)
    .set({ waitingNumber: null })
    .where(sql`${contestants.id} = ${first}`)
    .returning({
      id: contestants.id,
      fullName: contestants.fullName,
      specialEducationType: contestants.specialEducationType,
      governorate: contestants.governorate,
    });
  return row;
}

/** Writes the season; a new one without an id. @returns its id */
export async function writeSeason(tx: Db, id: string | undefined, { limits, ...settings }: SeasonSettings) {
  const { textBefore, textAfter, hasWaitingList } = settings;
  const [opensAt, closesAt] = [new Date(settings.opensAt), new Date(settings.closesAt)];
  const columns = { opensAt, closesAt, textBefore, textAfter, hasWaitingList };
  const [row] = id
    ? await tx
        .update(seasons)
        .set({ ...columns, revision: sql`gen_random_uuid()` })
        .where(eq(seasons.id, id))
        .returning({ id: seasons.id })
    : await tx.insert(seasons).values(columns).onConflictDoNothing().returning({ id: seasons.id });
  if (!row) return undefined;
  const rows = seasonLimitsOf.map(({ scope, code, key }) => ({
    seasonId: row.id,
    scope,
    code,
    most: limits[key] ?? null,
  }));
  await tx
    .insert(seasonLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: [seasonLimits.seasonId, seasonLimits.scope, seasonLimits.code],
      set: { most: sql`excluded.most` },
    });
  return row.id;
}

export const endSeason = (tx: Db, id: string) =>
  tx.update(seasons).set({ endedAt: sql`now()` }).where(eq(seasons.id, id));
