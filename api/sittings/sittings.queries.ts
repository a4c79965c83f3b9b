import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { quizResults } from "#api/quizzes/quizzes.table.ts";
import type { SittingAnswer } from "#contract/sittings/sittings.ts";
import {
  sittingAnswers,
  sittingChanges,
  sittingDevices,
  type sittingItems,
  sittingSections,
  sittings,
} from "./sittings.table.ts";
import { isVisible } from "./slips/result-visibility.columns.ts";
import type { FormQuestion } from "./taking/form.ts";

type SectionJson = { section: number; seconds: number; startedAt: string; deadline: string; finishedAt: string | null };

const sectionsOf = sql<SectionJson[]>`(
  select coalesce(json_agg(json_build_object(
    'section', c.section, 'seconds', c.seconds, 'startedAt', c.started_at, 'finishedAt', c.finished_at,
    'deadline', c.started_at + (c.seconds + c.added_seconds) * interval '1 second'
  ) order by c.section), '[]')
  from ${sittingSections} c where c.sitting_id = ${sittings.id})`;

/** Columns for the state of a sitting as one of its devices sees it. */
const rowColumns = {
  id: sittings.id,
  assessmentId: sittings.assessmentId,
  version: sittings.version,
  hallId: sittings.hallId,
  /** Seed of form and practice. It never leaves the server. */
  seed: sittings.seed,
  state: sittings.state,
  startedAt: sittings.startedAt,
  dueAt: sittings.dueAt,
  lateUntil: sittings.lateUntil,
  timeFactor: sittings.timeFactor,
  help: sittings.help,
  holder: sittings.device,
  device: sittingDevices.device,
  sections: sectionsOf.as("sections"),
  /** This is not evaluated without a result, as in every save. */
  isVisible: sql<boolean>`case when ${quizResults.id} is null then false else ${isVisible} end`.as("is_visible"),
  result: { score: quizResults.score, points: quizResults.points, maxPoints: quizResults.maxPoints },
};

export type Revised = { place: number; revision: number };
type Batch = Record<"kept" | "refused", SQL.Aliased<Revised[]>>;
const nothing = sql<Revised[]>`'[]'::json`;

export const selectSittingRow = (
  db: Pick<Db, "select">,
  batch: Batch = { kept: nothing.as("kept"), refused: nothing.as("refused") },
) =>
  db
    .select({ ...rowColumns, ...batch })
    .from(sittings)
    .innerJoin(sittingDevices, eq(sittingDevices.sittingId, sittings.id))
    .leftJoin(quizResults, eq(quizResults.id, sittings.resultId));

export type SittingRow = Omit<Awaited<ReturnType<typeof rowOf>>[number], keyof Batch>;

/** Id of a sitting, and the digest of a device's token. */
export type DeviceKey = { id: string; digest: Buffer };

export const ofDevice = ({ id, digest }: Record<keyof DeviceKey, unknown>): SQL | undefined =>
  and(eq(sittings.id, id as string), eq(sittingDevices.digest, digest as Buffer));

const rowOf = prepared("sitting_row", (db) =>
  selectSittingRow(db).where(ofDevice({ id: sql.placeholder("id"), digest: sql.placeholder("digest") })),
);

export async function findSittingRow(db: Db, key: DeviceKey): Promise<SittingRow | undefined> {
  const [row] = await rowOf(db, key);
  return row;
}

/** Works as {@link findSittingRow}, and locks the sitting until the transaction ends. */
export async function lockSittingRow(tx: Db, key: DeviceKey): Promise<SittingRow | undefined> {
  await tx.select({ id: sittings.id }).from(sittings).where(eq(sittings.id, key.id)).for("update");
  return findSittingRow(tx, key);
}

export const isSitting = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(sittings, eq(sittings.id, id))) > 0;

type SectionKey = { sittingId: string; section: number };

export const insertSection = (tx: Db, row: SectionKey & { startedAt: Date; seconds: number }) =>
  tx.insert(sittingSections).values(row);

export const changeSitting = (tx: Db, id: string, changes: PgUpdateSetSource<typeof sittings>) =>
  tx.update(sittings).set(changes).where(eq(sittings.id, id));

const isUnfinished = (now: Date) =>
  sql`${sittingSections.finishedAt} is null
    and ${sittingSections.startedAt} + (${sittingSections.seconds} + ${sittingSections.addedSeconds}) * interval '1 second' > ${now.toISOString()}`;

export const finishSections = (tx: Db, sittingId: string, sections: readonly number[], now: Date) =>
  tx
    .update(sittingSections)
    .set({ finishedAt: now })
    .where(
      and(eq(sittingSections.sittingId, sittingId), inArray(sittingSections.section, [...sections]), isUnfinished(now)),
    );

export const insertChange = (tx: Db, change: typeof sittingChanges.$inferInsert) =>
  tx.insert(sittingChanges).values(change);

/** Makes the row of a question in its sitting. */
export const itemRowOf = ({
  item,
  figure,
  ...question
}: FormQuestion): Omit<typeof sittingItems.$inferInsert, "sittingId"> => ({
  ...question,
  ...(item && { itemId: item.itemId, itemVersion: item.version }),
  ...figure,
});

export const questionOf = (row: typeof sittingItems.$inferSelect): FormQuestion => {
  const { itemId, itemVersion, family, figuresVersion, level, seed } = row;
  return {
    place: row.place,
    slot: row.slot ?? row.place,
    section: row.section,
    optionOrder: row.optionOrder,
    key: row.key,
    item: itemId !== null && itemVersion !== null ? { itemId, version: itemVersion } : null,
    figure:
      family !== null && figuresVersion !== null && level !== null && seed !== null
        ? { family, figuresVersion, level, seed }
        : null,
  };
};

export type KeptAnswer = { sittingId: string; place: number; revision: number; answer: SittingAnswer };

/** Lists the valid answer for each place: that of the latest device with the latest revision. */
export async function listAnswers(db: Db, sittingIds: readonly string[], where?: SQL): Promise<KeptAnswer[]> {
  const { sittingId, place, device, revision, answer } = sittingAnswers;
  return db
    .selectDistinctOn([sittingId, place], { sittingId, place, revision, answer })
    .from(sittingAnswers)
    .where(and(inArray(sittingId, [...sittingIds]), where))
    .orderBy(sittingId, place, sql`${device} desc`, sql`${revision} desc`);
}
