import { hash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTokens } from "#api/accounts/auth/tokens.ts";
import type { UserRow } from "#api/accounts/users/users.queries.ts";
import { startTestApi, type TestApi, testPassword } from "#api/test-support/api.ts";
import { realmCalls, type StaffCalls, staffCalls } from "#api/test-support/staff/staff-calls.ts";
import { type Realm, realms } from "#contract/accounts/auth.ts";
import type { LoginNotice, Session } from "#contract/accounts/sessions.ts";
import { deviceOf } from "./device.ts";
import { loginDevices } from "./devices.table.ts";
import { purge } from "./sessions.service.ts";

const secret = "a secret of at least thirty-two bytes";
const agents = {
  phone:
    "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
  office: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0",
};
const notFound = [404, "session_not_found"];

let api: TestApi;
let staff: StaffCalls;
beforeAll(async () => {
  api = await startTestApi();
  staff = await staffCalls(api);
});
afterAll(() => api.close());

const status = async (token: string) => (await api.send("GET", "/api/sessions/current", { token })).statusCode;
const list = async (token: string, url = "/api/sessions"): Promise<Session[]> =>
  (await api.send("GET", url, { token })).json();
const end = async (token: string, id: string, url = "/api/sessions") => {
  const answer = await api.send("DELETE", `${url}/${id}`, { token });
  return [answer.statusCode, answer.body && answer.json().code];
};
const logIn = async (realm: Realm, { userName }: UserRow, address: string, userAgent = agents.office) => {
  const answer = await api.send("POST", realmCalls[realm].login, {
    body: { username: userName, password: testPassword },
    headers: { "user-agent": userAgent },
    address,
  });
  return answer.json().token as string;
};

/** Another process of the product on the same database. */
async function secondInstance() {
  const second = await startTestApi({ beside: api });
  const ask = async (token: string) => (await second.send("GET", "/api/sessions/current", { token })).statusCode;
  return { ask, close: () => second.close() };
}

describe.each(realms)("a session of %s", (realm) => {
  const logoutUrl = realm === "main" ? "/api/Auth/logout" : "/api/IQAuth/logout";
  const role = realm === "main" ? "Admin" : "SuperAdmin";

  it("ends immediately on every instance after logging out", async () => {
    const second = await secondInstance();
    const { user, token } = await api.signUp(realm);
    const kept = await api.openSession(user);
    expect([await status(token), await second.ask(token)]).toEqual([200, 200]);
    expect((await api.send("POST", logoutUrl, { token })).statusCode).toBe(204);
    expect([await status(token), await second.ask(token)]).toEqual([401, 401]);
    expect([await status(kept.token), await second.ask(kept.token)]).toEqual([200, 200]);
    expect((await api.send("POST", logoutUrl, { token })).statusCode).toBe(401);
    await second.close();
  });

  it("is listed with address, device and times, without its token", async () => {
    const { user } = await api.signUp(realm);
    const phone = await logIn(realm, user, "198.51.100.7", agents.phone);
    api.advance(600);
    const office = await logIn(realm, user, "2001:db8:1:2::9");
    const answer = await api.send("GET", "/api/sessions", { token: office });
    const owner = { userId: user.id, userName: user.userName };
    const [opened, earlier] = [api.now().getTime(), api.now().getTime() - 600_000];
    expect(answer.json().filter(({ isCurrent }: Session) => isCurrent)).toEqual([
      {
        ...owner,
        id: expect.any(String),
        createdAt: new Date(opened).toISOString(),
        lastSeenAt: new Date(opened).toISOString(),
        address: "2001:db8:1:2::/64",
        browser: "Firefox",
        system: "Windows",
        isCurrent: true,
      },
    ]);
    const others = answer.json().filter(({ address }: Session) => address === "198.51.100.7");
    expect(others).toEqual([
      {
        ...owner,
        id: expect.any(String),
        createdAt: new Date(earlier).toISOString(),
        lastSeenAt: new Date(earlier).toISOString(),
        address: "198.51.100.7",
        browser: "Chrome",
        system: "Android",
        isCurrent: false,
      },
    ]);
    for (const part of [...phone.split("."), ...office.split(".").slice(1), "Mozilla"]) {
      expect(answer.body).not.toContain(part);
    }
  });

  it("is ended by its owner, once, also by an id in capitals", async () => {
    const { user, token } = await api.signUp(realm);
    const [first, second] = [await api.openSession(user), await api.openSession(user)];
    expect(await end(token, first.session.id)).toEqual([204, ""]);
    expect(await end(token, second.session.id.toUpperCase())).toEqual([204, ""]);
    expect([await status(first.token), await status(second.token), await status(token)]).toEqual([401, 401, 200]);
    expect(await end(token, first.session.id)).toEqual(notFound);
    expect(await list(token)).toHaveLength(1);
  });

  it("remains when its owner ends all others, and nobody else's is affected", async () => {
    const { user, token } = await api.signUp(realm);
    const others = [await api.openSession(user), await api.openSession(user)];
    const colleague = await api.signUp(realm);
    expect((await api.send("DELETE", "/api/sessions", { token, body: { password: testPassword } })).statusCode).toBe(
      204,
    );
    for (const other of others) expect(await status(other.token)).toBe(401);
    expect([await status(token), await status(colleague.token)]).toEqual([200, 200]);
  });

  it("of a colleague is ended only by managers of users, and never from the other realm", async () => {
    const other = realm === "main" ? "iq" : "main";
    const { user, token } = await api.signUp(realm);
    const { session } = await api.openSession(user);
    const colleague = await api.signUp(realm, role);
    const stranger = staff.managers[other].token;
    expect(await end(colleague.token, session.id)).toEqual(notFound);
    expect(await end(stranger, session.id)).toEqual(notFound);
    expect(await end(stranger, session.id, "/api/sessions/staff")).toEqual(notFound);
    expect((await list(stranger, "/api/sessions/staff")).map(({ userId }) => userId)).not.toContain(user.id);
    expect(await status(token)).toBe(200);
    expect((await list(colleague.token, "/api/sessions/staff")).map(({ id }) => id)).toContain(session.id);
    expect(await end(colleague.token, session.id.toUpperCase(), "/api/sessions/staff")).toEqual([204, ""]);
    expect((await list(token)).map(({ id }) => id)).not.toContain(session.id);
  });

  it("ends with a new password, and leaves the lists", async () => {
    const { user, token } = await api.signUp(realm);
    const manager = staff.managers[realm].token;
    const ofUser = async () => (await list(manager, "/api/sessions/staff")).filter(({ userId }) => userId === user.id);
    expect(await ofUser()).toHaveLength(1);
    expect((await staff.reset(realm, user.id, "كلمة جديدة تماماً")).statusCode).toBe(204);
    expect(await status(token)).toBe(401);
    expect(await ofUser()).toEqual([]);
  });
});

it("an Admin of the test area neither sees nor ends sessions of others", async () => {
  const { token } = await api.signUp("iq", "Admin");
  const victim = await api.signUp("iq", "Admin");
  const { session } = await api.openSession(victim.user);
  expect((await api.send("GET", "/api/sessions/staff", { token })).statusCode).toBe(403);
  expect((await api.send("DELETE", `/api/sessions/staff/${session.id}`, { token })).statusCode).toBe(403);
  expect(await end(token, session.id)).toEqual(notFound);
  expect(await status(victim.token)).toBe(200);
});

it("an invalid id is refused by field", async () => {
  const answer = await api.send("DELETE", "/api/sessions/17", { token: staff.managers.iq.token });
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { id: ["المعرّف غير صحيح"] }]);
});

describe("a session that is not ended", () => {
  const seenAt = async (of: TestApi, id: string) =>
    new Date(String((await of.database.sql`select last_seen_at as at from sessions where id = ${id}`)[0]?.at));

  it("lasts the configured hours, however much it is used, and so does its token", async () => {
    const own = await startTestApi({ session: { hours: 2, idleMinutes: undefined } });
    const { token } = await own.signUp("iq");
    const ask = async () => (await own.send("GET", "/api/sessions/current", { token })).statusCode;
    for (let minutes = 0; minutes < 119; minutes += 17) {
      expect(await ask()).toBe(200);
      own.advance(17 * 60);
    }
    own.advance(60);
    expect(await ask()).toBe(401);
    await own.close();
  });

  it("ends by its own hours even if its token would still be valid", async () => {
    const { user } = await api.signUp("iq");
    const { session } = await api.openSession(user);
    api.advance(8 * 3600 - 60);
    const young = await createTokens(secret, api.now, { hours: 8 }).sign(user, session.id);
    expect(await status(young)).toBe(200);
    api.advance(60);
    expect(await status(young)).toBe(401);
    staff = await staffCalls(api);
  });

  it("ends after idling too long; use prolongs it, a page's own polling does not", async () => {
    const own = await startTestApi({ session: { hours: 8, idleMinutes: 30 } });
    const { user } = await own.signUp("iq");
    const [used, unattended] = [await own.openSession(user), await own.openSession(user)];
    const ask = async (token: string, headers: Record<string, string> = {}) =>
      (await own.send("GET", "/api/contestants/stats", { token, headers })).statusCode;
    for (let round = 0; round < 2; round += 1) {
      own.advance(29 * 60);
      expect(await ask(used.token)).toBe(200);
      await expect.poll(() => seenAt(own, used.session.id)).toEqual(own.now());
      if (round === 0) expect(await ask(unattended.token, { "x-unattended": "1" })).toBe(200);
    }
    expect(await ask(unattended.token)).toBe(401);
    own.advance(30 * 60);
    expect(await ask(used.token)).toBe(401);
    await own.close();
  });

  it("is recorded as used once a minute, not at every request", async () => {
    const { token, user } = await api.signUp("iq");
    const [{ id }] = (await list(token)) as [Session];
    const { sql } = api.database;
    const version = async () => (await sql`select xmin::text as version from sessions where id = ${id}`)[0]?.version;
    const first = await version();
    api.advance(59);
    for (let count = 0; count < 20; count += 1) await status(token);
    // Another session is opened over the same connections in the meantime.
    await api.openSession(user);
    expect(await version()).toBe(first);
    api.advance(2);
    await Promise.all(Array.from({ length: 20 }, () => status(token)));
    await expect.poll(version).not.toBe(first);
    const second = await version();
    await Promise.all(Array.from({ length: 20 }, () => status(token)));
    expect(await version()).toBe(second);
  });
});

describe("a login on a new device", () => {
  const browserOf = (realm: Realm, user: UserRow, { userAgent = agents.office, address = "203.0.113.7" } = {}) => {
    let cookie = "";
    return {
      cookie: () => cookie,
      /** Logs in, each time from another address of the same network. */
      async logIn(from = address): Promise<string> {
        const answer = await api.send("POST", realmCalls[realm].login, {
          body: { username: user.userName, password: testPassword },
          headers: { "user-agent": userAgent, ...(cookie && { cookie }) },
          address: from,
        });
        const [set = ""] = [answer.headers["set-cookie"] ?? ""].flat();
        cookie = set.split(";")[0] ?? "";
        return answer.json().token as string;
      },
    };
  };
  const notices = async (token: string): Promise<LoginNotice[]> =>
    (await api.send("GET", "/api/sessions/notices", { token })).json();
  const dismiss = async (token: string, ids: string[]) =>
    (await api.send("POST", "/api/sessions/notices/dismiss", { token, body: { ids } })).statusCode;
  const devicesOf = async ({ id }: UserRow) =>
    api.database.sql`select digest from login_devices where user_id = ${id} order by last_login_at`;

  it.each(realms)("of %s is reported at the next login, with a way to end it, until dismissed", async (realm) => {
    const { user } = await api.signUp(realm);
    const own = browserOf(realm, user);
    const next = await own.logIn();
    await dismiss(
      next,
      (await notices(next)).map(({ id }) => id),
    );
    api.advance(3600);
    const other = browserOf(realm, user, { userAgent: agents.phone });
    const stranger = await other.logIn("198.51.100.99");
    const at = api.now().toISOString();
    api.advance(3600);
    const later = await own.logIn();
    const [notice, ...rest] = await notices(later);
    const expected = { createdAt: at, address: "198.51.100.99", browser: "Chrome", system: "Android", isOpen: true };
    expect([notice, rest]).toEqual([{ id: expect.any(String), ...expected }, []]);
    expect(await end(later, notice?.id ?? "")).toEqual([204, ""]);
    expect(await status(stranger)).toBe(401);
    expect(await notices(later)).toEqual([{ ...notice, isOpen: false }]);
    expect(await dismiss(later, [notice?.id.toUpperCase() ?? ""])).toBe(204);
    expect(await notices(later)).toEqual([]);
    // The device is known by this time.
    await other.logIn();
    expect(await notices(later)).toEqual([]);
  });

  it("is not new from another address, nor is the first one of all", async () => {
    const { user } = await api.signUp("iq");
    await api.database.sql`delete from login_devices where user_id = ${user.id}`;
    const own = browserOf("iq", user);
    const other = await api.openSession(user, { device: "first" });
    await api.database.sql`update sessions set noticed_at = now() where user_id = ${user.id}`;
    for (const from of ["203.0.113.7", "198.51.100.1", "2001:db8::1", "192.0.2.200"]) await own.logIn(from);
    // The browser was new once, to the user's other device. Its later addresses make no difference.
    const ids = (await notices(other.token)).map(({ id }) => id);
    await dismiss(other.token, ids.slice(0, 1));
    expect(await notices(other.token)).toEqual([]);
    for (const from of ["203.0.113.77", "198.51.100.17", "2001:db8:2::1"]) await own.logIn(from);
    expect(await notices(other.token)).toEqual([]);
    expect(await devicesOf(user)).toHaveLength(2);
  });

  it("is neither shown on the device itself, nor dismissed from there or by anybody else", async () => {
    const { user, token: own } = await api.signUp("iq");
    const other = browserOf("iq", user);
    await other.logIn();
    const again = await other.logIn();
    const seen = await notices(own);
    const ids = seen.slice(0, 1).map(({ id }) => id);
    // Every login on the device counts until its owner has seen the notice.
    expect(seen).toHaveLength(2);
    expect(await notices(again)).toEqual([]);
    expect(await dismiss(again, ids)).toBe(204);
    expect(await dismiss(staff.managers.iq.token, ids)).toBe(204);
    expect(await notices(staff.managers.iq.token)).toEqual([]);
    expect(await notices(own)).toEqual(seen);
    expect(await dismiss(own, ids)).toBe(204);
    expect(await notices(own)).toEqual([]);
  });

  it("leaves a cookie of its realm that scripts cannot read, stored as a hash, renewed at each login, never by a failed one", async () => {
    const { user } = await api.signUp("main");
    const logInWith = (headers: Record<string, string>, password = testPassword) =>
      api.send("POST", realmCalls.main.login, { body: { username: user.userName, password }, headers });
    const first = await logInWith({});
    const set = String(first.headers["set-cookie"]);
    expect(set).toMatch(/^device-main=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookie = set.split(";")[0] ?? "";
    expect(String((await logInWith({ cookie })).headers["set-cookie"])).toBe(set);
    expect(String((await logInWith({ cookie: "device-main=short" })).headers["set-cookie"])).not.toContain("short");
    expect((await logInWith({ cookie }, "wrong")).headers["set-cookie"]).toBeUndefined();
    const value = cookie.split("=")[1] ?? "";
    const kept = await devicesOf(user);
    expect(kept.map(({ digest }) => (digest as Buffer).toString("hex"))).toContain(hash("sha256", value));
    expect(JSON.stringify(kept)).not.toContain(value);
  });

  it("is one of twenty that are kept, until its user is removed or for 400 days", async () => {
    const { user } = await api.signUp("iq");
    for (let count = 0; count < 25; count += 1) {
      api.advance(1);
      await api.openSession(user, { device: `device ${count}` });
    }
    const kept = (await devicesOf(user)).map(({ digest }) => (digest as Buffer).toString("hex"));
    expect(kept).toEqual(Array.from({ length: 20 }, (_, at) => hash("sha256", `device ${at + 5}`)));
    const removed = await api.send("DELETE", `/api/IQuser/${user.id}`, { token: staff.managers.iq.token });
    expect(removed.statusCode).toBeLessThan(300);
    expect(await devicesOf(user)).toEqual([]);
  });
});

it("only sessions unused for 90 days are removed", async () => {
  const { user, token } = await api.signUp("iq");
  const { session } = await api.openSession(user);
  await end(token, session.id);
  const kept = async () => (await api.database.sql`select id from sessions where user_id = ${user.id}`).length;
  await purge(api.database, new Date(api.now().getTime() + 89 * 86_400_000));
  expect(await kept()).toBe(2);
  await purge(api.database, new Date(api.now().getTime() + 91 * 86_400_000));
  expect(await kept()).toBe(0);
  const devices = () => api.database.$count(loginDevices, eq(loginDevices.userId, user.id));
  await purge(api.database, new Date(api.now().getTime() + 399 * 86_400_000));
  expect(await devices()).toBe(1);
  await purge(api.database, new Date(api.now().getTime() + 401 * 86_400_000));
  expect(await devices()).toBe(0);
  staff = await staffCalls(api);
});

describe("a device", () => {
  it.each([
    [agents.phone, "Chrome", "Android"],
    [agents.office, "Firefox", "Windows"],
    [
      "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0",
      "Edge",
      "Windows",
    ],
    [
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130 Mobile Safari/537.36",
      "Samsung Internet",
      "Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari",
      "iPhone",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15",
      "Safari",
      "Mac",
    ],
    [
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36",
      "Chrome",
      "ChromeOS",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 OPR/120.0", "Opera", "Linux"],
    ["curl/8.5.0", null, null],
    ["", null, null],
  ])("with the user agent %s", (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});
