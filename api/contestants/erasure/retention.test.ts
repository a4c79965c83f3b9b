import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { freeingPlaces } from "#api/test-support/freeing-places.ts";
import * as retention from "./retention.service.ts";

const { run } = retention;

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signUp("iq", "SuperAdmin"));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.sql`delete from contestants`;
  await set({ months: null });
});

const get = async (months: number) => (await api.send("GET", `/api/retention?months=${months}`, { token })).json();
const set = (body: object) => api.send("PUT", "/api/retention", { token, body });
const registered = async (at: string): Promise<string> => {
  const { id } = await api.register();
  await api.database.sql`update contestants set created_at = ${at}::timestamptz where id = ${id}`;
  return id;
};
const left = async () => (await api.database.sql`select id from contestants`).map(({ id }) => id);
const newestLines = async (count: number) =>
  (await api.send("GET", `/api/audit?noun=retention&pageSize=${count}`, { token })).json().items;

it("is off until a supervisor of the main area switches it on", async () => {
  const old = await registered("2001-01-01T00:00:00Z");
  const fresh = await startTestApi();
  const { token: freshToken } = await fresh.signUp("iq", "SuperAdmin");
  expect((await fresh.send("GET", "/api/retention", { token: freshToken })).json()).toEqual({
    months: null,
    preview: null,
  });
  await fresh.close();
  expect(await run(api.database, new Date("2026-11-20T06:00:00Z"), freeingPlaces)).toBe(0);
  expect(await left()).toEqual([old]);
  for (const months of [0, 11, 241, 12.5, "x"]) {
    expect((await api.send("GET", `/api/retention?months=${months}`, { token })).statusCode).toBe(400);
    expect((await set({ months, confirmedTotal: 1 })).statusCode).toBe(400);
  }
  const admin = (await api.signUp("iq", "Admin")).token;
  expect(
    (await api.send("PUT", "/api/retention", { token: admin, body: { months: 12, confirmedTotal: 1 } })).statusCode,
  ).toBe(403);
});

it("counts days of Baghdad, also in leap years", async () => {
  const totalAt = async (now: string, months: number) =>
    (await retention.get(api.database, new Date(now), months)).preview?.total;
  await registered("2027-02-27T20:59:59Z");
  await registered("2027-02-27T21:00:00Z");
  // A year before 29 February is 28 February, which begins at 21:00 UTC on the 27th.
  expect(await totalAt("2028-02-28T20:59:59Z", 12)).toBe(1);
  expect(await totalAt("2028-02-28T21:00:00Z", 12)).toBe(1);
  expect(await totalAt("2028-02-29T20:59:59Z", 12)).toBe(1);
  expect(await totalAt("2028-02-29T21:00:00Z", 12)).toBe(2);
  expect(await totalAt("2028-02-27T20:59:59Z", 12)).toBe(0);
  // Four years later 29 February exists.
  await registered("2024-02-28T20:59:59Z");
  await registered("2024-02-28T21:00:00Z");
  expect(await totalAt("2028-02-28T21:00:00Z", 48)).toBe(1);
  expect(await totalAt("2028-02-29T21:00:00Z", 48)).toBe(2);
});

it("is previewed with number, dates and years, and erases only what was confirmed", async () => {
  api.setTime("2026-11-20T06:00:00Z");
  const now = api.now();
  const young = await registered("2025-11-20T06:00:00Z");
  const old = [await registered("2023-12-31T21:00:00Z"), await registered("2024-05-01T00:00:00Z")];
  const deleted = await registered("2023-01-01T00:00:00Z");
  await api.send("DELETE", `/api/contestants/${deleted}`, { token });
  expect((await get(24)).preview).toEqual({
    months: 24,
    total: 3,
    from: "2023-01-01T00:00:00.000Z",
    to: "2024-05-01T00:00:00.000Z",
    // The last moment of the year in UTC is in the next year in Baghdad.
    years: [
      { year: 2023, total: 1 },
      { year: 2024, total: 2 },
    ],
  });
  const refused = await set({ months: 24, confirmedTotal: 2 });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "retention_changed"]);
  expect((await set({ months: 24 })).statusCode).toBe(409);
  const stats = async () => (await api.send("GET", "/api/contestants/stats", { token })).json();
  const before = await stats();

  expect((await set({ months: 24, confirmedTotal: 3 })).json()).toEqual({ months: 24 });
  expect(await run(api.database, now, freeingPlaces)).toBe(3);
  expect(await left()).toEqual([young]);
  expect(await stats()).toEqual(before);
  for (const id of [...old, deleted])
    expect((await api.send("GET", `/api/contestants/${id}`, { token })).statusCode).toBe(404);
  expect(await newestLines(2)).toMatchObject([
    {
      action: "erase",
      userId: null,
      userName: "مدة الحفظ",
      changes: [
        { field: "months", from: null, to: 24 },
        { field: "total", from: null, to: 3 },
      ],
    },
    { action: "update", changes: [{ field: "months", from: null, to: 24 }] },
  ]);
  expect(await run(api.database, now, freeingPlaces)).toBe(0);
  await set({ months: null });
  await registered("2001-01-01T00:00:00Z");
  expect(await run(api.database, now, freeingPlaces)).toBe(0);
});

it("runs in batches with a line each, stops between them on request, and tolerates a second runner", async () => {
  const { sql } = api.database;
  await sql`insert into contestants (serial_number, full_name, age, gender, phone_number, school_name,
      special_education_type, governorate, test_time, folded_name, search_text, created_at)
    select 'serial ' || n, 'name', 9, n % 2, '07', 'x', 1, 1 + n % 19, 1, 'name', ' name', timestamptz '2010-01-01' + n * interval '1 hour'
    from generate_series(1, 1001) n`;
  const now = new Date("2026-11-20T06:00:00Z");
  api.setTime(now);
  await set({ months: 12, confirmedTotal: 1001 });
  const stopped = new AbortController();
  const first = run(api.database, now, freeingPlaces, stopped.signal);
  stopped.abort();
  expect(await first).toBe(500);
  const [one, other] = await Promise.all([
    run(api.database, now, freeingPlaces),
    run(api.database, now, freeingPlaces),
  ]);
  expect(one + other + (await run(api.database, now, freeingPlaces))).toBe(501);
  expect(await left()).toEqual([]);
  const totals = (await newestLines(2)).map(
    ({ changes }: { changes: { field: string; to: number }[] }) => changes[1]?.to,
  );
  expect(totals).toEqual([1, 500]);
});
