import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { todayInBaghdad } from "#api/baghdad-time.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { isOfCode } from "#api/contestants/merging/code.columns.ts";
import { rowsInBatches } from "#api/db/batches.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { hasPattern, searchPatterns } from "#api/search/search-pattern.ts";
import type { AcceptanceDefinition } from "#contract/acceptance/acceptance.ts";
import type { PlaceState } from "#contract/acceptance/acceptance-words.ts";
import { acceptancePlaces as places, acceptanceRuns as runs } from "./acceptance.table.ts";
import type { Decision } from "./rank.ts";

const makers = alias(users, "maker");

const selectRuns = (db: Db) =>
  db
    .select({ run: runs, createdBy: users.userName, ranBy: makers.userName })
    .from(runs)
    .innerJoin(users, eq(users.id, runs.createdBy))
    .leftJoin(makers, eq(makers.id, runs.ranBy));
export type RunRow = Awaited<ReturnType<typeof selectRuns>>[number];

export async function listRuns(db: Db, page: PageRequest) {
  const { limit, offset } = rowsOfPage(page);
  const rows = await selectRuns(db).orderBy(desc(runs.createdAt), desc(runs.id)).limit(limit).offset(offset);
  return { rows, total: await db.$count(runs) };
}

export async function findRun(db: Db, id: string): Promise<RunRow | undefined> {
  const [row] = await selectRuns(db).where(eq(runs.id, id));
  return row;
}

/** @returns whether the id was free */
export async function insertRun(tx: Db, run: typeof runs.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(runs).values(run).onConflictDoNothing();
  return rowCount === 1;
}

/** Locks a run until the transaction ends, so that one change of its places follows another. */
export async function lockRun(tx: Db, id: string) {
  const [row] = await tx.select().from(runs).where(eq(runs.id, id)).for("no key update");
  return row;
}

export const changeRun = (tx: Db, id: string, changes: Partial<typeof runs.$inferInsert>) =>
  tx.update(runs).set(changes).where(eq(runs.id, id));

const rowsAtOnce = 10_000;

/** Writes everybody of a run, in batches. */
export async function insertPlaces(
  tx: Db,
  runId: string,
  decisions: readonly Decision[],
  decidedAt: Date,
): Promise<void> {
  for (let start = 0; start < decisions.length; start += rowsAtOnce) {
    const batch = JSON.stringify(decisions.slice(start, start + rowsAtOnce));
    await tx.execute(sql`
      insert into ${places} (run_id, contestant_id, quota, rank, score, reserve_number, reason, state, decided_at)
      select ${runId}, id, quota, rank, score, "reserveNumber", reason, state, ${decidedAt.toISOString()}
      from jsonb_to_recordset(${batch}::jsonb) d
        (id uuid, quota int, rank int, score numeric, "reserveNumber" int, reason text, state text)`);
  }
}

export async function countStates(db: Db, runId: string): Promise<Partial<Record<PlaceState, number>>> {
  const rows = await db
    .select({ state: places.state, total: count() })
    .from(places)
    .where(eq(places.runId, runId))
    .groupBy(places.state);
  return Object.fromEntries(rows.map(({ state, total }) => [state, total]));
}

const isOutcome = inArray(places.state, ["accepted", "confirmed", "reserve"]);

/** Selects the accepted and the reserves, who get a notice of a release. */
export const noticedOf = (runId: string): SQL => sql`
  select contestant_id, run_id as about from ${places} where run_id = ${runId} and ${isOutcome}`;

const placeColumns = {
  id: places.id,
  runId: places.runId,
  contestantId: places.contestantId,
  fullName: contestants.fullName,
  serialNumber: contestants.serialNumber,
  schoolName: contestants.schoolName,
  governorate: contestants.governorate,
  educationType: contestants.specialEducationType,
  quota: places.quota,
  rank: places.rank,
  score: places.score,
  state: places.state,
  reserveNumber: places.reserveNumber,
  reason: places.reason,
  confirmUntil: places.confirmUntil,
};
const selectPlaces = (db: Db) =>
  db.select(placeColumns).from(places).leftJoin(contestants, eq(contestants.id, places.contestantId));
export type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number];
const byRank = [asc(places.quota), sql`${places.rank} nulls last`, asc(places.id)];

export type PlaceFilter = {
  state?: PlaceState | undefined;
  quota?: number | undefined;
  text?: string | undefined;
  serial: string | null;
};

export async function listPlaces(
  db: Db,
  runId: string,
  { state, quota, text = "", serial }: PlaceFilter,
  page: PageRequest,
) {
  const { limit, offset } = rowsOfPage(page);
  const where = and(
    eq(places.runId, runId),
    state && eq(places.state, state),
    quota === undefined ? undefined : eq(places.quota, quota),
    serial ? isOfCode(serial) : undefined,
    ...(serial ? [] : searchPatterns(text).map((patterns) => hasPattern(contestants.searchText, patterns))),
  );
  const rows = await selectPlaces(db)
    .where(where)
    .orderBy(...byRank)
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: count() })
    .from(places)
    .leftJoin(contestants, eq(contestants.id, places.contestantId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function findPlace(db: Db, id: string): Promise<PlaceRow | undefined> {
  const [row] = await selectPlaces(db).where(eq(places.id, id));
  return row;
}

export function placesForExport(db: Db, runId: string): AsyncIterable<PlaceRow[]> {
  const columns = Object.entries(placeColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  return rowsInBatches<PlaceRow>(
    db,
    sql`select ${sql.join(columns, sql`, `)} from ${places}
      left join ${contestants} on ${contestants.id} = ${places.contestantId}
      where ${eq(places.runId, runId)} order by ${sql.join(byRank, sql`, `)}`,
  );
}

export const countPlaces = (db: Db, runId: string): Promise<number> => db.$count(places, eq(places.runId, runId));

/** Lets everybody who has not confirmed yet do so for as long as a reserve may, and at least until the run's day. */
export const openConfirming = (tx: Db, runId: string, { confirmUntil, reserveDays }: AcceptanceDefinition) =>
  tx
    .update(places)
    .set({
      confirmUntil: sql`greatest(${places.confirmUntil}, ${confirmUntil}::date, ${todayInBaghdad} + ${reserveDays}::int)`,
    })
    .where(and(eq(places.runId, runId), eq(places.state, "accepted")));

/** Whether the person was neither deleted nor erased. */
const isListed = sql`exists (select from ${contestants} where ${contestants.id} = ${places.contestantId} and not ${contestants.isDeleted})`;
const isReleased = sql`exists (select from ${runs} where ${runs.id} = ${places.runId} and ${runs.releasedAt} is not null)`;

/**
 * Confirms an accepted place while its last day, in Baghdad, is not over. This and `lapse` are one statement each and
 * judge by the same clock, so that of the two exactly one finds the place accepted.
 */
export async function confirm(tx: Db, id: string): Promise<boolean> {
  const isInTime = sql`${places.state} = 'accepted' and ${places.confirmUntil} >= ${todayInBaghdad}`;
  return (await end(tx, "confirmed", and(eq(places.id, id), isInTime, isReleased, isListed))).length === 1;
}

export const giveUp = async (tx: Db, id: string): Promise<boolean> =>
  (await end(tx, "givenUp", and(eq(places.id, id), isOutcome, isReleased))).length === 1;

const end = (tx: Db, state: PlaceState, where: SQL | undefined) =>
  tx
    .update(places)
    .set({ state, endedAt: sql`now()` })
    .where(where)
    .returning({ contestantId: places.contestantId, fullName: nameOfOwner });

const nameOfOwner = sql<string | null>`(select full_name from ${contestants} c where c.id = ${places.contestantId})`;

/** Accepted places of released runs after their last day, and places of erased people. */
const isOver = sql`${isReleased} and (
  ${places.state} = 'accepted' and ${places.confirmUntil} < ${todayInBaghdad}
  or ${places.state} in ('accepted', 'confirmed')
    and not exists (select from ${contestants} where ${contestants.id} = ${places.contestantId}))`;

export const listRunsToTidy = async (db: Db): Promise<string[]> =>
  (await db.selectDistinct({ id: places.runId }).from(places).where(isOver)).map(({ id }) => id);

/** Lets places lapse that were not confirmed in time. The caller has locked the run. */
export const lapse = (tx: Db, runId: string) => end(tx, "lapsed", and(eq(places.runId, runId), isOver));

/** Gives free places of a run to the first reserves of their quota. The caller has locked the run. */
export async function moveUp(tx: Db, runId: string, { quotas, reserveDays }: AcceptanceDefinition) {
  const counts = JSON.stringify(quotas.map(({ count: most }, quota) => ({ quota, most })));
  const { rows } = await tx.execute<{ contestantId: string; fullName: string }>(sql`
    with free as (
      select q.quota, q.most - (
        select count(*) from ${places} p
        where p.run_id = ${runId} and p.quota = q.quota and p.state in ('accepted', 'confirmed')
      ) as count from jsonb_to_recordset(${counts}::jsonb) q (quota int, most int)
    ), waiting as (
      select ${places.id}, ${places.quota}, row_number() over (partition by ${places.quota} order by ${places.rank}) as turn
      from ${places} where ${eq(places.runId, runId)} and ${eq(places.state, "reserve")} and ${isListed}
    )
    update ${places} set state = 'accepted', decided_at = now(), confirm_until = ${todayInBaghdad} + ${reserveDays}::int
    from waiting join free on free.quota = waiting.quota
    where ${places.id} = waiting.id and waiting.turn <= free.count
    returning ${places.contestantId} as "contestantId", ${nameOfOwner} as "fullName"`);
  return rows;
}

const shownOutcome = (db: Db) =>
  db
    .select({
      placeId: places.id,
      runId: places.runId,
      contestantId: places.contestantId,
      fullName: nameOfOwner,
      title: sql<string>`${runs.definition} ->> 'title'`,
      state: sql<"accepted" | "confirmed" | "reserve">`${places.state}`,
      /** Numbers of people who are no reserves any more are closed up. */
      reserveNumber: sql<number | null>`case when ${places.state} = 'reserve' then (
        select count(*)::int from ${places} o where o.run_id = ${places.runId} and o.quota = ${places.quota}
          and o.state = 'reserve' and o.rank <= ${places.rank}) end`,
      confirmUntil: sql<string | null>`case when ${places.state} = 'accepted' then ${places.confirmUntil}::text end`,
      decidedAt: places.decidedAt,
    })
    .from(places)
    .innerJoin(runs, eq(runs.id, places.runId));

/** Whether students see it: released, and accepted or a reserve, of somebody who is in the lists. */
const isShown = and(isReleased, isOutcome, isListed);

export const listShown = (db: Db, contestantId: string) =>
  shownOutcome(db)
    .where(and(eq(places.contestantId, contestantId), isShown))
    .orderBy(desc(runs.releasedAt), asc(places.id));
export type ShownRow = Awaited<ReturnType<typeof listShown>>[number];

export async function findShown(db: Db, placeId: string): Promise<ShownRow | undefined> {
  const [row] = await shownOutcome(db).where(and(eq(places.id, placeId), isShown));
  return row;
}
