import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import type { SittingAnswer } from "#contract/sittings/sittings.ts";
import { questionOf } from "../sittings.queries.ts";
import { sittingAnswers, sittingItems, sittings } from "../sittings.table.ts";
import type { FormQuestion } from "./form.ts";
import { highestRevision } from "./revisions.ts";

export type Delivery = {
  questions: FormQuestion[];
  /** The valid answer for each place. */
  answers: { place: number; revision: number; answer: SittingAnswer }[];
  /** A revision higher than every revision that any device of the sitting can have reached. */
  nextRevision: number;
};

const { sittingId, place, device, revision, answer } = sittingAnswers;
const sitting = sql.placeholder("sittingId");

const delivery = prepared("sitting_delivery", (db) => {
  const latest = db
    .select({ revision, answer })
    .from(sittingAnswers)
    .where(and(eq(sittingId, sittingItems.sittingId), eq(place, sittingItems.place)))
    .orderBy(desc(device), desc(revision))
    .limit(1)
    .as("latest");
  const now = sql`${sql.placeholder("now")}::timestamptz`;
  const next = sql<number>`(
    select coalesce(max(a.revision) + 1, 1) from ${sittingAnswers} a join ${sittings} s on s.id = a.sitting_id
    where a.sitting_id = ${sitting} and a.revision <= ${highestRevision(sql`s.started_at`, now)})`;
  return db
    .select({
      item: getTableColumns(sittingItems),
      revision: sql<number | null>`${latest.revision}`.as("latest_revision"),
      answer: sql<SittingAnswer>`${latest.answer}`.as("latest_answer"),
      next: next.as("next"),
    })
    .from(sittingItems)
    .leftJoinLateral(latest, sql`true`)
    .where(and(eq(sittingItems.sittingId, sitting), eq(sittingItems.section, sql.placeholder("section"))))
    .orderBy(sittingItems.place);
});

/** A section for a device, with its questions and the answers so far. */
export async function findDelivery(db: Db, sittingId: string, section: number, now: Date): Promise<Delivery> {
  const rows = await delivery(db, { sittingId, section, now: now.toISOString() });
  return {
    questions: rows.map(({ item }) => questionOf(item)),
    answers: rows.flatMap(({ item, revision, answer }) =>
      revision === null ? [] : [{ place: item.place, revision, answer }],
    ),
    nextRevision: rows[0]?.next ?? 1,
  };
}
