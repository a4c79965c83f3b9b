import { sql } from "drizzle-orm";
import { percentile } from "./percentiles.ts";
import { atMost, type Report } from "./report.ts";
import type { Site } from "./site.ts";

const people = 100_000;
const hallCount = 2_000;
const hallSeats = 17;
const repetitions = 100;
/** Number of people in the pack of a desk. */
const packPeople = 5_000;
const packHalls = Math.ceil(packPeople / (hallSeats * 3));
const packReadings = 20;

/** Assigns 100,000 people to 2,000 halls, for two exams, of whom most come, then reads a day, its halls and its people. */
export async function measureExamDays(report: Report, site: Site): Promise<void> {
  await assignAll(report, site, "2099-01-01");
  const day = await assignAll(report, site, "2099-01-02");
  const { halls } = (await ask(site, "GET", day)) as { halls: { id: string }[] };
  const hallOf = (turn: number) => halls[(turn * 17) % halls.length]?.id;
  await letThemCome(site, day);
  await measurePack(report, site, day, halls.slice(0, packHalls));
  const reads: [name: string, bar: number, addressOf: (turn: number) => string][] = [
    ["the days with their counts", 200, () => "/api/exam-days"],
    ["a day with the counts of its halls", 200, () => day],
    ["the list of a hall", 200, (turn) => `${day}/halls/${hallOf(turn)}/places`],
    ["the counts of those who came", 200, () => `${day}/attendance`],
    ["the absent of a hall", 200, (turn) => `${day}/halls/${hallOf(turn)}/absent`],
    ["a place by name", 200, () => `${day}/places?text=${encodeURIComponent("زينب حسين")}`],
  ];
  for (const [name, bar, addressOf] of reads) {
    const times: number[] = [];
    for (let turn = 0; turn < repetitions; turn += 1) {
      const before = performance.now();
      await ask(site, "GET", addressOf(turn));
      times.push(performance.now() - before);
    }
    report.add(atMost(`exam day: ${name}, p95`, percentile(times, 0.95), bar, "ms"));
  }
}

/** Marks four of five as present, and scores three of five. */
async function letThemCome({ db }: Site, day: string): Promise<void> {
  const id = day.slice(-36);
  await db.execute(sql`
    insert into desk_devices (exam_day_id, id, name, key, hall_ids, person_count, prepared_by, prepared_at, last_heard_at)
    select ${id}, ${id}, 'bench', '', '{}', 0, id, now(), now() from users limit 1`);
  await db.execute(sql`
    with acts as (
      insert into desk_acts (id, exam_day_id, device_id, revision, kind, body, done_by, sent_by, at, received_at, serial,
        contestant_id, outcome)
      select gen_random_uuid(), p.exam_day_id, p.exam_day_id, row_number() over (), 'attend', '{}', u.id, u.id, now(), now(),
        c.serial_number, c.id, 'kept'
      from places p join contestants c on c.id = p.contestant_id cross join (select id from users limit 1) u
      where p.exam_day_id = ${id} and p.seat % 5 > 0
      returning *
    )
    insert into attendances (exam_day_id, contestant_id, attended_at, act_id)
    select exam_day_id, contestant_id, at, id from acts`);
  await db.execute(sql`
    insert into onsite_results (onsite_quiz_id, contestant_id, score)
    select d.onsite_quiz_id, p.contestant_id, 50 from places p join exam_days d on d.id = p.exam_day_id
    where p.exam_day_id = ${id} and p.seat % 5 > 1`);
  await db.execute(sql`analyze places, desk_acts, attendances, onsite_results`);
}

/** Measures what a desk reads when it is prepared. */
async function measurePack(report: Report, site: Site, day: string, halls: { id: string }[]): Promise<void> {
  const body = { name: "bench", hallIds: halls.map(({ id }) => id) };
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < packReadings; turn += 1) {
    const before = performance.now();
    const pack = await ask(site, "PUT", `${day}/devices/${crypto.randomUUID()}`, body);
    times.push(performance.now() - before);
    const { people: listed } = pack as { people: object[] };
    if (listed.length < packPeople * 0.95) throw new Error(`only ${listed.length} are in the pack`);
    bytes = Buffer.byteLength(JSON.stringify(pack));
  }
  report.add(atMost("exam day: the pack of 5,000 people, p95", percentile(times, 0.95), 3000, "ms"));
  report.add(atMost("exam day: the pack of 5,000 people as JSON", bytes / 1e6, 2, "MB"));
}

async function assignAll(report: Report, site: Site, date: string): Promise<string> {
  const day = await openDay(site, date);
  const startedAt = performance.now();
  const { placedCount } = (await ask(site, "POST", `${day}/assign`, { order: "school" })) as { placedCount: number };
  const seconds = (performance.now() - startedAt) / 1000;
  if (placedCount < people * 0.99) throw new Error(`only ${placedCount} have a place`);
  report.add(atMost(`assigning ${placedCount} people to ${hallCount} halls on ${date}`, seconds, 30, "s"));
  return day;
}

async function openDay(site: Site, date: string): Promise<string> {
  const exam = (await ask(site, "POST", "/api/onsitequiz", { name: "bench" })) as { id: string };
  // These are as many governorates as have about so many people.
  const { rows } = await site.db.execute<{ governorate: number; people: number }>(sql`
    select governorate, count(*)::int as people from contestants where not is_deleted group by 1 order by 1`);
  const governorates: number[] = [];
  let meant = 0;
  for (const row of rows) {
    if (meant >= people) break;
    governorates.push(row.governorate);
    meant += row.people;
  }
  const plan = { date, testTimes: [1, 2, 3], onsiteExamId: exam.id, fillsOtherTimes: true, governorates };
  const { id } = (await ask(site, "POST", "/api/exam-days", plan)) as { id: string };
  await site.db.execute(sql`
    insert into halls (id, name, exam_day_id, seats, position, changed_at, changed_by)
    select gen_random_uuid(), 'hall ' || n, ${id}, ${hallSeats}, n, now(), (select id from users limit 1)
    from generate_series(1, ${hallCount}) n`);
  return `/api/exam-days/${id}`;
}

export async function ask(
  { product, token }: Pick<Site, "product" | "token">,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(product.base + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
