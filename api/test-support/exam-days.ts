import { setImmediate as nextTick } from "node:timers/promises";
import { registration, type TestApi } from "./api.ts";

/** A day for exam days. It is far away, because tests must hold in any year. */
export const someday = "2099-05-04";

/** Waits until a statement waits for a lock, or the work ends without waiting. */
export async function untilWaiting({ database }: TestApi, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  const waiting = () => database.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!isDone && (await waiting()).length === 0) await nextTick();
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

let addresses = 0;
/** An address that was not used before, because registrations from one address are limited. */
export const newAddress = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** Sets up staff who plan exam days. */
export async function examDayWorld(api: TestApi) {
  const { token, user } = await api.signUp("iq");
  const send = (method: Method, url: string, body?: object) => api.send(method, url, { token, ...(body && { body }) });
  const exam: string = (await send("POST", "/api/onsitequiz", { name: "اختبار القاعات" })).json().id;
  const plan = (changes: object = {}) => ({
    date: someday,
    testTimes: [1, 2, 3],
    onsiteExamId: exam,
    assessmentId: null,
    isForUnplaced: false,
    ...changes,
  });
  const answered = async (method: Method, url: string, body?: object) => {
    const answer = await send(method, url, body);
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.json();
  };
  return {
    token,
    user,
    exam,
    send,
    plan,
    answered,
    /** Creates a day with a hall for each number of seats. */
    day: async (seats: readonly number[] = [], changes: object = {}) => {
      const { id } = await answered("POST", "/api/exam-days", plan(changes));
      const halls: string[] = [];
      for (const [index, count] of seats.entries()) {
        const hall = { name: `قاعة ${index + 1}`, seats: count, address: "شارع فلسطين" };
        halls.push((await answered("POST", `/api/exam-days/${id}/halls`, hall)).id);
      }
      return { path: `/api/exam-days/${id}`, id: id as string, halls };
    },
    /** Gives a day another date, which may be in the past. */
    redate: async ({ id }: { id: string }, date: string) => {
      await api.database.sql`update exam_days set date = ${date} where id = ${id}`;
    },
    /** Registers somebody, with this test time if one is given. */
    person: async (changes: Record<string, unknown> = {}, testTime?: number) => {
      const { id, serialNumber } = (
        await api.send("POST", "/api/Contestants", { body: registration(changes), address: newAddress() })
      ).json();
      if (testTime !== undefined)
        await api.database.sql`update contestants set test_time = ${testTime} where id = ${id}`;
      return { id: id as string, serialNumber: serialNumber as string };
    },
    /** Sends a request. @returns the status of a success, or the code of a refusal */
    outcome: async (method: Method, url: string, body?: object): Promise<number | string> => {
      const answer = await send(method, url, body);
      return answer.statusCode < 400 ? answer.statusCode : answer.json().code;
    },
  };
}
