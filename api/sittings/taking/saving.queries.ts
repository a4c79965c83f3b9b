import { sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import type { SentAnswer } from "#contract/sittings/sittings.ts";
import { type DeviceKey, ofDevice, type Revised, type SittingRow, selectSittingRow } from "../sittings.queries.ts";
import {
  sittingAnswers,
  sittingChanges,
  sittingDevices,
  sittingItems,
  sittingSections,
  sittings,
} from "../sittings.table.ts";
import { highestRevision } from "./revisions.ts";

export type Saved = { sitting: SittingRow; kept: Revised[]; refused: Revised[] };

const { placeholder } = sql;

/**
 * The sitting and its section for this device. `ends_at` is null before the section was started. A device that was
 * released or replaced has given the sitting up.
 */
const met = sql`
  select s.id, s.started_at as sitting_started_at, d.device, d.all_sent_at, s.late_until, s.state, c.started_at, c.finished_at,
    least(c.started_at + (c.seconds + c.added_seconds) * interval '1 second', c.finished_at) as ends_at,
    d.device = s.device as is_holder,
    case when d.device < s.device then least(
      (select min(since) from ${sittingDevices} later where later.sitting_id = s.id and later.device > d.device),
      (select min(at) from ${sittingChanges} h where h.sitting_id = s.id and h.what = 'handedOver' and h.at >= d.since)
    ) end as given_up_at
  from ${sittings} s
  join ${sittingDevices} d on d.sitting_id = s.id and d.digest = ${placeholder("digest")}
  left join ${sittingSections} c on c.sitting_id = s.id and c.section = ${placeholder("section")}
  where s.id = ${placeholder("id")}`;

/**
 * Decides which answers are accepted. An answer must have arrived before the section's end, or been given before it by
 * the device's clock. It must have been given before another device took over. It must arrive before the sitting was
 * handed in, or within a day after the server closed it. A device finishes a section only when everything is sent, so
 * answers after that come from a replaced device. Impossible revisions are refused. Answers are also refused if they
 * are dated before a heartbeat with which their device had nothing to send: they count as made up, not as late.
 */
const judged = sql`
  select a.*, k.place is not null as is_there,
    k.place is null and i.place is not null and a.given_at < met.all_sent_at as is_impossible, ${placeholder("now")}::timestamptz > met.ends_at as is_late,
    i.place is not null and met.ends_at is not null and met.state <> 'voided'
      and ${placeholder("now")}::timestamptz <= coalesce(met.late_until, 'infinity')
      and a.given_at <= coalesce(met.given_up_at, 'infinity')
      and a.given_at >= coalesce(met.all_sent_at, '-infinity')
      and a.revision <= ${highestRevision(sql`met.sitting_started_at`, sql`${placeholder("now")}::timestamptz`)}
      and least(${placeholder("now")}::timestamptz, a.given_at) <= met.ends_at
      and (met.finished_at is null or met.given_up_at is not null or ${placeholder("now")}::timestamptz <= met.finished_at) as is_taken
  from met
  cross join lateral (
    select r.place, r.revision, r.answer, r."answeredAtMs",
      met.started_at + r."answeredAtMs" * interval '1 millisecond' as given_at
    from json_to_recordset(${placeholder("answers")}::json) r (place int, revision int, answer jsonb, "answeredAtMs" int)
  ) a
  left join ${sittingItems} i on i.sitting_id = met.id and i.place = a.place and i.section = ${placeholder("section")}
  left join ${sittingAnswers} k
    on k.sitting_id = met.id and k.place = a.place and k.device = met.device and k.revision = a.revision`;

/** Writes the answers. Equal revisions are one answer, in a batch and between simultaneous requests of the device. */
const written = sql`
  insert into ${sittingAnswers} (sitting_id, place, device, revision, answer, answered_at_ms, received_at, is_late)
  select met.id, a.place, met.device, a.revision, a.answer, a."answeredAtMs", ${placeholder("now")}, a.is_late
  from judged a cross join met where a.is_taken and not a.is_there
  on conflict do nothing`;

/**
 * Stores a heartbeat; only those of the device that has the sitting count. The row is locked as by grading. Grading
 * therefore reads answers before they are written or after their commit, and then the sitting is graded again.
 */
const heartbeat = sql`
  update ${sittings} s set last_beat_at = case when m.is_holder then ${placeholder("now")} else s.last_beat_at end,
    left_count = case when m.is_holder then greatest(s.left_count, ${placeholder("leftCount")}::int) else s.left_count end,
    impossible_count = least(s.impossible_count + m.impossible, 1000000),
    is_to_score = s.is_to_score or (m.has_new and s.state in ('submitted', 'expired', 'scored'))
  from (
    select met.id, met.is_holder, coalesce(bool_or(a.is_taken and not a.is_there), false) as has_new,
      (count(*) filter (where a.is_impossible))::int as impossible
    from met left join judged a on true group by met.id, met.is_holder
  ) m
  where s.id = m.id returning s.id`;

/** This row is updated after the sitting is locked, so that heartbeats cannot deadlock. */
const allSent = sql`
  update ${sittingDevices} d set all_sent_at = greatest(d.all_sent_at, least(${placeholder("allSentAt")}::timestamptz, ${placeholder("now")}))
  from heartbeat, met where d.sitting_id = heartbeat.id and d.device = met.device and ${placeholder("allSentAt")}::timestamptz is not null`;

const revisedWhere = (condition: string) => sql<Revised[]>`(
  select coalesce(json_agg(json_build_object('place', place, 'revision', revision)), '[]')
  from judged where ${sql.raw(condition)})`;

/** Saves answers. They are one parameter, so that any number of them takes one prepared statement and one commit. */
const save = prepared("sitting_save", (db) =>
  selectSittingRow(
    db.with(
      db.$with("met", {}).as(met),
      db.$with("judged", {}).as(judged),
      db.$with("written", {}).as(written),
      db.$with("heartbeat", {}).as(heartbeat),
      db.$with("all_sent", {}).as(allSent),
    ),
    {
      kept: revisedWhere("is_there or is_taken").as("kept"),
      refused: revisedWhere("not (is_there or is_taken)").as("refused"),
    },
  ).where(ofDevice({ id: placeholder("id"), digest: placeholder("digest") })),
);

export type Batch = {
  section: number;
  answers: readonly SentAnswer[];
  leftCount: number;
  allSentAt?: string | null | undefined;
};

/** A heartbeat without a time may have been under way for as long as a device waits for an answer. */
const longestWayMs = 10_000;

function allSentAt({ answers, allSentAt: said }: Batch, now: Date): string | null {
  if (answers.length > 0) return null;
  return said === undefined ? new Date(now.getTime() - longestWayMs).toISOString() : said;
}

/**
 * Stores a batch of answers and a heartbeat in one statement.
 * @returns the sitting before the change; undefined if it has no such device
 */
export async function saveBatch(db: Db, key: DeviceKey, batch: Batch, now: Date): Promise<Saved | undefined> {
  const { answers, section, leftCount } = batch;
  const [row] = await save(db, {
    ...key,
    section,
    leftCount,
    answers: JSON.stringify(answers),
    now: now.toISOString(),
    allSentAt: allSentAt(batch, now),
  });
  if (!row) return undefined;
  const { kept, refused, ...sitting } = row;
  return { sitting, kept, refused };
}
