import type { RouteOptions } from "fastify";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTokens, type Tokens } from "#api/accounts/auth/tokens.ts";
import { createSecondFactorKeys } from "#api/accounts/second-factor/keys.ts";
import { changeUser, type UserRow } from "#api/accounts/users/users.queries.ts";
import { createApp, mountApi } from "#api/app.ts";
import { createAdmission } from "#api/http/admission.ts";
import { createSlipKeys } from "#api/slip-proofs/slip-keys.ts";
import { startTestApi, type TestApi, testSeeds } from "#api/test-support/api.ts";
import { realmCalls, staffCalls } from "#api/test-support/staff/staff-calls.ts";
import { type Duty, duties } from "#contract/accounts/duties.ts";
import { addresses, declarationOf } from "#contract/calls/addresses.ts";
import { addressOf, judge, type Operation, operations, permissions } from "#contract/permissions.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
type Caller = { realm: "main" | "iq"; role: "Admin" | "SuperAdmin"; duties: Duty[] | null };

let api: TestApi;
let tokens: Tokens;
/** A valid token of each kind of staff, and invalid tokens. */
let good: { name: string; caller: Caller | null; user: UserRow | undefined; token: string | undefined }[];
let bad: { name: string; token: string }[];

beforeAll(async () => {
  api = await startTestApi();
  tokens = createTokens(secret, api.now, { hours: 8 });
  bad = await badTokens();
  const signedUp = async (realm: Caller["realm"], role: Caller["role"], limit: Duty[] | null = null) => {
    const { user, token } = await api.signUp(realm, role);
    await changeUser(api.database, user.id, { duties: limit }, false);
    return {
      name: [realm, role, limit].filter(Boolean).join(" "),
      caller: { realm, role, duties: limit },
      user,
      token,
    };
  };
  good = [
    { name: "nobody", caller: null, user: undefined, token: undefined },
    await signedUp("main", "Admin"),
    await signedUp("iq", "Admin"),
    await signedUp("iq", "SuperAdmin"),
    ...(await Promise.all(duties.map((duty) => signedUp("iq", "Admin", [duty])))),
    await signedUp("iq", "Admin", ["participants", "results"]),
  ];
});
afterAll(() => api.close());

const secret = "a secret of at least thirty-two bytes";
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

async function badTokens(): Promise<{ name: string; token: string }[]> {
  const staff = await staffCalls(api);
  const sign = (user: object, key: string) =>
    new SignJWT({ name: "x", roles: ["SuperAdmin"], ...user })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime("8h")
      .sign(new TextEncoder().encode(key));
  const old = await api.signUp("iq", "SuperAdmin");
  api.advance(8 * 3600 + 1);
  const { user, token } = await api.signUp("iq", "SuperAdmin");
  const sid = (await api.openSession(user)).session.id;
  const claims = { sub: user.id, aud: "iq", name: "x", roles: ["SuperAdmin"], sid, exp: 4e9 };
  const loggedOut = await api.signUp("iq", "SuperAdmin");
  await api.send("POST", "/api/IQAuth/logout", { token: loggedOut.token });
  const colleague = await api.signUp("iq", "SuperAdmin");
  const admin = (await api.signUp("iq")).token.split(".");
  const editedRole = JSON.parse(Buffer.from(admin[1] ?? "", "base64url").toString());
  const removed = await staff.manager("iq");
  await staff.remove("iq", removed.id, await staff.manager("iq"));
  const reset = await staff.manager("iq");
  await staff.reset("iq", reset.id, "another-password", await staff.manager("iq"));
  const demoted = await api.signUp("iq", "SuperAdmin");
  await changeUser(api.database, demoted.user.id, { role: "Admin" }, true);
  return [
    { name: "no token", token: "nonsense" },
    { name: "expired", token: old.token },
    { name: "alg none", token: `${encoded({ alg: "none" })}.${encoded(claims)}.` },
    { name: "alg none, signed", token: `${encoded({ alg: "none" })}.${token.split(".").slice(1).join(".")}` },
    { name: "another key", token: await sign(claims, "another secret of thirty-two bytes!") },
    { name: "edited role", token: [admin[0], encoded({ ...editedRole, roles: ["SuperAdmin"] }), admin[2]].join(".") },
    { name: "deleted", token: removed.token },
    { name: "after a reset", token: reset.token },
    { name: "demoted", token: demoted.token },
    { name: "logged out", token: loggedOut.token },
    { name: "of the version before sessions", token: await sign({ ...claims, sid: undefined, version: 1 }, secret) },
    { name: "no session", token: await tokens.sign(user, crypto.randomUUID()) },
    { name: "another's session", token: await tokens.sign(colleague.user, sid) },
    { name: "id of the other realm", token: await tokens.sign({ ...user, realm: "main" }, sid) },
    { name: "no user", token: await tokens.sign({ ...user, id: crypto.randomUUID() }, sid) },
  ];
}

const calls = Object.keys(addresses) as (keyof typeof addresses)[];

/** An address of the call without a record, so that accepted calls do no harm. */
const urlOf = (operation: Operation) =>
  addressOf(operation)
    .path.replace(":id", operation.endsWith("Post") ? "987654" : crypto.randomUUID())
    .replace(":text", "x")
    .replace(":serial", "4827193055620918")
    .replace(":rowNumber", "1")
    .replace(":section", "0")
    .replace(":name", `${crypto.randomUUID()}.webp`);

const send = async (
  operation: Operation,
  url: string,
  token: string | undefined,
  changes: { method?: Method } = {},
) => {
  const method = changes.method ?? (addressOf(operation).method as Method);
  // Without a device's token the sitting calls refuse everybody, by a separate rule.
  const headers = { "sitting-token": "x".repeat(43) };
  return (await api.send(method as "GET", url, { token, headers })).statusCode;
};

/** Accepted callers get an answer that does not come from the guard. */
const verdict = (status: number) => (status === 401 || status === 403 ? status : "in");

describe("the table of permissions", () => {
  it("lets each caller pass or refuses them as the table says", { timeout: 60_000 }, async () => {
    const found: string[] = [];
    const wanted: string[] = [];
    for (const operation of [...calls, "readFile"] as const) {
      // A login answers 401 for its own reasons; without a body it fails validation first.
      for (const { name, caller, user } of good) {
        // Two of the calls end the caller's session.
        const token = user && (await api.openSession(user)).token;
        const judgement = judge(permissions[operation], caller);
        wanted.push(`${operation}, ${name}: ${typeof judgement === "number" ? judgement : "in"}`);
        found.push(`${operation}, ${name}: ${verdict(await send(operation, urlOf(operation), token))}`);
      }
      for (const { name, token } of bad) {
        wanted.push(`${operation}, ${name}: 401`);
        found.push(`${operation}, ${name}: ${verdict(await send(operation, urlOf(operation), token))}`);
      }
    }
    expect(found).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(3_000);
  });

  it("gives a hall volunteer the desk, and nothing else but what is everybody's", () => {
    const volunteer: Caller = { realm: "iq", role: "Admin", duties: ["desk"] };
    const theirs = calls.filter((call) => !permissions[call].isOpen && judge(permissions[call], volunteer) === "known");
    expect(theirs.filter((call) => declarationOf(call).duty !== "every").sort()).toEqual(
      `addOnsiteScore correctOnsiteScore countAttendance exportPlaces findDeskPerson findPlaces getExamDay getHallDevice
      getOnsiteContestant getOnsiteQuiz getSeasonSettings handInActs letDeviceGo listAbsent listConflictDays
      listConflicts listDeskChanges listDevices listExamDays listHallPlaces listOnsiteQuizzes listPlacesOf listRehearsals listTodayOf
      markAttendance openDevice prepareDevice prepareHallDevice releaseHallDevice removeOnsiteScore reportErased
      restoreOnsiteScore searchContestants sendActs settleConflict`.split(/\s+/),
    );
  });

  it("goes by the role in the database, whatever a token says", async () => {
    const { user } = await api.signUp("iq", "Admin");
    const { session } = await api.openSession(user);
    const token = await tokens.sign({ ...user, role: "SuperAdmin" }, session.id);
    expect(await send("listIqUsers", "/api/IQuser", token)).toBe(403);
  });

  it("opens to nobody what the decisions do not name", () => {
    const open = calls.filter((call) => permissions[call].isOpen);
    expect(open.sort()).toEqual([
      "askForCode",
      "askHelp",
      "choosePassword",
      "confirmAcceptance",
      "createCorrection",
      "createObjection",
      "findAssessments",
      "finishSection",
      "finishSitting",
      "getAlert",
      "getContestant",
      "getContestantBySerial",
      "getLanding",
      "getLogo",
      "getPost",
      "getProofList",
      "getSeason",
      "getSitting",
      "getSlipProof",
      "getTelegramLink",
      "getTestForm",
      "iqCodeLogin",
      "iqLogin",
      "listElectronicScores",
      "listEvents",
      "listOnsiteScores",
      "listOwnAcceptance",
      "listOwnPlaces",
      "listOwnRequests",
      "listPosts",
      "listPractice",
      "listQuestions",
      "listSlips",
      "listTopics",
      "mainCodeLogin",
      "mainLogin",
      "readPasswordLink",
      "readPreview",
      "registerContestant",
      "saveAnswers",
      "searchSite",
      "sendMessage",
      "startSection",
      "startSitting",
      "stopFollowing",
      "suggestSchools",
      "verifySlip",
      "viewPost",
    ]);
  });
});

/** Spellings of an address that routers, proxies and guards have treated differently. */
const spellings: Record<string, (url: string) => string> = {
  capitals: (url) => url.toUpperCase(),
  "small letters": (url) => url.toLowerCase(),
  "a slash at the end": (url) => `${url}/`,
  "two slashes at the end": (url) => `${url}//`,
  "two slashes": (url) => url.replace("/api/", "/api//"),
  "two slashes in front": (url) => `/${url}`,
  "a dot": (url) => url.replace("/api/", "/api/./"),
  "a step back": (url) => url.replace("/api/", "/api/x/../"),
  "an encoded step back": (url) => url.replace("/api/", "/api/x/%2e%2e/"),
  "an encoded letter": (url) => url.replace("/api/", "/%61pi/"),
  "a letter encoded twice": (url) => url.replace("/api/", "/%2561pi/"),
  "an encoded slash": (url) => url.replace("/api/", "/api%2f"),
  "an encoded slash at the end": (url) => `${url}%2f`,
  "a path parameter": (url) => `${url};x=1`,
  "a path parameter in front": (url) => url.replace("/api/", "/api;x/"),
  "a backslash": (url) => url.replace("/api/", "/api\\"),
  "a fragment": (url) => `${url}%23`,
  "a zero byte": (url) => `${url}%00`,
  "an ending": (url) => `${url}.json`,
  "a query": (url) => `${url}?pageNumber=1&token=x`,
};

const contentTypes = ["application/json; charset=utf-16", "text/plain", "application/x-www-form-urlencoded", "x/y", ""];
const headerSets: Record<string, string>[] = [
  ...contentTypes.map((type) => ({ "content-type": type })),
  { "x-http-method-override": "GET" },
  { "x-original-url": "/api/logo", "x-rewrite-url": "/api/logo" },
  { "x-forwarded-for": "127.0.0.1", forwarded: "for=127.0.0.1" },
  { authorization: "Basic YWRtaW46YWRtaW4=" },
  { authorization: "Bearer" },
  { cookie: "token=x" },
];

describe("a guarded call", () => {
  const guarded = calls.filter((call) => !permissions[call].isOpen);
  /** Refusals. A spelling may also reach an open call, which finds nothing under that id. */
  const refusals = new Set([400, 401, 403, 404, 405, 415]);

  const outsiders = (call: Operation) =>
    good.filter(({ caller }) => typeof judge(permissions[call], caller) === "number").map(({ token }) => token);

  it("is never weaker in another spelling", { timeout: 60_000 }, async () => {
    const attempts = guarded.flatMap((call) =>
      outsiders(call).flatMap((token) => Object.entries(spellings).map((spelling) => ({ call, token, spelling }))),
    );
    const passed: string[] = [];
    for (const {
      call,
      token,
      spelling: [name, spell],
    } of attempts) {
      const status = await send(call, spell(urlOf(call)), token);
      if (!refusals.has(status)) passed.push(`${call}, ${name}: ${status}`);
    }
    expect(passed).toEqual([]);
    expect(attempts.length).toBeGreaterThan(2_000);
  });

  it("is never weaker with other headers, nor as HEAD", async () => {
    const attempts = guarded.flatMap((call) => headerSets.map((headers) => ({ call, headers })));
    const passed: string[] = [];
    for (const { call, headers } of attempts) {
      const method = addressOf(call).method as "GET";
      const answer = await api.send(method, urlOf(call), { headers });
      if (answer.statusCode !== 401) passed.push(`${call}, ${JSON.stringify(headers)}: ${answer.statusCode}`);
    }
    for (const call of guarded.filter((one) => addressOf(one).method === "GET")) {
      const status = await send(call, urlOf(call), undefined, { method: "HEAD" });
      if (status !== 401) passed.push(`HEAD ${call}: ${status}`);
    }
    expect(passed).toEqual([]);
  });

  it("answers whom it lets in under other spellings of the same address, ids in capitals too", async () => {
    const { token, user } = await api.signUp("iq", "SuperAdmin");
    for (const url of ["/API/CONTESTANTS/STATS", "/api/Contestants/stats/"])
      expect(await send("contestantStats", url, token)).toBe(200);
    const ownId = user.id.toUpperCase();
    const answer = await api.send("DELETE", `${realmCalls.iq.list}/${ownId}`, { token });
    expect(answer.json().code).toBe("own_account");
  });
});

describe("routes outside the table", () => {
  const config = {
    trustProxy: [],
    registration: { phonePrefixes: ["7"], asksGuardian: false },
    publicUrl: undefined,
    formHosts: [],
    backupSchedule: undefined,
    session: { hours: 8, idleMinutes: undefined },
    requiresSecondFactor: false,
  };
  const mounted = async (add?: (options: RouteOptions) => void) => {
    const app = await createApp({ config });
    if (add) app.addHook("onRoute", add);
    const { database: db, storage, now } = api;
    const secondFactorKeys = createSecondFactorKeys(secret, now);
    await mountApi(app, {
      config,
      admission: createAdmission(),
      db,
      storage,
      tokens,
      secondFactorKeys,
      slipKeys: createSlipKeys(testSeeds),
      visitorSalt: "",
      now,
    });
    return app;
  };

  it("keep the API from starting", async () => {
    const app = await mounted((route) => {
      if (route.url === "/api/contestants/stats" && route.config) delete route.config.operation;
    });
    await expect(app.ready()).rejects.toThrow(
      /permissions\.ts does not say who may call GET \/api\/contestants\/stats/,
    );
    await app.close();
  });

  it("are none: every operation is a route, and every route an operation", async () => {
    const registered = new Set<string>();
    const app = await mounted(({ url, method, config: { operation } = {} }) => {
      if (method !== "HEAD") registered.add(operation ?? `${method} ${url}`);
    });
    await app.ready();
    await app.close();
    // Routes of the documentation page get their operation after this hook has run.
    const named = [...registered].filter((name) => !name.includes("/api/docs"));
    expect(named.sort()).toEqual([...operations].sort());
  });
});
