import { createHmac, randomBytes } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import { lock } from "#api/db/advisory-locks.ts";
import type { Db } from "#api/db/client.ts";
import { posts } from "#api/site/posts/posts.table.ts";
import type { VisitDay, Visited } from "#contract/site/visits.ts";
import { visitCounts, visitSalts, visitVisitors } from "./visits.table.ts";

/** Views of a page. The visitor is named by address and user agent, which are not stored. */
export type Visit = {
  page: string;
  referrer: string;
  device: "phone" | "tablet" | "computer";
  visitor: string;
  views: number;
};

/** Hosts and hashes of a day. Somebody may invent any number: later hosts are one, of later visitors views are counted. */
const usualBounds = { hosts: 300, hashes: 1_000_000 };
const keptDays = 400;
const mostListed = 20;

/**
 * Adds visits to the counts of the day. Instances do this one after the other, so that they neither wait for each
 * other's rows crosswise nor pass the bounds together. Of a page that a browser names itself a post must be published.
 */
export async function addVisits(db: Db, visits: readonly Visit[], now: Date, bounds = usualBounds): Promise<void> {
  const day = dayInBaghdad(now);
  await db.transaction(async (tx) => {
    await lock(tx, "visits");
    const made = { day, salt: randomBytes(32).toString("base64url") };
    // A salt that is there stays, and is returned.
    const kept = { target: visitSalts.day, set: { day } };
    const [{ salt } = made] = await tx.insert(visitSalts).values(made).onConflictDoUpdate(kept).returning();
    const hashOf = (text: string) => createHmac("sha256", salt).update(text).digest("base64url").slice(0, 22);
    const seen = visits.map((visit) => ({ ...visit, visitor: hashOf(visit.visitor) }));
    await tx.execute(sql`
      with known as (select * from ${visitCounts} where day = ${day}),
      hosts as (select name from known where kind = 'referrer'),
      seen as (
        select *, dense_rank() over (order by referrer) + (select count(*) from hosts) as host_number
        from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
          as s(page text, referrer text, device text, visitor text, views int)
        where page not like '/news/%' or page in (select '/news/' || id from ${posts} where not is_deleted)
      ),
      fresh as (
        insert into ${visitVisitors} (day, page, visitor)
        select ${day}::date, page, visitor from (select page, visitor from seen union select '', visitor from seen) s
        where (select coalesce(sum(visitor_count), 0) from known where kind <> 'referrer') < ${bounds.hashes}
        on conflict do nothing returning page, visitor
      )
      insert into ${visitCounts} (day, kind, name, view_count, visitor_count)
      select ${day}::date, kind, name, sum(views), count(distinct fresh.visitor)
      from seen cross join lateral (values
        ('page', page, page),
        ('device', device, ''),
        ('referrer', case when referrer = '' or host_number <= ${bounds.hosts} or referrer in (select name from hosts)
          then referrer else 'others' end, '')) as counted(kind, name, visited)
      left join fresh on fresh.page = counted.visited and fresh.visitor = seen.visitor
      group by kind, name
      on conflict (day, kind, name) do update set view_count = visit_counts.view_count + excluded.view_count,
        visitor_count = visit_counts.visitor_count + excluded.visitor_count`);
  });
}

/** Deletes hashes and salts of past days, and old counts. */
export async function purge(db: Db, now: Date): Promise<void> {
  const today = dayInBaghdad(now);
  await db.delete(visitSalts).where(lt(visitSalts.day, today));
  await db.delete(visitVisitors).where(lt(visitVisitors.day, today));
  await db.delete(visitCounts).where(lt(visitCounts.day, sql`${today}::date - ${keptDays}::int`));
}

const sums = sql`coalesce(sum(view_count), 0)::int as "viewCount", coalesce(sum(visitor_count), 0)::int as "visitorCount"`;

/** Visits of each of the last `days` days, ending with today: each visit has one device. */
export const visitsByDay = (db: Db, days: number, now: Date) =>
  db.execute<VisitDay>(sql`
    select days.day::text as date, ${sums}
    from (select ${dayInBaghdad(now)}::date - generate_series(0, ${days - 1}::int) as day) days
    left join ${visitCounts} c on c.day = days.day and c.kind = 'device'
    group by days.day order by days.day`);

/** What was visited most in the last `days` days, by kind. */
export const mostVisited = (db: Db, days: number, now: Date) =>
  db.execute<Visited>(sql`
    select most.*, p.title from (
      select kind, name, ${sums}, row_number() over (partition by kind order by sum(view_count) desc, name) as place
      from ${visitCounts} where day > ${dayInBaghdad(now)}::date - ${days}::int group by kind, name
    ) most left join ${posts} p on kind = 'page' and name = '/news/' || p.id
    where place <= ${mostListed} order by kind, place`);
