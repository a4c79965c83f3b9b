import { and, desc, eq, gt, ne, not, type SQL, sql } from "drizzle-orm";
import { seasons } from "#api/contestants/seasons/seasons.table.ts";
import type { Db } from "#api/db/client.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { places } from "#api/exam-days/places/places.table.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import type { DateState, SiteDate } from "#contract/site/events.ts";
import { alerts, events } from "./events.table.ts";

export type EventRow = typeof events.$inferSelect;
type AlertRow = typeof alerts.$inferSelect;

/** The midnight in Baghdad that ends a day. */
const endOfDay = (day: SQL) => sql`(${day} + interval '1 day') at time zone 'Asia/Baghdad'`;
const lastDay = sql`date_trunc('day', coalesce(ends_at, starts_at) at time zone 'Asia/Baghdad')`;

/**
 * Every date with the moment at which it is over. An exam day is public from the first place on, because then students
 * read it; it says neither hall nor number, and one that was closed before it began was not held. Rehearsals are no
 * exam days.
 */
const dates = sql`(
  select 'event-' || id as id, id as "eventId", title, place, details, version, starts_at as "startsAt",
    ends_at as "endsAt", is_all_day as "isAllDay", is_published as "isPublished", is_deleted,
    case when is_all_day or ends_at is null then ${endOfDay(lastDay)} else ends_at end as over_at
  from ${events}
  union all
  select kind, null, '', '', '', 1, at, null, false, true, false, at
  from ${seasons} cross join lateral (values ('opening', opens_at), ('closing', closes_at)) moments (kind, at)
  where ended_at is null
  union all
  select distinct 'exam-' || d.date, null::int, '', '', '', 1, d.date::timestamp at time zone 'Asia/Baghdad',
    null::timestamptz, true, true, false, ${endOfDay(sql`d.date`)}
  from ${examDays} d
  where d.deleted_at is null and (d.closed_at is null or d.closed_at >= d.date::timestamp at time zone 'Asia/Baghdad')
    and exists (select from ${places} p where p.exam_day_id = d.id)
) dates`;

const isAlertShown = and(alerts.isPublished, not(alerts.isDeleted), gt(alerts.endsAt, sql`now()`));

/**
 * Changes when a date passes, an exam day becomes public or the urgent strip ends. An instance reads it with the version
 * of the content.
 */
export const datesMark: SQL<string | null> = sql`concat_ws(' ',
  (select max(id) from ${alerts} where ${isAlertShown}),
  (select string_agg(id, ' ' order by id) from ${dates} where over_at > now()))`;

export async function listDates(db: Db, state: DateState, isStaff: boolean, asked: PageRequest) {
  const isAsked =
    state === "deleted"
      ? sql`is_deleted and ${isStaff}`
      : sql`not is_deleted and ("isPublished" or ${isStaff}) and (over_at > now()) = ${state === "coming"}`;
  const { limit, offset } = rowsOfPage(asked);
  const { rows } = await db.execute<SiteDate>(sql`
    select * from ${dates} where ${isAsked}
    order by "startsAt" ${state === "coming" ? sql`asc` : sql`desc`}, id limit ${limit} offset ${offset}`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${dates} where ${isAsked}`,
  );
  const iso = (at: string) => new Date(at).toISOString();
  const items = rows.map((row) => ({ ...row, startsAt: iso(row.startsAt), endsAt: row.endsAt && iso(row.endsAt) }));
  return { items, total: counted.rows[0]?.total ?? 0 };
}

/** Inserts a date, unless its form has added it before. */
export async function insertEvent(tx: Db, values: typeof events.$inferInsert): Promise<EventRow | undefined> {
  const [row] = await tx.insert(events).values(values).onConflictDoNothing().returning();
  return row;
}

export async function lockEvent(tx: Db, id: number): Promise<EventRow | undefined> {
  const [row] = await tx.select().from(events).where(eq(events.id, id)).for("update");
  return row;
}

export const updateEvent = (tx: Db, id: number, values: Partial<EventRow>) =>
  tx.update(events).set(values).where(eq(events.id, id));

/** The newest strip that is published, not taken down and not ended. */
export async function findAlert(db: Db): Promise<AlertRow | undefined> {
  const [row] = await db.select().from(alerts).where(isAlertShown).orderBy(desc(alerts.id)).limit(1);
  return row;
}

/** Inserts a strip, unless its form has added it before. */
export async function insertAlert(tx: Db, values: typeof alerts.$inferInsert): Promise<AlertRow | undefined> {
  const [row] = await tx.insert(alerts).values(values).onConflictDoNothing().returning();
  return row;
}

/** Takes strips down: one, or what is shown besides it. @returns the texts of those that were not down before */
export const removeAlerts = (tx: Db, id: number, which: "this" | "others") =>
  tx
    .update(alerts)
    .set({ isDeleted: true })
    .where(which === "this" ? and(eq(alerts.id, id), not(alerts.isDeleted)) : and(ne(alerts.id, id), isAlertShown))
    .returning({ text: alerts.text });
