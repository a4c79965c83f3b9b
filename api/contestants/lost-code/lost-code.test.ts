import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { codeQuestionAnswer } from "#contract/contestants/lost-code.ts";
import { answerQuestions } from "./lost-code.service.ts";

const notify = vi.fn(async () => undefined);
const email = {
  name: "email" as const,
  perSecond: 1,
  addresses: sql`array['zainab@example.iq']`,
  send: vi.fn(),
};
const http = { ...email, name: "http" as const, addresses: sql`array[]::text[]` };

let api: TestApi;
let addresses = 0;
beforeEach(async () => {
  notify.mockClear();
  api = await startTestApi({ channels: [email, http] });
  return () => api.close();
});
afterEach(() => vi.useRealTimers());

/** Asks from a new address unless one is given. */
const ask = (name: string, phone: string, address = `198.51.100.${++addresses}`) =>
  api.send("POST", "/api/contestants/lost-code", { body: { name, phone }, address });
const questions = () => api.database.sql`select phone_number, person_name from code_questions`;
const answer = () => answerQuestions(api.database, notify);
const told = (...contestantIds: string[]) => ({
  kind: "codeAskedFor",
  contestantIds: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === contestantIds.toSorted().join()),
});

describe("a question for a lost code", () => {
  it.each([
    ["هبه عبدالله نورالدين", "07701234567"],
    ["هِبة عبد الله نور الدين", "+964 770 123 4567"],
    ["هبة عبد اللــه نور الدين", "00964-770-1234567"],
    ["هبة  عبد الله  نور الدين", "٠٧٧٠١٢٣٤٥٦٧"],
    ["ھبة عبد الله نور الدين", "۹۶۴۷۷۰۱۲۳۴۵۶۷"],
  ])("finds somebody by %s and %s", async (name, phone) => {
    const { id } = await api.register({ fullName: "هبة عبد الله نور الدين", phoneNumber: "07701234567" });
    expect((await ask(name, phone)).statusCode).toBe(202);
    await answer();
    expect(notify.mock.calls).toEqual([[expect.anything(), told(id)]]);
  });

  it("gets one answer, whoever is found, and tells the channels of all registrations of this person alone", async () => {
    const person = { fullName: "زينب علي حسين", phoneNumber: "07701234567" };
    const [first, second, deleted] = [
      await api.register(person),
      await api.register(person),
      await api.register(person),
    ];
    await api.register({ ...person, phoneNumber: "07701234568" });
    await api.register({ ...person, fullName: "زينب علي حسن" });
    const staff = await api.signUp("iq");
    await staff.send("DELETE", `/api/contestants/${deleted.id}`);
    const [known, unknown] = [await ask(person.fullName, person.phoneNumber), await ask("لا أحد هنا", "07909999999")];
    for (const { statusCode, json } of [known, unknown])
      expect([statusCode, json()]).toEqual([202, { message: codeQuestionAnswer }]);
    const shownBy = ({ headers: { date, ...headers } }: typeof known) => headers;
    expect(shownBy(known)).toEqual(shownBy(unknown));
    await answer();
    expect(notify.mock.calls).toEqual([[expect.anything(), told(first.id, second.id)]]);
    // Nothing of either question is left, and nothing is answered twice.
    expect(await questions()).toEqual([]);
    await answer();
    expect(notify).toHaveBeenCalledTimes(1);
  });

  it("is refused with every field that is missing or wrong, and then neither stored nor counted", async () => {
    for (let times = 0; times < 12; times += 1) {
      const { statusCode, json } = await ask(" ", "0770", "198.51.100.250");
      expect([statusCode, json().errors]).toEqual([
        400,
        { name: ["الاسم مطلوب"], phone: ["رقم الهاتف غير صحيح: 11 رقماً تبدأ بـ 07"] },
      ]);
    }
    expect(await questions()).toEqual([]);
    expect((await ask("زينب علي حسين", "07701234567", "198.51.100.250")).statusCode).toBe(202);
  });

  it("waits if it cannot be answered, and is forgotten after a day", async () => {
    const person = await api.register({ fullName: "زينب علي حسين", phoneNumber: "07701234567" });
    await ask("زينب علي حسين", "07701234567");
    notify.mockRejectedValueOnce(new Error("no"));
    await expect(answer()).rejects.toThrow("no");
    expect(await questions()).toHaveLength(1);
    await answer();
    expect(notify).toHaveBeenLastCalledWith(expect.anything(), told(person.id));
    await ask("زينب علي حسين", "07701234567");
    await api.database.sql`update code_questions set asked_at = now() - interval '25 hours'`;
    await answer();
    expect([await questions(), notify.mock.calls.length]).toEqual([[], 2]);
  });
});

describe("the limits", () => {
  it("are three a day for each person, known or not, however they are spelled, and from any address", async () => {
    await api.register({ fullName: "أحمد علي حسين", phoneNumber: "07701234567" });
    vi.useFakeTimers({ toFake: ["Date"] });
    const spellings = ["أحمد علي حسين", "احمد  علي حسين", "أحمد علي حُسين", "إحمد علي حسين"];
    const ofPhone = async (phone: string) => {
      const answers: Awaited<ReturnType<typeof ask>>[] = [];
      for (const name of spellings) answers.push(await ask(name, phone));
      const [last] = answers.slice(-1);
      const { requestId, ...refusal } = last?.json() ?? {};
      return { statuses: answers.map(({ statusCode }) => statusCode), refusal, wait: last?.headers["retry-after"] };
    };
    const [known, unknown] = [await ofPhone("07701234567"), await ofPhone("07709999999")];
    expect(known).toEqual(unknown);
    expect(known.statuses).toEqual([202, 202, 202, 429]);
    expect([known.refusal.code, known.wait]).toEqual(["too_many_requests", `${24 * 3600}`]);
    expect(await questions()).toHaveLength(6);
    vi.setSystemTime(Date.now() + 24 * 3600_000 + 1);
    expect((await ask("أحمد علي حسين", "07701234567")).statusCode).toBe(202);
  });

  it("are ten a day for each address", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await ask("لا أحد هنا", `0790000000${count % 10}`, "203.0.113.90")).statusCode);
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
    expect((await ask("لا أحد هنا", "07900000000", "203.0.113.91")).statusCode).toBe(202);
  });
});

describe("staff who give a code again", () => {
  const give = async (id: string) => (await api.signUp("iq")).send("POST", `/api/contestants/${id}/code-notice`);
  const notices = () => api.database.sql`select distinct contestant_id from notices where kind = 'codeAskedFor'`;
  const lines = () => api.database.sql`select noun_id, changes from audit_lines where action = 'giveCode' order by id`;

  it("send it to the channels that reach the student, and leave a line of it", async () => {
    const { id } = await api.register();
    expect((await give(id)).json()).toEqual({ channels: ["email"] });
    expect(await notices()).toEqual([{ contestant_id: id }]);
    const changes = [{ field: "channels", from: null, to: "البريد الإلكتروني" }];
    expect(await lines()).toEqual([{ noun_id: id, changes }]);
  });

  it("learn that no channel reaches the student, and leave a line, too", async () => {
    const { id } = await api.register();
    await api.close();
    api = await startTestApi({ channels: [http] });
    const person = await api.register();
    expect((await give(person.id)).json()).toEqual({ channels: [] });
    expect(await notices()).toEqual([]);
    expect(await lines()).toEqual([{ noun_id: person.id, changes: [] }]);
    expect((await give(id)).json().code).toBe("contestant_not_found");
  });
});
