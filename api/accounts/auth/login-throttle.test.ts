import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSecondFactorKeys } from "#api/accounts/second-factor/keys.ts";
import { connect } from "#api/db/client.ts";
import { Problem } from "#api/http/problem.ts";
import { startTestApi, type TestApi, testPassword, testSecret } from "#api/test-support/api.ts";
import { login } from "./login.service.ts";
import { failAttempt, type LoginSource, startAttempt } from "./login-throttle.ts";
import { createTokens } from "./tokens.ts";

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

const logIn = (username: string, password: string, address = "198.51.100.30") =>
  api.send("POST", "/api/IQAuth/login", { body: { username, password }, address });
const clock = { now: Date.parse("2026-11-20T06:00:00Z") };
const sourceOf = (normalizedUserName: string): LoginSource => ({
  realm: "iq",
  normalizedUserName,
  address: "198.51.100.30",
  device: null,
  now: () => new Date(clock.now),
});
const codesOf = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);
const many = <Result>(length: number, make: (index: number) => Result) =>
  Array.from({ length }, (_, index) => make(index));

describe("simultaneous right passwords", () => {
  it("all succeed: 25 members of staff behind one address", async () => {
    for (let index = 0; index < 25; index += 1) await api.signUp("iq", "Admin", `staff-${index}`);
    expect(new Set(await codesOf(many(25, (index) => logIn(`staff-${index}`, testPassword))))).toEqual(new Set([200]));
  });

  it("all succeed: twelve devices of one account", async () => {
    await api.signUp("iq", "Admin", "shared");
    expect(new Set(await codesOf(many(12, () => logIn("shared", testPassword))))).toEqual(new Set([200]));
  });

  it("all succeed beside wrong ones below the limit", async () => {
    await api.signUp("iq", "Admin", "mixed");
    const codes = await codesOf(many(16, (index) => logIn("mixed", index % 4 === 0 ? "wrong" : testPassword)));
    expect(codes).toEqual(many(16, (index) => (index % 4 === 0 ? 401 : 200)));
  });
});

describe("simultaneous wrong passwords", () => {
  it("are tried up to the limit, also over two instances", async () => {
    const stranger = {
      realm: "iq",
      id: null,
      name: null,
      role: null,
      address: "198.51.100.30",
      requestId: "x",
      userAgent: "",
      device: "elsewhere",
    } as const;
    await api.signUp("iq", "Admin", "raced");
    const second = connect({ connection: api.database.connection });
    const now = () => new Date(clock.now);
    const tokens = createTokens(testSecret, now, { hours: 8 });
    const deps = { now, tokens, keys: createSecondFactorKeys(testSecret, now) };
    const there = () =>
      login(second, deps, { username: "raced", password: "guess" }, stranger).catch((error: unknown) => ({
        statusCode: error instanceof Problem ? error.status : 0,
      }));
    const codes = await Promise.all([
      ...many(15, async () => (await logIn("raced", "guess")).statusCode),
      ...many(15, async () => ((await there()) as { statusCode: number }).statusCode),
    ]);
    await second.close();
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(25);
  });

  it("are tried up to the limit of an address over all accounts", async () => {
    const codes = await codesOf(many(30, (index) => logIn(`nobody-${index}`, "guess")));
    expect(codes.filter((code) => code === 401)).toHaveLength(20);
    expect(codes.filter((code) => code === 429)).toHaveLength(10);
  });

  it("are limited by taking turns: without the locks all are tried", async () => {
    const { sql } = api.database;
    // This widens the gap between counting and writing.
    await sql`create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return null; end'`;
    await sql`create trigger dawdle before insert on login_attempts for each statement execute function dawdle()`;
    await sql`create function public.pg_advisory_xact_lock(int, int) returns void language sql as ''`;
    await sql`alter function pg_catalog.pg_advisory_xact_lock(int, int) rename to real_advisory_xact_lock`;
    const codes = await codesOf(many(12, () => logIn("raced", "guess")));
    expect(codes.filter((code) => code === 401).length).toBeGreaterThan(5);
  });
});

describe("an attempt that never ends", () => {
  const leavePending = () => Promise.all(many(5, () => startAttempt(api.database, sourceOf("left"))));

  it("delays others for seconds, then they are asked to retry in seconds", async () => {
    await leavePending();
    const refused = await logIn("left", testPassword);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(5);
  });

  it("loses its place after ten seconds, also to those who wait", async () => {
    await api.signUp("iq", "Admin", "left");
    await leavePending();
    const waiting = logIn("left", testPassword);
    api.advance(11);
    expect((await waiting).statusCode).toBe(200);
  });

  it("has its late outcome withheld, because another took its place", async () => {
    const { database } = api;
    const attempt = await startAttempt(database, sourceOf("late"));
    const late = new Date(clock.now + 11_000);
    await expect(failAttempt(database, attempt, late)).rejects.toMatchObject({
      code: "too_many_logins",
      retryAfterSeconds: 5,
    });
  });
});

it("a success clears the failures of its account and address, but no pending attempt", async () => {
  await api.signUp("iq", "Admin", "clumsy");
  for (let index = 0; index < 4; index += 1) await logIn("clumsy", "wrong");
  const pending = await startAttempt(api.database, { ...sourceOf("clumsy"), address: "198.51.100.31" });
  expect((await logIn("clumsy", testPassword)).statusCode).toBe(200);
  expect((await api.database.sql`select id from login_attempts`).map(({ id }) => id)).toEqual([pending]);
  expect(await codesOf(many(5, () => logIn("clumsy", "wrong")))).toEqual(many(5, () => 401));
  expect((await logIn("clumsy", testPassword)).headers["retry-after"]).toBe("900");
});

describe("a member of staff with a known device, at a hall's address", () => {
  const hall = "198.51.100.77";
  const device = "d".repeat(43);
  const logInOn = (username: string, password: string, kept?: string, address = hall) =>
    api.send("POST", "/api/IQAuth/login", {
      body: { username, password },
      address,
      ...(kept && { headers: { cookie: `device-iq=${kept}` } }),
    });
  const status = async (...asked: Parameters<typeof logInOn>) => (await logInOn(...asked)).statusCode;

  it.each([
    ["21 wrong logins there", () => many(21, (index) => logInOn(`nobody-${index}`, "guess"))],
    ["wrong passwords of their account there", () => many(21, () => logInOn("staff", "guess"))],
    [
      "100 wrong ones of their account elsewhere",
      () => [
        api.database.sql`insert into login_attempts (realm, normalized_user_name, address, created_at)
          select 'iq', 'staff', '10.0.0.' || n, ${api.now().toISOString()}::timestamptz from generate_series(1, 100) n`,
      ],
    ],
  ])("is not locked out by %s, while others are", async (_, attack) => {
    const { user, token } = await api.signUp("iq", "Admin", "staff");
    await api.openSession(user, { device, address: "192.0.2.1" });
    await Promise.all(attack());
    expect([await status("staff", testPassword), await status("staff", testPassword, "e".repeat(43))]).toEqual([
      429, 429,
    ]);
    expect(await status("staff", testPassword, device)).toBe(200);
    const body = { password: testPassword, newPassword: "كلمة-أخرى-طويلة" };
    const headers = { cookie: `device-iq=${device}` };
    expect((await api.send("POST", "/api/password", { token, body, address: hall, headers })).statusCode).toBe(204);
  });

  it("has five tries of its own, for their account alone, and for 30 days", async () => {
    const { user } = await api.signUp("iq", "Admin", "staff");
    await api.signUp("iq", "Admin", "colleague");
    await api.openSession(user, { device });
    const tries = await codesOf(many(7, () => logInOn("staff", "guess", device)));
    expect(tries.toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // These failures are not counted for others at the address.
    expect(await status("staff", testPassword)).toBe(200);
    await codesOf(many(21, (index) => logInOn(`nobody-${index}`, "guess")));
    expect(await status("colleague", testPassword, device)).toBe(429);
    api.advance(31 * 24 * 3600);
    await codesOf(many(21, (index) => logInOn(`nobody-${index}`, "guess", undefined, "192.0.2.9")));
    expect(await status("staff", testPassword, device, "192.0.2.9")).toBe(429);
  });
});
