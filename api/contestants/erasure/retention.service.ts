import { audited, did, edited } from "#api/audit/audited.ts";
import { type Actor, systemActor } from "#api/audit/line.ts";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { type RetentionPreview, retentionActor } from "#contract/contestants/retention.ts";
import type { FreeingPlaces } from "../seasons/moving-up.service.ts";
import { eraseTogether } from "./erasure.service.ts";
import * as queries from "./retention.queries.ts";

/** The retention period, and how many contestants have exceeded it. */
export async function get(
  db: Db,
  now: Date,
  months: number | undefined,
): Promise<{ months: number | null; preview: RetentionPreview | null }> {
  return {
    months: await queries.findMonths(db),
    preview: months === undefined ? null : await previewOf(db, now, months),
  };
}

async function previewOf(db: Db, now: Date, months: number): Promise<RetentionPreview> {
  const years = await queries.countOld(db, dayInBaghdad(now), months);
  const instant = (text: string | undefined) => (text === undefined ? null : new Date(text).toISOString());
  return {
    months,
    total: years.reduce((sum, { total }) => sum + total, 0),
    from: instant(years[0]?.from),
    to: instant(years.at(-1)?.to),
    years: years.map(({ year, total }) => ({ year, total })),
  };
}

/**
 * @throws {Problem} retention_changed if the number of contestants to erase differs from the number that the user
 * confirmed
 */
export async function set(
  db: Db,
  actor: Actor,
  now: Date,
  { months, confirmedTotal }: { months: number | null; confirmedTotal?: number | undefined },
): Promise<number | null> {
  return audited(db, actor, async (tx) => {
    const before = await queries.lockMonths(tx);
    if (months !== null && (await previewOf(tx, now, months)).total !== confirmedTotal)
      throw problem("retention_changed");
    await queries.saveMonths(tx, months);
    return { result: months, line: edited("retention", { nounId: null }, { months: before }, { months }) };
  });
}

const batchSize = 500;
/** Maximum time of one run. The next run continues. */
const longestRunMs = 20_000;

/**
 * Erases contestants beyond the retention period in batches, each with its audit line. The signal stops it between
 * batches.
 * @returns the number of contestants erased
 */
export async function run(db: Db, now: Date, freeingPlaces: FreeingPlaces, signal?: AbortSignal): Promise<number> {
  const started = performance.now();
  let all = 0;
  while (!signal?.aborted && performance.now() - started < longestRunMs) {
    const total = await eraseBatch(db, now, freeingPlaces);
    all += total;
    if (total < batchSize) break;
  }
  return all;
}

const eraseBatch = (db: Db, now: Date, freeingPlaces: FreeingPlaces): Promise<number> =>
  audited(db, systemActor(retentionActor), async (tx) => {
    const months = await queries.findMonths(tx);
    if (months === null) return { result: 0, line: null };
    const ids = await queries.listOld(tx, dayInBaghdad(now), months, batchSize);
    const erased = ids.length === 0 ? null : await eraseTogether(tx, ids, freeingPlaces);
    await queries.redactOldActs(tx, dayInBaghdad(now), months);
    const { total = 0, movedUp = [] } = erased ?? {};
    const line = did("erase", "retention", { nounId: null }, { months, total });
    return { result: total, line: total === 0 ? null : [line, ...movedUp] };
  });
