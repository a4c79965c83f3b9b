import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#api/db/client.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { freeingPlaces } from "#api/test-support/freeing-places.ts";
import { eraseTogether } from "./erasure.service.ts";
import { listOld } from "./retention.queries.ts";

/**
 * Erasing in batches must not scan all contestants each time. Batches are a fifth of the real ones, because scanning is
 * right if a batch is a large share of a small table.
 */

const rows = 25_000;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const { user } = await api.signUp("iq", "SuperAdmin");
  const { sql } = api.database;
  await sql`insert into contestants (serial_number, full_name, age, gender, phone_number, school_name,
      special_education_type, governorate, test_time, folded_name, search_text, created_at)
    select 'serial ' || n, 'name', 9, n % 2, '07' || n, 'x', 1, 1 + n % 19, 1, 'name' || n, ' name', timestamptz '2010-01-01' + n * interval '1 hour'
    from generate_series(1, ${rows}) n`;
  await sql`insert into quiz_import_rows (import_id, row_number, state, typed_serial, serial_number, contestant_id, problems, answers)
    select '00000000-0000-0000-0000-000000000001', row_number() over (), 'matched', serial_number, serial_number, id, '{}', ''
    from contestants`;
  await sql`insert into onsite_quizzes (id, name) values ('00000000-0000-0000-0000-000000000001', 'exam')`;
  await sql`insert into onsite_results (onsite_quiz_id, contestant_id, score)
    select '00000000-0000-0000-0000-000000000001', id, 50 from contestants`;
  await sql`insert into onsite_corrections (onsite_result_id, score, questions, reason, corrected_by)
    select id, 50, '[]', 'reason', ${user.id}::uuid from onsite_results`;
  await sql`insert into audit_lines (realm, address, request_id, action, noun, noun_id, changes)
    select 'iq', '', '', 'update', 'contestant', id, '[]' from contestants`;
  await sql`insert into assessments (id, title, content, version, search_text, saved_at, saved_by)
    select id, '', jsonb_build_object('audience', jsonb_build_object('serials', array[serial_number])), 1, '', now(), ${user.id}::uuid
    from contestants`;
  await sql`insert into assessment_versions (assessment_id, version, content, opens_at, closes_at, published_by, published_at)
    select id, 1, content, now(), now(), saved_by, now() from assessments`;
  const day = "00000000-0000-0000-0000-000000000001";
  await sql`insert into exam_days (id, date, test_times, onsite_quiz_id, governorates, education_types, is_for_unplaced,
      fills_other_times, places_newcomers, created_at, created_by)
    values (${day}, '2010-01-01', '{1}', ${day}, '{}', '{}', false, false, false, now(), ${user.id}::uuid)`;
  await sql`insert into desk_devices (exam_day_id, id, name, key, hall_ids, person_count, prepared_by, prepared_at, last_heard_at)
    values (${day}, ${day}, '', '', '{}', 0, ${user.id}::uuid, now(), now())`;
  await sql`insert into desk_acts (id, exam_day_id, device_id, revision, kind, body, done_by, sent_by, at, received_at, serial, contestant_id, outcome)
    select gen_random_uuid(), ${day}, ${day}, 1, 'attend', '{}', ${user.id}::uuid, ${user.id}::uuid, now(), now(), serial_number, id, 'kept'
    from contestants`;
  await sql`insert into attendances (exam_day_id, contestant_id, attended_at, act_id)
    select exam_day_id, contestant_id, at, id from desk_acts`;
  await sql`insert into telegram_chats (nonce, contestant_id, chat_id, started_at)
    select decode(md5(id::text), 'hex'), id, 1, now() from contestants`;
  await sql`analyze`;
}, 120_000);
afterAll(() => api.close());

/** Finds large tables that were scanned completely. */
async function scannedBy(work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>) {
  return inTransaction(api.database, async (tx) => {
    const scans = async () =>
      (
        await tx.execute<{ name: string; scans: number }>(`select s.relname as name, s.seq_scan::int as scans
          from pg_stat_xact_user_tables s join pg_class c on c.oid = s.relid where c.reltuples > 10000 order by 1`)
      ).rows;
    const before = await scans();
    await work(tx);
    const after = await scans();
    return after.filter((table, index) => table.scans > (before[index]?.scans ?? 0)).map(({ name }) => name);
  });
}

describe("no large table is scanned", () => {
  it.each([1, 100])("to erase the %i oldest", async (total) => {
    const scanned = await scannedBy(async (tx) => {
      const ids = await listOld(tx, "2026-11-20", 12, total);
      expect(await eraseTogether(tx, ids, freeingPlaces)).toMatchObject({ total });
    });
    expect(scanned).toEqual([]);
  });
});
