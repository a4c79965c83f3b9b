import { sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { type CodeMisses, supervisionLimits } from "#contract/sittings/supervision-words.ts";
import { halls } from "../sittings.table.ts";
import { isOpen } from "../supervising/halls.queries.ts";
import { codeMisses } from "./code-misses.table.ts";

const span = sql.raw(`interval '${supervisionLimits.codeMisses.minutes} minutes'`);
const most = 1_000_000_000;

/** Counts a miss. It is a single statement, so that simultaneous misses are all counted. */
export async function countCodeMiss(db: Db, assessmentId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`m.since <= ${at} - ${span}`;
  const recent = sql`case when ${isOver} then 1 else least(m.recent + 1, ${most}) end`;
  await db.execute(sql`
    insert into ${codeMisses} as m (assessment_id, total, recent, since) values (${assessmentId}, 1, 1, ${at})
    on conflict (assessment_id) do update set
      total = least(m.total + 1, ${most}), recent = ${recent},
      since = case when ${isOver} then ${at} else m.since end,
      many_at = case when ${recent} >= ${supervisionLimits.codeMisses.many} then ${at} else m.many_at end`);
}

export async function findCodeMisses(db: Db, assessmentId: string, now: Date): Promise<CodeMisses> {
  const { rows } = await db.execute<Omit<CodeMisses, "manyAt"> & { manyAt: Date | string | null }>(sql`
    select m.total, case when m.since > ${now.toISOString()}::timestamptz - ${span} then m.recent else 0 end as recent,
      case when exists (
        select from ${halls} h left join ${examDays} on ${examDays.id} = h.exam_day_id
        where h.assessment_id = m.assessment_id and h.changed_at <= m.many_at and ${isOpen})
        then m.many_at end as "manyAt"
    from ${codeMisses} m where m.assessment_id = ${assessmentId}`);
  const [row] = rows;
  if (!row) return { total: 0, recent: 0, manyAt: null };
  return { ...row, manyAt: row.manyAt && new Date(row.manyAt).toISOString() };
}
