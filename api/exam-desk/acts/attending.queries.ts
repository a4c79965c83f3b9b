import { sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { attendances } from "../attendance/attendances.table.ts";
import { deskActs } from "./desk-acts.table.ts";

/**
 * Derives a contestant's attendance from all their acts, so that their order of arrival makes no difference. It is the
 * earliest mark without a later undo. On one device later means a higher number, because its clock may be set back;
 * between two devices it means a later time. Comparing with the last undo of each device is enough, so that many acts
 * of one person take linear time. The caller must have locked the contestant.
 */
export const deriveAttendance = (tx: Db, examDayId: string, contestantId: string) =>
  tx.execute(sql`
    with acts as (
      select id, kind, device_id, revision, at, hall_id, test_time from ${deskActs}
      where exam_day_id = ${examDayId} and contestant_id = ${contestantId} and outcome = 'kept'
    ), undone as materialized (
      select device_id, max(revision) as revision, max(at) as at from acts where kind = 'undo' group by device_id
    ), counted as (
      select * from acts a where kind = 'attend' and not exists (
        select from undone u
        where case when u.device_id = a.device_id then u.revision > a.revision else u.at >= a.at end
      ) order by at, revision, id limit 1
    ), gone as (
      delete from ${attendances}
      where exam_day_id = ${examDayId} and contestant_id = ${contestantId} and not exists (select from counted)
    )
    insert into ${attendances} (exam_day_id, contestant_id, attended_at, act_id, hall_id, test_time)
    select ${examDayId}::uuid, ${contestantId}::uuid, at, id, hall_id, test_time from counted
    on conflict (exam_day_id, contestant_id) do update
    set attended_at = excluded.attended_at, act_id = excluded.act_id, hall_id = excluded.hall_id, test_time = excluded.test_time`);
