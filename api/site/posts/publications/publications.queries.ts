import { and, asc, desc, eq, getTableColumns, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import { assessments } from "#api/assessments/assessments.table.ts";
import type { Db } from "#api/db/client.ts";
import { alerts, events } from "#api/site/events/events.table.ts";
import { postDrafts } from "#api/site/posts/drafts/drafts.table.ts";
import { posts } from "#api/site/posts/posts.table.ts";
import type { PartKind } from "#contract/site/publications.ts";
import { publications } from "./publications.table.ts";

/**
 * The moment of publishing. A plan with results follows their release, which only the test's own staff set: the
 * announcement must not be out without them.
 */
const publishAt =
  sql`case when ${publications.state} = 'planned' then coalesce(${assessments.resultsDueAt}, ${publications.publishAt})
    else ${publications.publishAt} end`.mapWith(publications.publishAt);

const columns = {
  ...getTableColumns(publications),
  publishAt,
  title: sql<string>`coalesce(${posts.title}, ${postDrafts.title}, '')`,
  assessment: assessments.title,
  event: events.title,
  alert: alerts.text,
  planner: users.userName,
};
export type PublicationRow = typeof publications.$inferSelect & {
  title: string;
  assessment: string | null;
  event: string | null;
  alert: string | null;
  planner: string;
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(publications)
    .innerJoin(users, eq(users.id, publications.createdBy))
    .leftJoin(postDrafts, eq(postDrafts.id, publications.draftId))
    .leftJoin(posts, eq(posts.id, publications.postId))
    .leftJoin(events, eq(events.id, publications.eventId))
    .leftJoin(alerts, eq(alerts.id, publications.alertId))
    .leftJoin(assessments, eq(assessments.id, publications.assessmentId));

/** Lists the planned ones first, then those that were published, newest first. */
export async function listPublications(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await select(db)
    .orderBy(desc(eq(publications.state, "planned")), desc(publishAt), desc(publications.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(publications) };
}

/** Locks a row until the transaction ends, so that its moment and staff act one after the other. */
export async function lockPublication(tx: Db, id: number): Promise<PublicationRow | undefined> {
  const [row] = await select(tx).where(eq(publications.id, id)).for("update", { of: publications });
  return row;
}

const isDue = (now: Date): SQL | undefined =>
  and(
    isNull(publications.failure),
    or(
      and(eq(publications.state, "planned"), lte(publishAt, now)),
      and(eq(publications.state, "published"), lte(publications.takeDownAt, now)),
    ),
  );

export const listDue = (db: Db, now: Date) => select(db).where(isDue(now)).orderBy(asc(publishAt));

/** Locks a row that is still due, unless another instance works on it. */
export async function lockDue(tx: Db, id: number, now: Date): Promise<PublicationRow | undefined> {
  const [row] = await select(tx)
    .where(and(eq(publications.id, id), isDue(now)))
    .for("update", { of: publications, skipLocked: true });
  return row;
}

/** @returns undefined if the draft is in another plan */
export async function insertPublication(tx: Db, values: typeof publications.$inferInsert): Promise<number | undefined> {
  const [row] = await tx.insert(publications).values(values).onConflictDoNothing().returning({ id: publications.id });
  return row?.id;
}

export const changePublication = (tx: Db, id: number, values: Partial<typeof publications.$inferInsert>) =>
  tx.update(publications).set(values).where(eq(publications.id, id));

export const removePublication = (tx: Db, id: number) => tx.delete(publications).where(eq(publications.id, id));

type Part = { kind: PartKind; id: string; title: string; at: string };

/** What may go out with a post: results with a moment of release to come, dates and strips that are written and not out. */
export const listParts = async (db: Db, now: Date): Promise<Part[]> =>
  (
    await db.execute<Part>(sql`
      select 'assessmentId' as kind, id::text, title, results_due_at as at from ${assessments} where results_due_at > ${now}
      union all select 'eventId', id::text, title, starts_at from ${events}
        where not is_published and not is_deleted and starts_at > ${now}
      union all select 'alertId', id::text, text, ends_at from ${alerts}
        where not is_published and not is_deleted and ends_at > ${now}
      order by at limit 100`)
  ).rows;

export const areResultsOut = async (tx: Db, assessmentId: string, now: Date): Promise<boolean> =>
  (await tx.$count(
    assessments,
    and(
      eq(assessments.id, assessmentId),
      or(lte(assessments.resultsReleasedAt, now), lte(assessments.resultsDueAt, now)),
    ),
  )) === 1;

/** Shows or hides the date and the strip of a publication. @returns whether all of them are there */
export async function setPartsShown(
  tx: Db,
  { eventId, alertId }: PublicationRow,
  isPublished: boolean,
): Promise<boolean> {
  const set = async (table: typeof events | typeof alerts, id: number | null) =>
    id === null ||
    (await tx.execute(sql`update ${table} set is_published = ${isPublished} where id = ${id} and not is_deleted`))
      .rowCount === 1;
  return (await set(events, eventId)) && (await set(alerts, alertId));
}
