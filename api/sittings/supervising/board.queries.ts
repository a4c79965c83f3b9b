import { type SQL, sql } from "drizzle-orm";
import { assessments, assessmentVersions } from "#api/assessments/assessments.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { hasPattern, type WordPatterns } from "#api/search/search-pattern.ts";
import type { Board, BoardCounts } from "#contract/sittings/supervision.ts";
import {
  type BoardState,
  boardStateCodes,
  isNeeding,
  supervisionLimits,
} from "#contract/sittings/supervision-words.ts";
import { halls, sittingAnswers, sittingDevices, sittingItems, sittingSections, sittings } from "../sittings.table.ts";

export type BoardSelection = {
  assessmentId: string;
  hallId?: string | undefined;
  boardState?: BoardState | undefined;
  /** Search patterns, one for each word. All of them must match the contestant's record. */
  patterns: readonly WordPatterns[];
};

const silence = sql.raw(`interval '${supervisionLimits.cutOffSeconds} seconds'`);

const boardState = (now: string) => sql`case
  when s.state in ('waiting', 'voided') then s.state
  when s.state = 'running' then case when s.last_beat_at < ${now}::timestamptz - ${silence} then 'cutOff' else 'running' end
  when s.late_until > ${now}::timestamptz and s.last_beat_at < s.finished_at - ${silence} then 'lateAwaited'
  else 'submitted' end`;

/** The section that was started last. */
const sectionOf = sql`(
  select json_build_object('number', c.section + 1, 'finishedAt', c.finished_at,
    'deadline', c.started_at + (c.seconds + c.added_seconds) * interval '1 second')
  from ${sittingSections} c where c.sitting_id = s.id order by c.section desc limit 1)`;

/** The valid answer to each question. */
const answersOf = sql`(
  select count(a.answer)::int as answered, max(a.place) filter (where a.answer is not null) + 1 as reached,
    (count(*) filter (where a.is_late))::int as late
  from (
    select distinct on (k.place) k.place, k.answer, k.is_late from ${sittingAnswers} k
    where k.sitting_id = s.id order by k.place, k.device desc, k.revision desc
  ) a)`;

const isFree = sql`s.state in ('waiting', 'running') and not exists (
  select from ${sittingDevices} d where d.sitting_id = s.id and d.device = s.device)`;

const sectionCount = sql`(
  select jsonb_array_length(v.content -> 'sections') from ${assessmentVersions} v
  where v.assessment_id = s.assessment_id and v.version = s.version)`;

type Item = Board["items"][number];
type Window = { limit: number; offset: number };
type BoardRow = { counts: Partial<BoardCounts>; hallCounts: Board["hallCounts"]; items: Item[] };

const needing = sql.param(boardStateCodes.filter(isNeeding));

/**
 * Reads a page of the board, and the number of sittings in each state, in one statement. Answers are read only for the
 * page.
 */
export async function readBoard(
  db: Db,
  { assessmentId, hallId, boardState: wanted, patterns }: BoardSelection,
  { limit, offset }: Window,
  at: Date,
): Promise<BoardRow> {
  const now = at.toISOString();
  const words: SQL[] = patterns.map((word) => sql` and ${hasPattern(sql`p.search_text`, word)}`);
  const { rows } = await db.execute<BoardRow>(sql`
    with board as (
      select s.*, p.full_name, p.serial_number, ${boardState(now)} as board_state
      from ${sittings} s join ${contestants} p on p.id = s.contestant_id
      where s.assessment_id = ${assessmentId} ${sql.join(words)}
    ), shown as (
      select *, board_state = any(${needing}::text[]) as is_needing from board
      where ${hallId ? sql`hall_id = ${hallId}` : sql`true`}
    ), page as (
      select * from shown where ${wanted ? sql`board_state = ${wanted}` : sql`true`}
      order by is_needing desc, started_at, id limit ${limit} offset ${offset}
    )
    select
      (select coalesce(json_object_agg(board_state, total), '{}')
        from (select board_state, count(*)::int as total from shown group by 1) counted) as counts,
      (select coalesce(json_agg(counted), '[]') from (
        select hall_id as "hallId", count(*)::int as total,
          (count(*) filter (where board_state = 'running'))::int as running,
          (count(*) filter (where board_state = any(${needing}::text[])))::int as needing
        from board where hall_id is not null group by 1) counted) as "hallCounts",
      (select coalesce(json_agg(json_build_object(
        'id', s.id, 'contestantId', s.contestant_id, 'fullName', s.full_name, 'serialNumber', s.serial_number, 'attempt', s.attempt,
        'timeFactor', s.time_factor,
        'hall', (select json_build_object('id', h.id, 'name', h.name) from ${halls} h where h.id = s.hall_id),
        'boardState', s.board_state, 'state', s.state, 'section', ${sectionOf}, 'sectionCount', ${sectionCount},
        'questionCount', (select count(*) from ${sittingItems} i where i.sitting_id = s.id),
        'reached', a.reached, 'answered', a.answered, 'late', a.late, 'areLateLeftOut', s.are_late_left_out,
        'leftCount', s.left_count, 'impossible', s.impossible_count, 'lastBeatAt', s.last_beat_at, 'finishedAt', s.finished_at, 'isFree', ${isFree}
      ) order by s.is_needing desc, s.started_at, s.id), '[]')
        from page s cross join lateral ${answersOf} a) as items`);
  const [row] = rows;
  if (!row) throw new Error("an aggregate returned no row");
  return row;
}

export async function findBoardTitle(db: Db, id: string): Promise<Pick<Board, "title" | "needsHallCode"> | undefined> {
  const { rows } = await db.execute<{ title: string; needsHallCode: boolean }>(sql`
    select a.title, (coalesce(v.content, a.content) ->> 'needsHallCode')::boolean as "needsHallCode"
    from ${assessments} a
    left join ${assessmentVersions} v on v.assessment_id = a.id and v.version = a.published_version
    where a.id = ${id}`);
  return rows[0];
}
