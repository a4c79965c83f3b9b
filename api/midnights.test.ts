import { afterEach, describe, expect, vi } from "vitest";
import { createSerialLookup } from "./contestants/lookup/serial-lookup.ts";
import { createAddressLimits } from "./limits/address-limits.ts";
import { parseAttemptTime } from "./quizzes/import/file/quiz-file-times.ts";
import { purge as purgeImports } from "./quizzes/import/quiz-import.service.ts";
import { type TestApi, testPassword } from "./test-support/api.ts";
import { it } from "./test-support/api-test.ts";
import { midnights, minutesAfter } from "./test-support/midnights.ts";
import { contactMail } from "./test-support/servers/mailing.ts";

/** Rules about days and time windows, at midnight in Baghdad and in UTC. */

afterEach(() => vi.useRealTimers());

const fileName = (answer: { headers: Record<string, unknown> }) =>
  /filename="([^"]+)"/.exec(String(answer.headers["content-disposition"]))?.[1];

describe.each(midnights)("at $instant", ({ instant, day, time }) => {
  const longDay = day === "2026-12-31" ? "٣١ كانون الأول ٢٠٢٦" : "١ كانون الثاني ٢٠٢٧";
  const at = new Date(instant);
  const setTime = (api: TestApi, to: Date) => {
    api.setTime(to);
    vi.useFakeTimers({ now: to, toFake: ["Date"] });
  };

  it("files say the time of Baghdad, and their names its day", async ({ api }) => {
    api.setTime(instant);
    const { token } = await api.signUp("iq");
    const { sql } = api.database;
    const { id, serialNumber } = await api.register();
    await sql`update contestants set created_at = ${instant} where id = ${id}`;
    const people = await api.send("GET", `/api/contestants/export?format=csv&text=${serialNumber}`, { token });
    expect(people.body).toMatch(new RegExp(`,${time}\r\n$`));
    const [quiz] = await sql<{ id: string }[]>`insert into quizzes (created_at) values (${instant}) returning id`;
    await sql`
      insert into quiz_results (quiz_id, contestant_id, score, created_at) values (${quiz?.id ?? ""}, ${id}, 50, ${instant})`;
    const results = await api.send("GET", `/api/quiz/${quiz?.id}/export?format=csv`, { token });
    expect([results.statusCode, fileName(results)]).toEqual([200, `quiz-${day}.csv`]);
    expect(results.body).toContain(`,${time}:00`);
    const own = await api.send("GET", `/api/quiz/contestant/${id}/export?format=csv`, { token });
    expect(own.body).toContain(`,${time}:00`);
  });

  it("a contact mail says Baghdad's day", () => {
    expect(contactMail({ createdAt: at }).text).toContain(`التاريخ: ${longDay} في `);
  });

  it("a time of a results file is Baghdad's, and no later than a day from now", () => {
    const [date = "", clock] = time.split(" ");
    const [year, month, dayOfMonth] = date.split("-").map(Number);
    expect(parseAttemptTime(`${date} ${clock}`, "yearFirst", at)?.at).toEqual(at);
    expect(parseAttemptTime(`${dayOfMonth}/${month}/${year} ${clock}:00`, "dayFirst", at)?.at).toEqual(at);
    expect(parseAttemptTime(`${month}/${dayOfMonth}/${year} ${clock}`, "monthFirst", at)?.at).toEqual(at);
    const later = (minutes: number) => `${minutesAfter(at, minutes).toISOString().slice(0, 19)}Z`;
    expect(parseAttemptTime(later(24 * 60 - 1), "yearFirst", at)).not.toBeNull();
    expect(parseAttemptTime(later(24 * 60), "yearFirst", at)).toBeNull();
  });

  it("a login is throttled for fifteen minutes and a session lasts eight hours", async ({ api }) => {
    api.setTime(instant);
    const { user, token } = await api.signUp("iq");
    const login = (password: string) =>
      api.send("POST", "/api/IQAuth/login", { body: { username: user.userName, password }, address: "192.0.2.20" });
    for (let failure = 0; failure < 5; failure += 1) expect((await login("wrong")).statusCode).toBe(401);
    api.setTime(minutesAfter(at, 14));
    expect((await login(testPassword)).statusCode).toBe(429);
    api.setTime(minutesAfter(at, 16));
    expect((await login(testPassword)).statusCode).toBe(200);
    const statusAfter = async (minutes: number) => {
      api.setTime(minutesAfter(at, minutes));
      return (await api.send("GET", "/api/contestants/stats", { token })).statusCode;
    };
    expect([await statusAfter(8 * 60 - 1), await statusAfter(8 * 60 + 1)]).toEqual([200, 401]);
  });

  it("an address is trusted for thirty days after a login", async ({ api }) => {
    const month = 30 * 24 * 60;
    const loginAfter = async (minutes: number) => {
      api.setTime(instant);
      const { user } = await api.signUp("iq");
      const login = () =>
        api.send("POST", "/api/IQAuth/login", { body: { username: user.userName, password: testPassword } });
      expect((await login()).statusCode).toBe(200);
      const later = minutesAfter(at, minutes);
      await api.database.sql`
        insert into login_attempts (realm, normalized_user_name, address, created_at)
        select 'iq', ${user.normalizedUserName}, '10.3.0.' || n, ${later} from generate_series(1, 100) n`;
      api.setTime(later);
      return (await login()).statusCode;
    };
    expect([await loginAfter(month - 1), await loginAfter(month + 1)]).toEqual([200, 429]);
  });

  it("a preview of results is kept for two days and the rows of what was confirmed for thirty", async ({ api }) => {
    const { sql } = api.database;
    const { id: author } = (await api.signUp("iq")).user;
    const kept = async (state: "ready" | "confirmed", minutes: number) => {
      const id = crypto.randomUUID();
      await sql`insert into quiz_imports (id, state, file_name, created_by, created_at) values (${id}, ${state}, 'f', ${author}, ${at})`;
      await sql`insert into quiz_import_rows (import_id, row_number, state, typed_serial, problems, answers) values (${id}, 1, 'matched', '', '{}', '')`;
      await purgeImports(api.database, minutesAfter(at, minutes));
      return (await sql`select from quiz_import_rows where import_id = ${id}`).length === 1;
    };
    const day = 24 * 60;
    expect([await kept("ready", 2 * day - 1), await kept("ready", 2 * day + 1)]).toEqual([true, false]);
    expect([await kept("confirmed", 30 * day - 1), await kept("confirmed", 30 * day + 1)]).toEqual([true, false]);
  });

  it("what an address may do in a while is counted over midnight", async ({ api }) => {
    const limit = createAddressLimits(api.database, instant)({ name: "tries", times: 2, seconds: 10 * 60 });
    const allowedAfter = (minutes: number) => {
      setTime(api, minutesAfter(at, minutes));
      return limit.count("192.0.2.1").then((wait) => wait === null);
    };
    expect([await allowedAfter(0), await allowedAfter(1), await allowedAfter(9), await allowedAfter(11)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  it("look-ups that find nobody are counted over midnight", async ({ api }) => {
    const lookUp = createSerialLookup(api.database, createAddressLimits(api.database, instant));
    const missAfter = (minutes: number): Promise<string> => {
      setTime(api, minutesAfter(at, minutes));
      return lookUp("0000000000000000", { ip: "192.0.2.2", device: null }).then(
        () => "found",
        (error: { code: string }) => error.code,
      );
    };
    for (let miss = 0; miss < 20; miss += 1) expect(await missAfter(0)).toBe("contestant_not_found");
    expect([await missAfter(9), await missAfter(11)]).toEqual(["too_many_requests", "contestant_not_found"]);
  });
});
