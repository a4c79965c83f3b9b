import { describe, expect } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { parseSerial } from "#contract/contestants/serial.ts";

const register = (api: TestApi, body: unknown, headers: Record<string, string> = {}, token?: string) =>
  api.send("POST", "/api/Contestants", { body, headers, token });
const rows = async (api: TestApi) =>
  (await api.database.sql`select count(*)::int as total from contestants`)[0]?.total as number;

describe("registering", () => {
  it("answers a valid serial, and sets the cookie that keeps it", async ({ api }) => {
    const answer = await register(api, registration());
    expect(answer.statusCode).toBe(201);
    const { id, serialNumber } = answer.json();
    expect(parseSerial(serialNumber)).toBe(serialNumber);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
    const flags = "Max-Age=630720000; Path=/; HttpOnly; SameSite=Lax";
    expect(answer.headers["set-cookie"]).toEqual([
      `serial=${serialNumber}; ${flags}`,
      expect.stringMatching(new RegExp(`^serial-mark=${serialNumber}-[\\w-]{43}; ${flags}$`)),
    ]);
  });

  it("keeps the spelling typed and normalises the numbers", async ({ api }) => {
    const typed = registration({
      fullName: "  أحـمد   عبد الله  ٱلحسني ",
      phoneNumber: "+964 (0)770".replace("(0)", ""),
      age: "١٢",
    });
    const answer = await register(api, {
      ...typed,
      phoneNumber: "+964 770 123 4567",
      governorate: "٥",
      governarate: undefined,
    });
    const { contestant } = (await api.send("GET", `/api/contestants/${answer.json().id}`)).json();
    expect(contestant).toMatchObject({
      fullName: "أحـمد عبد الله ٱلحسني",
      phoneNumber: "07701234567",
      age: 12,
      governorate: 5,
      governarate: 5,
      isDeleted: false,
      hasQuiz: false,
    });
    expect(contestant).not.toHaveProperty("contestantCount");
  });

  it("keeps which version of the privacy notice was on show, for staff alone", async ({ api }) => {
    const { token } = await api.signUp("iq");
    for (const [sent, kept] of [
      ["٣", 3],
      [2, 2],
      [undefined, null],
    ]) {
      const { id } = (await register(api, registration({ privacyNoticeVersion: sent }))).json();
      const { contestant } = (await api.send("GET", `/api/contestants/${id}`)).json();
      expect(contestant).not.toHaveProperty("privacyNoticeVersion");
      const seen = (await api.send("GET", `/api/contestants/${id}`, { token })).json();
      expect(seen.contestant).toMatchObject({ privacyNoticeVersion: kept });
    }
    const refused = await register(api, registration({ privacyNoticeVersion: "آخر نسخة" }));
    expect(refused.json().errors).toEqual({ privacyNoticeVersion: ["نسخة إشعار الخصوصية غير صحيحة"] });
  });

  it("of somebody under 18 names a guardian, where the installation asks for one", async () => {
    const asking = await startTestApi({ asksGuardian: true });
    const { token } = await asking.signUp("iq");
    const send = (changes: Record<string, unknown>) =>
      asking.send("POST", "/api/Contestants", { body: registration(changes) });
    const refused = await send({});
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      400,
      ["guardianName", "guardianConsent"],
    ]);
    const consent = { guardianName: "علي حسين", guardianConsent: true };
    for (const [changes, guardianName] of [
      [consent, "علي حسين"],
      [{ ...consent, age: 18 }, null],
    ] as const) {
      const { id } = (await send(changes)).json();
      const seen = (await asking.send("GET", `/api/contestants/${id}`, { token })).json();
      expect(seen.contestant).toMatchObject({ guardianName });
      const own = (await asking.send("GET", `/api/contestants/${id}`)).json();
      expect(own.contestant).not.toHaveProperty("guardianName");
    }
    await asking.close();
  });

  it("names every failing field and keeps nothing of a refused form", async ({ api }) => {
    const before = await rows(api);
    const answer = await register(api, { fullName: "زينب علي", age: "3" });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(answer.json()).toMatchObject({ status: 400, code: "validation_failed", requestId: expect.any(String) });
    expect(Object.keys(answer.json().errors).sort()).toEqual([
      "age",
      "email",
      "fullName",
      "gender",
      "governarate",
      "phoneNumber",
      "schoolName",
      "specialEducationType",
    ]);
    expect(await rows(api)).toBe(before);
  });

  it("holds staff to the add-student rules and strangers to the public ones", async ({ api }) => {
    const { token } = await api.signUp("iq");
    const student = registration({ fullName: "زينب", email: "", phoneNumber: "07301234567" });
    expect((await register(api, student, {}, token)).statusCode).toBe(201);
    expect((await register(api, student)).statusCode).toBe(400);
    expect((await register(api, registration({ age: 40 }), {}, token)).json().errors).toEqual({
      age: ["العمر يجب أن يكون بين 6 و 18 سنة"],
    });
    const { token: mainToken } = await api.signUp("main");
    expect((await register(api, student, {}, mainToken)).statusCode).toBe(400);
  });

  it("fills the test times evenly", async ({ api }) => {
    const before = await tallies(api);
    for (let index = 0; index < 6; index += 1) await register(api, registration());
    const after = await tallies(api);
    expect(Math.max(...after) - Math.min(...after)).toBeLessThanOrEqual(
      Math.max(1, Math.max(...before) - Math.min(...before)),
    );
    expect(after.reduce((sum, total) => sum + total)).toBe(before.reduce((sum, total) => sum + total) + 6);
  });

  it("turns an address away after 300 registrations in ten minutes, but not staff", async ({ api }) => {
    const address = "198.51.100.9";
    const send = (token?: string) => api.send("POST", "/api/contestants", { body: registration(), address, token });
    for (let index = 0; index < 300; index += 1) expect((await send()).statusCode).toBe(201);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await send((await api.signUp("iq")).token)).statusCode).toBe(201);
  });
});

describe("an idempotency key", () => {
  it("answers the same serial to the same registration, however it is typed", async ({ api }) => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = registration({ phoneNumber: "07701112222", age: "12" });
    const first = (await register(api, body, headers)).json();
    const again = await register(api, { ...body, phoneNumber: "٠٧٧٠ ١١١ ٢٢٢٢", age: 12 }, headers);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first);
  });

  it("is refused with another registration", async ({ api }) => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    await register(api, registration(), headers);
    const answer = await register(api, registration({ fullName: "علي حسين جاسم" }), headers);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe("idempotency_key_reused");
  });

  it("is not used up by a refused body", async ({ api }) => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    expect((await register(api, registration({ age: "x" }), headers)).statusCode).toBe(400);
    expect((await register(api, registration(), headers)).statusCode).toBe(201);
  });

  it("never tells a stranger somebody else's serial", async ({ api }) => {
    const body = registration();
    const first = (await register(api, body)).json();
    const second = (await register(api, body)).json();
    expect(second.serialNumber).not.toBe(first.serialNumber);
  });

  it("lets one of fifty simultaneous submits insert", async ({ api }) => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = registration();
    const before = await rows(api);
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(api, body, headers)));
    expect(new Set(answers.map((answer) => answer.json().serialNumber)).size).toBe(1);
    expect(answers.every((answer) => answer.statusCode === 201)).toBe(true);
    expect(await rows(api)).toBe(before + 1);
  });

  it("protects by its unique index: without it the same fifty insert more than once", async ({ api }) => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const body = registration();
    const before = await rows(api);
    await api.database.sql`drop index contestants_key_unique`;
    // The insert requires an index on the column; this one keeps the statement valid without the uniqueness.
    await api.database.sql`create unique index contestants_key_unique on contestants (key_digest, id)`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(api, body, headers)));
    const inserted = (await rows(api)) - before;
    await api.database.sql`delete from contestants where key_digest is not null`;
    await api.database.sql`drop index contestants_key_unique`;
    await api.database.sql`create unique index contestants_key_unique on contestants (key_digest)`;
    expect(answers.some((answer) => answer.statusCode !== 201) || inserted > 1).toBe(true);
  });
});

async function tallies(api: TestApi): Promise<number[]> {
  const [row] = await api.database.sql`
    select coalesce(sum(total) filter (where test_time = 1), 0)::int as a,
      coalesce(sum(total) filter (where test_time = 2), 0)::int as b,
      coalesce(sum(total) filter (where test_time = 3), 0)::int as c
    from contestant_totals where not is_deleted`;
  return [row?.a, row?.b, row?.c];
}
