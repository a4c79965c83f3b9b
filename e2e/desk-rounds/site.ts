import { until } from "../../bench/cluster/until.ts";
import { onDatabase, register, sendAsStaff } from "../support/data/data.ts";
import { startProduct } from "../support/product/product.ts";
import { type Strike, strike } from "../support/product/strike.ts";
import { addStaff } from "../support/session.ts";
import type { StoredAct, StoredResult } from "./ledger.ts";

export const peopleCount = 6;
const hallName = "قاعة الرشيد";

export type DeskSite = Awaited<ReturnType<typeof openDeskSite>>;
export type ExamDay = { id: string; examId: string; hallName: string; serials: string[] };

/** Devices of a day by their numbers in the round. */
type Stored = { acts: StoredAct[]; results: StoredResult[]; listed: string[]; present: string[] };

/** Repeats what fails while the server or its database is struck. */
async function afterFaults<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await until(what, async () => results.push(await work()) > 0);
  return results[0] as Result;
}

/** A product with its own database, to which each round adds an exam day. */
export async function openDeskSite() {
  const product = await startProduct();
  const struck = new Set<Strike>();
  let people = 0;
  const staff = async <Answer>(method: string, path: string, body?: object) =>
    (await sendAsStaff(product, method, path, body)) as Answer;

  async function person(day: string, hallId: string): Promise<string> {
    people += 1;
    const phoneNumber = `077${String(10_000_000 + people)}`;
    const { serialNumber } = await register(product, { phoneNumber });
    await staff("POST", `/api/exam-days/${day}/places`, { serial: serialNumber, testTime: 1, hallId });
    return serialNumber;
  }

  /** A day with one hall, in which everybody has a seat. */
  async function planDay(): Promise<ExamDay> {
    const { id: examId } = await staff<{ id: string }>("POST", "/api/onsitequiz", { name: "اختبار القدرات" });
    const plan = { date: "2099-05-04", testTimes: [1], onsiteExamId: examId, isForUnplaced: false };
    const { id } = await staff<{ id: string }>("POST", "/api/exam-days", plan);
    const hall = { name: hallName, seats: 30, address: "شارع الرشيد" };
    const { id: hallId } = await staff<{ id: string }>("POST", `/api/exam-days/${id}/halls`, hall);
    const serials: string[] = [];
    for (let one = 0; one < peopleCount; one += 1) serials.push(await person(id, hallId));
    return { id, examId, hallName, serials };
  }

  /** What the server has of a day. `devices` are the ids in the order of the round. */
  async function readStored({ id, examId }: ExamDay, devices: readonly string[]): Promise<Stored> {
    const stored: Stored = { acts: [], results: [], listed: [], present: [] };
    const conflicts = await staff<{ id: string }[]>("GET", `/api/exam-days/${id}/conflicts`);
    stored.listed = conflicts.map((conflict) => conflict.id);
    await onDatabase(product, async ({ sql }) => {
      const acts = await sql<(Omit<StoredAct, "device"> & { deviceId: string })[]>`
        select a.id, a.device_id as "deviceId", a.revision, a.kind as what, a.score::float8, a.outcome,
          coalesce(a.serial, c.serial_number) as serial, extract(epoch from a.at)::float8 * 1000 as at
        from desk_acts a left join contestants c on c.id = a.contestant_id
        where a.exam_day_id = ${id} order by a.device_id, a.revision`;
      stored.acts = acts.map(({ deviceId, ...act }) => ({ ...act, device: devices.indexOf(deviceId) }));
      stored.results = await sql<StoredResult[]>`
        select c.serial_number as serial, r.score::float8, count(k.id)::int as corrections,
          coalesce((array_agg(k.score::float8 order by k.corrected_at))[1], r.score::float8) as first
        from onsite_results r join contestants c on c.id = r.contestant_id
        left join onsite_corrections k on k.onsite_result_id = r.id
        where r.onsite_quiz_id = ${examId} and not r.is_deleted group by r.id, c.serial_number`;
      const present = await sql<{ serial: string }[]>`
        select c.serial_number as serial from attendances a join contestants c on c.id = a.contestant_id
        where a.exam_day_id = ${id}`;
      stored.present = present.map(({ serial }) => serial);
    });
    return stored;
  }

  return {
    product,
    url: product.url,
    struck,
    member: () => afterFaults("a member of staff is added", () => addStaff(product, "Admin")),
    day: () => afterFaults("an exam day is planned", planDay),
    /** Ends the logins of a member of staff on the server; their devices learn it from the next answer. */
    endLogins: (userId: string): Promise<void> =>
      until("the logins are ended", async () => {
        await onDatabase(product, async ({ sql }) => {
          await sql`update users set token_version = token_version + 1 where id = ${userId}`;
        });
        return true;
      }),
    async befall(what: Strike): Promise<void> {
      await strike(product, what);
      struck.add(what);
    },
    stored: (day: ExamDay, devices: readonly string[]) =>
      afterFaults("what the server has is read", () => readStored(day, devices)),
    close: () => product.dispose(),
  };
}
