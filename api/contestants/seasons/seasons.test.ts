import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { examDayWorld } from "#api/test-support/exam-days.ts";
import type { StaffSeason } from "#contract/contestants/seasons.ts";

let api: TestApi;
let other: TestApi;
let token: string;
let address = 0;
beforeAll(async () => {
  api = await startTestApi();
  other = await startTestApi({ beside: api });
  ({ token } = await api.signUp("iq", "SuperAdmin"));
});
afterAll(async () => {
  await other.close();
  await api.close();
});
beforeEach(async () => {
  await api.database.sql`delete from contestants`;
  await api.database.sql`delete from season_limits`;
  await api.database.sql`delete from seasons`;
});

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const running = { opensAt: hours(-1), closesAt: hours(1) };
const all = (most: number) => ({ "all-0": most });

const current = async (): Promise<StaffSeason> =>
  (await api.send("GET", "/api/season/settings", { token })).json().season;

async function save(changes: object = {}) {
  const season = await current();
  const body = {
    revision: season?.revision ?? null,
    ...running,
    textBefore: "",
    textAfter: "",
    hasWaitingList: false,
    limits: {},
    ...changes,
  };
  const answer = await api.send("PUT", "/api/season/settings", { token, body });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().season as StaffSeason;
}
const shown = async () => (await api.send("GET", "/api/season")).json().season;

/** Registers somebody of the public, from an address of their own. */
function register(changes: Record<string, unknown> = {}, { at = api, key = "" } = {}) {
  address += 1;
  const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
  const from = `198.51.${Math.floor(address / 250)}.${1 + (address % 250)}`;
  return at.send("POST", "/api/Contestants", { body: registration(changes), headers, address: from });
}
async function registered(changes: Record<string, unknown> = {}): Promise<{ id: string; serialNumber: string }> {
  const answer = await register(changes);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const waitingOf = async (id: string) =>
  (await api.send("GET", `/api/contestants/${id}/places`)).json().waiting?.number ?? null;
const taken = async (scope = "all", code = 0) =>
  (await current()).limits.find((limit) => limit.scope === scope && limit.code === code)?.taken;
const staff = (method: "PUT" | "DELETE" | "POST", path: string, body?: object) =>
  api.send(method, path, { token, body });

it("registration is open without a season, as before", async () => {
  expect(await shown()).toBeNull();
  const { id } = await registered();
  expect(await waitingOf(id)).toBeNull();
});

describe("64 at once for 50 places on two instances", () => {
  const rush = (key = "") =>
    Promise.all(Array.from({ length: 64 }, (_, index) => register({}, { at: index % 2 ? other : api, key })));

  it("let in exactly 50; the others wait in order, and none is lost", async () => {
    await save({ limits: all(50), hasWaitingList: true });
    const answers = await rush();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(64).fill(201));
    expect(await taken()).toBe(50);
    expect((await current()).waitingCount).toBe(14);
    const rows = await api.database.sql`
      select id, waiting_number as number from contestants where waiting_number is not null order by waiting_number`;
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    expect(await waitingOf(rows[9]?.id)).toBe(10);
    expect(await api.database.sql`select from contestants`).toHaveLength(64);
  });

  it("without a list refuse the others, who use up nothing", async () => {
    await save({ limits: all(50) });
    const answers = await rush();
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(14).fill([409, "registration_full"]),
    );
    expect([await taken(), (await api.database.sql`select from contestants`).length]).toEqual([50, 50]);
    expect((await shown()).phase).toBe("full");
  });

  it("of one form are one person, waiting or not", async () => {
    await save({ limits: all(1), hasWaitingList: true });
    await registered();
    const body = registration();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? other : api).send("POST", "/api/contestants", { body, headers: { "idempotency-key": "one" } }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.json().serialNumber)).size).toBe(1);
    expect((await current()).waitingCount).toBe(1);
  });
});

describe("limits", () => {
  it("of a test type and a governorate hold each by itself", async () => {
    await save({
      limits: { "type-1": 1, "governorate-3": 1 },
    });
    await registered({ specialEducationType: 1, governarate: 2 });
    const ofType = await register({ specialEducationType: 1, governarate: 3 });
    expect([ofType.statusCode, ofType.json().message]).toEqual([
      409,
      "اكتمل العدد لما اخترته، فلم يُحفظ هذا التسجيل. قد تخلو أماكن لاحقاً، فعُد إلى صفحة التسجيل",
    ]);
    await registered({ specialEducationType: 2, governarate: 3 });
    expect((await register({ specialEducationType: 3, governarate: 3 })).json().code).toBe("registration_full");
    await registered({ specialEducationType: 3, governarate: 4 });
    expect(await shown()).toMatchObject({
      phase: "open",
      full: expect.arrayContaining([
        { scope: "type", code: 1 },
        { scope: "governorate", code: 3 },
      ]),
    });
  });

  it("are full for everybody when every test type is", async () => {
    await save({ limits: { "type-1": 1, "type-2": 1, "type-3": 1 } });
    for (const specialEducationType of [1, 2, 3]) await registered({ specialEducationType });
    expect((await shown()).phase).toBe("full");
  });

  it("do not hold for staff, whose registrations count", async () => {
    await save({ limits: all(1), hasWaitingList: true });
    await registered();
    const body = registration({ age: 12 });
    expect((await staff("POST", "/api/Contestants", body)).statusCode).toBe(201);
    expect(await taken()).toBe(2);
  });
});

describe("the waiting list moves up in order", () => {
  const full = async (changes: object = {}) => {
    await save({ limits: all(2), hasWaitingList: true, ...changes });
    return [await registered(), await registered(), await registered(), await registered(), await registered()];
  };
  const numbers = (people: { id: string }[]) => Promise.all(people.map(({ id }) => waitingOf(id)));

  it("when somebody is deleted, with lines in the log; a restored person is where they were", async () => {
    const people = await full();
    expect(await numbers(people)).toEqual([null, null, 1, 2, 3]);
    await staff("DELETE", `/api/contestants/${people[0]?.id}`);
    expect(await numbers(people.slice(1))).toEqual([null, null, 1, 2]);
    const lines = await api.database.sql`select noun_id from audit_lines where action = 'moveUp'`;
    expect(lines.at(-1)).toEqual({ noun_id: people[2]?.id });
    await staff("POST", `/api/contestants/${people[0]?.id}/restore`);
    expect([await taken(), await waitingOf(people[3]?.id ?? "")]).toEqual([3, 1]);
  });

  it("when somebody is erased, who no longer counts", async () => {
    const people = await full();
    const [first] = people;
    const body = { serialNumber: first?.serialNumber, reason: "طلب العائلة" };
    expect((await staff("POST", `/api/contestants/${first?.id}/erase`, body)).statusCode).toBe(200);
    expect([await taken(), await numbers(people.slice(1))]).toEqual([2, [null, null, 1, 2]]);
  });

  it("when the limit is raised, and takes no place away when it is lowered", async () => {
    const people = await full();
    await save({ limits: all(4), hasWaitingList: true });
    expect(await numbers(people)).toEqual([null, null, null, null, 1]);
    await save({ limits: all(1), hasWaitingList: true });
    expect([await taken(), await numbers(people)]).toEqual([4, [null, null, null, null, 1]]);
  });

  it("past those whose governorate is full, and when an edit frees a place there", async () => {
    await save({ limits: { ...all(2), "governorate-1": 1 }, hasWaitingList: true });
    const inBaghdad = await registered({ governarate: 1 });
    const inBasra = await registered({ governarate: 3 });
    const waiting = [await registered({ governarate: 1 }), await registered({ governarate: 3 })];
    await staff("DELETE", `/api/contestants/${inBasra.id}`);
    expect(await numbers(waiting)).toEqual([1, null]);
    await save({ limits: { ...all(3), "governorate-1": 1 }, hasWaitingList: true });
    expect(await numbers(waiting)).toEqual([1, null]);
    const { contestant } = (await api.send("GET", `/api/contestants/${inBaghdad.id}`, { token })).json();
    const edit = { ...contestant, age: 12, governorate: 2, governarate: undefined };
    expect((await staff("PUT", `/api/contestants/${inBaghdad.id}`, edit)).statusCode).toBe(200);
    expect(await numbers(waiting)).toEqual([null, null]);
    expect([await taken("governorate", 1), await taken("governorate", 2)]).toEqual([1, 1]);
  });

  it("on two instances at once, one for each freed place", async () => {
    await save({ limits: all(10), hasWaitingList: true });
    const people = await Promise.all(Array.from({ length: 16 }, () => registered()));
    const rows = await api.database.sql`select id from contestants where waiting_number is null limit 4`;
    await Promise.all(
      rows.map(({ id }, index) => (index % 2 ? other : api).send("DELETE", `/api/contestants/${id}`, { token })),
    );
    expect([await taken(), (await current()).waitingCount, people.length]).toEqual([10, 2, 16]);
  });

  it("and gives places on exam days only then", async () => {
    const world = await examDayWorld(api);
    const day = await world.day([5], { date: "2098-01-02", placesNewcomers: true, fillsOtherTimes: true });
    await save({ limits: all(1), hasWaitingList: true });
    const [first, second] = [await registered(), await registered()];
    const seats = async (id: string) => (await api.send("GET", `/api/contestants/${id}/places`)).json();
    expect((await seats(first.id)).places).toHaveLength(1);
    expect(await seats(second.id)).toMatchObject({ places: [], isAwaited: false, waiting: { number: 1 } });
    expect((await staff("POST", `${day.path}/assign`, { order: "registration" })).statusCode).toBe(200);
    expect((await seats(second.id)).places).toEqual([]);
    const place = { serial: second.serialNumber, testTime: 3, hallId: day.halls[0], seat: 4 };
    expect((await staff("POST", `${day.path}/places`, place)).json().code).toBe("contestant_waiting");
    await staff("DELETE", `/api/contestants/${first.id}`);
    expect(await seats(second.id)).toMatchObject({ places: [{ examDayId: expect.any(String) }], waiting: null });
  });
});

describe("outside the season", () => {
  it("the public is refused in the words of staff, from the moment it closes", async () => {
    await save({ opensAt: hours(1), closesAt: hours(2), textBefore: "يفتح بعد العيد." });
    const before = await register();
    expect([before.statusCode, before.json().code, before.json().message]).toEqual([
      409,
      "registration_closed",
      "يفتح بعد العيد.",
    ]);
    expect(await shown()).toMatchObject({ phase: "before", text: "يفتح بعد العيد." });
    const moment = Date.now() + 700;
    await save({ closesAt: new Date(moment).toISOString() });
    await registered();
    await expect.poll(() => Date.now() > moment).toBe(true);
    expect((await register()).json().message).toBe(
      "التسجيل مغلق الآن، فلم يُحفظ هذا التسجيل. تجد مواعيده في صفحة التسجيل",
    );
    expect((await shown()).phase).toBe("after");
  });

  it("a repeated form gets its first answer, another one with its key does not", async () => {
    await save();
    const body = registration();
    const send = (changes: object = {}) =>
      api.send("POST", "/api/contestants", { body: { ...body, ...changes }, headers: { "idempotency-key": "kept" } });
    const first = (await send()).json();
    await save({ opensAt: hours(1), closesAt: hours(2) });
    expect((await send()).json()).toEqual(first);
    expect((await send({ age: 30 })).json().code).toBe("idempotency_key_reused");
  });

  it("staff register with a reason, which the log keeps", async () => {
    await save({ opensAt: hours(1), closesAt: hours(2) });
    const body = registration({ age: 12 });
    const refused = await staff("POST", "/api/Contestants", body);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ["reason"]]);
    const { id } = (await staff("POST", "/api/Contestants", { ...body, reason: "قدم من محافظة بعيدة" })).json();
    const [line] = await api.database.sql`select changes from audit_lines where noun_id = ${id}`;
    expect(line?.changes).toContainEqual({ field: "reason", from: null, to: "قدم من محافظة بعيدة" });
    expect(await taken()).toBe(1);
  });

  it("an ended season leaves registration open, and whoever waited knows that it is over", async () => {
    const season = await save({ limits: all(1), hasWaitingList: true });
    await registered();
    const { id } = await registered();
    expect((await staff("POST", "/api/season/end", { revision: season.revision })).statusCode).toBe(204);
    await registered();
    const { waiting } = (await api.send("GET", `/api/contestants/${id}/places`)).json();
    expect([waiting, await shown()]).toEqual([{ number: 1, isSeasonOver: true }, null]);
    // The next season counts from its start.
    await save({ limits: all(1) });
    expect(await taken()).toBe(0);
  });
});

it("saving names the season that it replaces, and every invalid field", async () => {
  const season = await save();
  const body = { ...running, hasWaitingList: false, limits: {}, revision: null };
  const stale = await staff("PUT", "/api/season/settings", body);
  expect([stale.statusCode, stale.json().code]).toEqual([409, "season_changed"]);
  const wrong = { ...body, revision: season.revision, opensAt: hours(2), closesAt: hours(1) };
  expect((await staff("PUT", "/api/season/settings", wrong)).json().errors).toEqual({
    closesAt: ["يجب أن يكون الإغلاق بعد الفتح"],
  });
  const limits = { "governorate-3": 0 };
  expect(
    (await staff("PUT", "/api/season/settings", { ...body, revision: season.revision, limits })).json().errors,
  ).toEqual({
    "limits.governorate-3": ["اكتب عدداً صحيحاً من ١ إلى ١٠٠٠٠٠٠، أو اترك الحقل فارغاً"],
  });
});
