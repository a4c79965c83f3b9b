import { and, desc, eq, getTableColumns, inArray, isNotNull, or, type Placeholder, sql } from "drizzle-orm";
import { assessments } from "#api/assessments/assessments.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { itemRowOf, questionOf } from "../sittings.queries.ts";
import { sittingChanges, sittingDevices, sittingItems, sittingSections, sittings } from "../sittings.table.ts";
import { factorOf } from "../supervising/time-factors.queries.ts";
import type { FigureSource, FormQuestion } from "./form.ts";

export type OfferRow = {
  id: string;
  publishedVersion: number;
  state: string;
  /** Number of the contestant's attempts, without voided ones. */
  attempts: number;
  /** Number of the next attempt. Voided attempts keep their numbers. */
  nextAttempt: number;
  timeFactor: number;
  open: {
    id: string;
    version: number;
    startedAt: string;
    dueAt: string;
    /** Latest deadline of unfinished sections, which may be in the past. */
    runsUntil: string | null;
  } | null;
};

const mostOffered = 50;

const { placeholder } = sql;

/** The name is qualified, because a bare column would refer to the subquery's table. */
const assessmentId = sql`${assessments}.id`;

const attemptsOf = (contestantId: Placeholder) => sql<number>`(
  select count(*)::int from ${sittings} s
  where s.assessment_id = ${assessmentId} and s.contestant_id = ${contestantId} and s.state <> 'voided')`;

const nextAttemptOf = (contestantId: Placeholder) => sql<number>`(
  select coalesce(max(s.attempt), 0) + 1 from ${sittings} s
  where s.assessment_id = ${assessmentId} and s.contestant_id = ${contestantId})`;

const openOf = (contestantId: Placeholder) => sql<OfferRow["open"]>`(
  select json_build_object('id', s.id, 'version', s.version, 'startedAt', s.started_at, 'dueAt', s.due_at, 'runsUntil', (
    select max(r.started_at + (r.seconds + r.added_seconds) * interval '1 second') from ${sittingSections} r
    where r.sitting_id = s.id and r.finished_at is null)) from ${sittings} s
  where s.assessment_id = ${assessmentId} and s.contestant_id = ${contestantId} and s.state in ('waiting', 'running'))`;

const columnsFor = (contestantId: Placeholder) => ({
  id: assessments.id,
  publishedVersion: sql<number>`${assessments.publishedVersion}`,
  state: assessments.state,
  attempts: attemptsOf(contestantId).as("attempts"),
  nextAttempt: nextAttemptOf(contestantId).as("next_attempt"),
  timeFactor: factorOf({ assessmentId, contestantId }).as("time_factor"),
  open: openOf(contestantId).as("open"),
});

const ofContestant = columnsFor(placeholder("contestantId"));

const offers = prepared("sitting_offers", (db) =>
  db
    .select(ofContestant)
    .from(assessments)
    .where(
      and(
        isNotNull(assessments.publishedVersion),
        or(eq(assessments.state, "published"), sql`${openOf(placeholder("contestantId"))} is not null`),
      ),
    )
    .orderBy(desc(assessments.savedAt), assessments.id)
    .limit(mostOffered),
);

/** Lists published assessments, newest first, with the contestant's sittings. */
export const listOffers = (db: Db, contestantId: string): Promise<OfferRow[]> => offers(db, { contestantId });

const offer = prepared("sitting_offer", (db) =>
  db
    .select(ofContestant)
    .from(assessments)
    .where(and(eq(assessments.id, placeholder("assessmentId")), isNotNull(assessments.publishedVersion))),
);

export async function findOffer(db: Db, assessmentId: string, contestantId: string): Promise<OfferRow | undefined> {
  const [row] = await offer(db, { assessmentId, contestantId });
  return row;
}

const named = prepared("sitting_named", (db) =>
  db
    .select({ contestantId: sittings.contestantId, assessmentId: sittings.assessmentId })
    .from(sittings)
    .where(eq(sittings.id, placeholder("id"))),
);

/** Finds contestant and assessment of the sitting with this id. */
export async function findSitting(
  db: Db,
  id: string,
): Promise<Pick<NewSitting, "contestantId" | "assessmentId"> | undefined> {
  const [row] = await named(db, { id });
  return row;
}

export type NewSitting = Pick<
  typeof sittings.$inferSelect,
  "id" | "assessmentId" | "version" | "contestantId" | "attempt" | "hallId" | "seed" | "startedAt"
> & {
  dueAt: Date;
  /** SHA-256 of the token of the device that starts. */
  digest: Buffer;
  form: readonly FormQuestion[];
};

/** Locks the contestant against erasure and against changes of their time factor. */
const held = sql`select id from ${contestants} where id = ${placeholder("contestantId")} for key share`;

const started = sql`
  insert into ${sittings}
    (id, assessment_id, version, contestant_id, attempt, hall_id, seed, time_factor, started_at, last_beat_at, due_at)
  select ${placeholder("id")}::uuid, ${placeholder("assessmentId")}::uuid, ${placeholder("version")}::int, held.id, ${placeholder("attempt")}::smallint,
    ${placeholder("hallId")}::uuid, ${placeholder("seed")}::bigint, time_factor_of(${placeholder("assessmentId")}::uuid, held.id),
    ${placeholder("startedAt")}::timestamptz, ${placeholder("startedAt")}::timestamptz, ${placeholder("dueAt")}::timestamptz
  from held on conflict do nothing returning id, started_at`;

const firstDevice = sql`
  insert into ${sittingDevices} (sitting_id, device, digest, since)
  select id, 1, ${placeholder("digest")}::bytea, started_at from started`;

const formItems = sql`
  insert into ${sittingItems} (sitting_id, place, slot, section, item_id, item_version,
    family, figures_version, level, seed, option_order, key)
  select started.id, q.place, q.slot, q.section, q."itemId", q."itemVersion",
    q.family, q."figuresVersion", q.level, q.seed, q."optionOrder", q.key
  from started cross join json_to_recordset(${placeholder("form")}::json) q (
    place smallint, slot smallint, section smallint, "itemId" uuid, "itemVersion" int,
    family text, "figuresVersion" smallint, level smallint, seed bigint, "optionOrder" smallint[], key int)`;

const startedChange = sql`
  insert into ${sittingChanges} (sitting_id, at, actor, what)
  select id, started_at, 'contestant', 'started' from started`;

/** Starts a sitting. The form is one parameter, so that a start takes one prepared statement and one commit. */
const start = prepared("sitting_start", (db) =>
  db
    .with(
      db.$with("held", {}).as(held),
      db.$with("started", {}).as(started),
      db.$with("first_device", {}).as(firstDevice),
      db.$with("form_items", {}).as(formItems),
      db.$with("started_change", {}).as(startedChange),
    )
    .select({
      isHeld: sql<boolean>`exists (select from held)`.as("is_held"),
      isStarted: sql<boolean>`exists (select from started)`.as("is_started"),
    })
    .from(sql`(select) one`),
);

/**
 * Inserts a sitting with its device and form, all or nothing. Of simultaneous starts of an attempt one inserts; the
 * others wait for its commit. Comparing the attempt number prevents a second start from outdated data.
 * @returns `isHeld` false if the contestant was erased; `isStarted` false if the contestant has an open sitting or this
 * attempt, or if the id is taken
 */
export async function insertSitting(
  db: Db,
  { form, startedAt, dueAt, ...row }: NewSitting,
): Promise<{ isHeld: boolean; isStarted: boolean }> {
  const times = { startedAt: startedAt.toISOString(), dueAt: dueAt.toISOString() };
  const [begun] = await start(db, { ...row, ...times, form: JSON.stringify(form.map(itemRowOf)) });
  return begun ?? { isHeld: false, isStarted: false };
}

export const insertDevice = (tx: Db, row: typeof sittingDevices.$inferInsert) => tx.insert(sittingDevices).values(row);

/** Locks an open sitting until the transaction ends and returns the number of its device; null if it is over. */
export async function lockDevice(tx: Db, id: string): Promise<number | null> {
  const [row] = await tx
    .select({ device: sittings.device })
    .from(sittings)
    .where(and(eq(sittings.id, id), inArray(sittings.state, ["waiting", "running"])))
    .for("update");
  return row?.device ?? null;
}

/** Lists figures that the contestant got before. */
export async function listGivenFigures(tx: Db, contestantId: string): Promise<FigureSource[]> {
  const rows = await tx
    .select(getTableColumns(sittingItems))
    .from(sittingItems)
    .innerJoin(sittings, eq(sittings.id, sittingItems.sittingId))
    .where(and(eq(sittings.contestantId, contestantId), isNotNull(sittingItems.family)));
  return rows.flatMap((row) => questionOf(row).figure ?? []);
}
