import { createHmac, randomBytes } from "node:crypto";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import { lock } from "#api/db/advisory-locks.ts";
import type { Db } from "#api/db/client.ts";
import { posts } from "#api/site/posts/posts.table.ts";
import { type Device, type NamedVisits, noHost, otherHosts } from "#contract/site/visits.ts";
import { visitCounts, type visitKinds, visitSalts, visitVisitors } from "./visits.table.ts";

/** Views of a page by one visitor. */
export type Visit = { page: string; referrer: string; device: Device; address: string; agent: string; views: number };
type Kind = (typeof visitKinds)[number];

export const usualBounds = {
  /** Different hosts of a day. Somebody may invent any number of them. */
  hosts: 300,
  /** Hashes of a day. Of later visitors only the views are counted. */
  hashes: 1_000_000,
};
const keptDays = 400;
const listed = 20;

/**
 * Adds visits to the counts of the day. Instances do this one after the other, so that they neither wait for each
 * other's rows crosswise nor pass the bounds together.
 */
export async function addVisits(db: Db, visits: readonly Visit[], now: Date, bounds = usualBounds): Promise<void> {
  const day = dayInBaghdad(now);
  await db.transaction(async (tx) => {
    await lock(tx, "visits");
    const salt = await saltOf(tx, day);
    const hashOf = ({ address, agent }: Visit) =>
      createHmac("sha256", salt).update(`${address}\n${agent}`).digest("base64url").slice(0, 22);
    const [arePublished, known] = [await publishedPages(tx, visits), await countsOf(tx, day)];
    const shown = visits
      .filter(({ page }) => arePublished(page))
      .map((visit) => ({ ...visit, visitor: hashOf(visit) }));
    const fresh = known.hashes < bounds.hashes ? await addVisitors(tx, day, shown) : new Set<string>();
    const hosts = new Set(known.hosts);
    const sums = new Map<string, NamedVisits & { kind: Kind }>();
    const add = (kind: Kind, name: string, views: number, isNew: boolean) => {
      const sum = sums.get(`${kind} ${name}`) ?? { kind, name, viewCount: 0, visitorCount: 0 };
      sum.viewCount += views;
      sum.visitorCount += Number(isNew);
      sums.set(`${kind} ${name}`, sum);
    };
    for (const { page, referrer, device, visitor, views } of shown) {
      const isNew = fresh.delete(` ${visitor}`);
      if (hosts.size < bounds.hosts) hosts.add(referrer);
      const isKept = referrer === noHost || hosts.has(referrer);
      add("page", page, views, fresh.delete(`${page} ${visitor}`));
      add("referrer", isKept ? referrer : otherHosts, views, isNew);
      add("device", device, views, isNew);
    }
    if (sums.size === 0) return;
    await tx
      .insert(visitCounts)
      .values([...sums.values()].map((sum) => ({ day, ...sum })))
      .onConflictDoUpdate({
        target: [visitCounts.day, visitCounts.kind, visitCounts.name],
        set: {
          viewCount: sql`${visitCounts.viewCount} + excluded.view_count`,
          visitorCount: sql`${visitCounts.visitorCount} + excluded.visitor_count`,
        },
      });
  });
}

async function saltOf(tx: Db, day: string): Promise<string> {
  const made = randomBytes(32).toString("base64url");
  await tx.insert(visitSalts).values({ day, salt: made }).onConflictDoNothing();
  const [row] = await tx.select().from(visitSalts).where(eq(visitSalts.day, day));
  return row?.salt ?? made;
}

/** Finds which pages of news are published. A browser that shows a prefetched page names it, and may name any. */
async function publishedPages(tx: Db, visits: readonly Visit[]): Promise<(page: string) => boolean> {
  const ids = new Set(visits.flatMap(({ page }) => (page.startsWith("/news/") ? [Number(page.slice(6))] : [])));
  const rows = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), eq(posts.isDeleted, false)));
  const published = new Set(rows.map(({ id }) => `/news/${id}`));
  return (page) => !page.startsWith("/news/") || published.has(page);
}

/** The hosts of the day, and the number of its hashes: each new one was counted as a visitor, of a page or of the site. */
async function countsOf(tx: Db, day: string): Promise<{ hosts: string[]; hashes: number }> {
  const { rows } = await tx.execute<{ hosts: string[] | null; hashes: number }>(sql`
    select array_agg(name) filter (where kind = 'referrer') as hosts,
      coalesce(sum(visitor_count) filter (where kind <> 'referrer'), 0)::int as hashes
    from ${visitCounts} where day = ${day}`);
  return { hosts: rows[0]?.hosts ?? [], hashes: rows[0]?.hashes ?? 0 };
}

/** @returns those who were not counted today, each as page and hash */
async function addVisitors(tx: Db, day: string, visits: readonly { page: string; visitor: string }[]) {
  const pages = visits.flatMap(({ page }) => [page, ""]);
  const visitors = visits.flatMap(({ visitor }) => [visitor, visitor]);
  const { rows } = await tx.execute<{ page: string; visitor: string }>(sql`
    insert into ${visitVisitors} (day, page, visitor)
    select ${day}, page, visitor from unnest(${sql.param(pages)}::text[], ${sql.param(visitors)}::text[]) as seen(page, visitor)
    on conflict do nothing returning page, visitor`);
  return new Set(rows.map(({ page, visitor }) => `${page} ${visitor}`));
}

/** Deletes hashes and salts of past days, and counts after {@link keptDays}. */
export async function purge(db: Db, now: Date): Promise<void> {
  const today = dayInBaghdad(now);
  await db.delete(visitSalts).where(lt(visitSalts.day, today));
  await db.delete(visitVisitors).where(lt(visitVisitors.day, today));
  await db.delete(visitCounts).where(lt(visitCounts.day, sql`${today}::date - ${keptDays}::int`));
}

/** Visits of each of the last `days` days, ending with today. Each visit has one device. */
export async function visitsByDay(db: Db, days: number, now: Date) {
  const { rows } = await db.execute<{ date: string; viewCount: number; visitorCount: number }>(sql`
    select days.day::text as date, coalesce(sum(c.view_count), 0)::int as "viewCount",
      coalesce(sum(c.visitor_count), 0)::int as "visitorCount"
    from generate_series(0, ${days - 1}::int) ago
    cross join lateral (select ${dayInBaghdad(now)}::date - ago as day) days
    left join ${visitCounts} c on c.day = days.day and c.kind = 'device'
    group by days.day order by days.day`);
  return rows;
}

/** The most visited names of a kind in the last `days` days, with the title of a page of news. */
export async function mostVisited(db: Db, kind: Kind, days: number, now: Date) {
  const { rows } = await db.execute<NamedVisits & { title: string | null }>(sql`
    select most.*, p.title from (
      select name, sum(view_count)::int as "viewCount", sum(visitor_count)::int as "visitorCount"
      from ${visitCounts} where kind = ${kind} and day > ${dayInBaghdad(now)}::date - ${days}::int
      group by name order by 2 desc, name limit ${listed}
    ) most left join ${posts} p on '/news/' || p.id = most.name
    order by most."viewCount" desc, most.name`);
  return rows;
}
