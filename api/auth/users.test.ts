import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi, testPassword } from "#api/test-support/api.ts";
import type { Realm, Role } from "#contract/auth.ts";
import type { User } from "#contract/users.ts";

let api: TestApi;
let managers: Record<Realm, { id: string; token: string }>;
beforeAll(async () => {
  api = await startTestApi();
  const [main, iq] = [await api.signUp("main"), await api.signUp("iq", "SuperAdmin")];
  managers = {
    main: { id: main.user.id, token: main.token },
    iq: { id: iq.user.id, token: iq.token },
  };
});
afterAll(() => api.close());

/** The two realms spell the same calls differently. */
const realms = {
  main: {
    list: "/api/User",
    create: "/api/Auth/adminregister",
    reset: "/api/Auth/AdminResetPassword",
    login: "/api/Auth/login",
    nameField: "username",
    idField: "userId",
    blank: { username: ["يرجى تعبئة جميع الحقول المطلوبة"], password: ["يرجى تعبئة جميع الحقول المطلوبة"] },
  },
  iq: {
    list: "/api/IQuser",
    create: "/api/IQauth/adminregister",
    reset: "/api/IQauth/adminresetpassword",
    login: "/api/IQAuth/login",
    nameField: "userName",
    idField: "userid",
    blank: {
      userName: ["اسم المستخدم مطلوب"],
      password: ["كلمة المرور مطلوبة"],
      role: ["الصلاحية غير معروفة"],
    },
  },
} as const;
const both = ["main", "iq"] as const;

let names = 0;
const newName = () => `staff-${++names}`;
const body = (realm: Realm, name: string, changes: object = {}) => ({
  [realms[realm].nameField]: name,
  email: "staff@example.iq",
  password: testPassword,
  role: "Admin",
  ...changes,
});
const create = (realm: Realm, name = newName(), changes: object = {}, on = api, { token } = managers[realm]) =>
  on.send("POST", realms[realm].create, { token, body: body(realm, name, changes) });
const created = async (realm: Realm, changes: object = {}): Promise<User> =>
  (await create(realm, newName(), changes)).json();
const list = async (realm: Realm): Promise<User[]> =>
  (await api.send("GET", realms[realm].list, { token: managers[realm].token })).json();
const remove = (realm: Realm, id: string, { token } = managers[realm], on = api) =>
  on.send("DELETE", `${realms[realm].list}/${id}`, { token });
const edit = (id: string, changes: object, { token } = managers.iq, on = api) =>
  on.send("PUT", `${realms.iq.list}/${id}`, { token, body: changes });
const reset = (realm: Realm, id: string, password: string, { token } = managers[realm]) =>
  api.send("POST", realms[realm].reset, { token, body: { [realms[realm].idField]: id, password } });
const login = (realm: Realm, username: string, password = testPassword) =>
  api.send("POST", realms[realm].login, { body: { username, password }, address: `10.9.${++names % 250}.1` });
/** What only a session of that realm may read. */
const sessionCode = async (realm: Realm, token: string) =>
  (await api.send("GET", realm === "main" ? "/api/Contact" : "/api/contestants/stats", { token })).statusCode;

describe.each(both)("a user of %s", (realm) => {
  const { blank, nameField } = realms[realm];

  it("is made, listed and logs in, and no answer holds a password or its hash", async () => {
    const answer = await create(realm, "  ليلى \u200f أحمد ", { email: "Layla@Example.IQ" });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      userName: "ليلى أحمد",
      normalizedUserName: "ليلي احمد",
      email: "layla@example.iq",
      role: "Admin",
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await list(realm)).toContainEqual(answer.json());
    const signedIn = await login(realm, "ليلي احمد");
    expect(signedIn.statusCode).toBe(200);
    const everything = JSON.stringify([answer.json(), await list(realm), signedIn.json()]);
    expect(everything).not.toMatch(/argon|hash|password|tokenVersion/i);
    expect(everything).not.toContain(testPassword);
  });

  it("is refused with every failing field", async () => {
    const blankBody = { [nameField]: " \u200f", email: "", password: "" };
    const email = ["يرجى إدخال بريد إلكتروني صحيح"];
    for (const given of [{}, blankBody]) {
      const answer = await api.send("POST", realms[realm].create, { token: managers[realm].token, body: given });
      expect([answer.statusCode, answer.json().errors]).toEqual([400, { ...blank, email }]);
    }
    const long = await create(realm, "ا".repeat(65), { email: "x", password: "12345", role: "Owner" });
    expect(long.json().errors).toEqual({
      [nameField]: ["اسم المستخدم يجب ألا يتجاوز 64 حرفاً"],
      email,
      password: ["كلمة المرور يجب ألا تقل عن 6 أحرف"],
      role: ["الصلاحية غير معروفة"],
    });
    expect((await create(realm, newName(), { password: "x".repeat(129) })).json().errors).toEqual({
      password: ["كلمة المرور يجب ألا تتجاوز 128 حرفاً"],
    });
  });

  it("may have a name that is longer once it is folded", async () => {
    expect((await create(realm, "ﷺ".repeat(64))).statusCode).toBe(201);
  });

  it.each([
    ["Sami", "SAMI"],
    ["Ｓａｍｉ2", "sami٢"],
    ["أحمد عبد الله", "احمد عبدالله"],
    ["فاطمة", "فاطمه"],
    ["مصطفى", "مُصـطفي"],
    ["karim  ali", " Karim ali\u200e"],
  ])("called %j takes the name %j away", async (first, second) => {
    expect((await create(realm, first)).statusCode).toBe(201);
    const answer = await create(realm, second);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      409,
      "user_name_taken",
      "اسم المستخدم مستعمل من قبل",
    ]);
  });

  it("takes a name once when several ask for it at once", async () => {
    const spellings = ["حسن", "حَسن", "حسـن", "حسن ", "\u200fحسن"];
    const answers = await Promise.all(spellings.map((name) => create(realm, name)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it("frees the name when deleted, and is gone for the log-in and for every call", async () => {
    const user = await created(realm);
    const { token } = (await login(realm, user.userName)).json();
    expect(await sessionCode(realm, token)).toBe(200);
    const removed = await remove(realm, user.id);
    expect([removed.statusCode, removed.body]).toEqual([204, ""]);
    expect(await sessionCode(realm, token)).toBe(401);
    expect((await login(realm, user.userName)).statusCode).toBe(401);
    expect((await list(realm)).map(({ id }) => id)).not.toContain(user.id);
    for (const answer of [await remove(realm, user.id), await reset(realm, user.id, "another-password")]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, "user_not_found"]);
      expect(answer.json().message).toBe("لم يتم العثور على المستخدم");
    }
    expect((await create(realm, user.userName)).statusCode).toBe(201);
  });

  it("has every session ended at once by a new password", async () => {
    const user = await created(realm);
    const tokens = [(await login(realm, user.userName)).json().token, (await login(realm, user.userName)).json().token];
    expect(await sessionCode(realm, tokens[0])).toBe(200);
    expect((await reset(realm, user.id, "كلمة جديدة")).statusCode).toBe(204);
    for (const token of tokens) expect(await sessionCode(realm, token)).toBe(401);
    expect((await login(realm, user.userName)).statusCode).toBe(401);
    expect(await sessionCode(realm, (await login(realm, user.userName, "كلمة جديدة")).json().token)).toBe(200);
  });

  it("is out of reach of the other realm's calls, and may have a name of the other realm", async () => {
    const other = realm === "main" ? "iq" : "main";
    const user = await created(realm);
    expect((await remove(other, user.id)).json().code).toBe("user_not_found");
    expect((await reset(other, user.id, "another-password")).json().code).toBe("user_not_found");
    expect((await create(other, user.userName)).statusCode).toBe(201);
    expect((await login(realm, user.userName)).statusCode).toBe(200);
  });

  it("is refused a bad password or id by name of the field", async () => {
    const answer = await reset(realm, "17", "12345");
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { [realms[realm].idField]: ["المعرّف غير صحيح"], password: ["كلمة المرور يجب ألا تقل عن 6 أحرف"] },
    ]);
    expect((await remove(realm, "17")).json().errors).toEqual({ id: ["المعرّف غير صحيح"] });
  });

  it("does not delete their own account, and their own reset ends their session, too", async () => {
    const { user, token } = await api.signUp(realm, realm === "iq" ? "SuperAdmin" : "Admin");
    const answer = await remove(realm, user.id, { id: user.id, token });
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      409,
      "own_account",
      "لا يمكنك حذف حسابك أو تغيير صلاحيتك بنفسك",
    ]);
    expect((await reset(realm, user.id, "another-password", { id: user.id, token })).statusCode).toBe(204);
    expect(await sessionCode(realm, token)).toBe(401);
  });
});

describe("a user of the main area", () => {
  it("is an Admin, whatever role was asked for", async () => {
    expect((await created("main", { role: "SuperAdmin" })).role).toBe("Admin");
    expect((await created("main", { role: undefined })).role).toBe("Admin");
  });
});

describe("editing a user of the test area", () => {
  const of = ({ userName, email }: User, changes: object = {}) => ({ userName, email, ...changes });

  it("changes name and e-mail and keeps the sessions, unless the role changes", async () => {
    const user = await created("iq");
    const { token } = (await login("iq", user.userName)).json();
    const name = newName();
    const renamed = await edit(user.id, { userName: name, email: "new@example.iq" });
    expect(renamed.json()).toEqual({ ...user, userName: name, normalizedUserName: name, email: "new@example.iq" });
    expect((await edit(user.id, of(renamed.json(), { role: "Admin" }))).statusCode).toBe(200);
    expect(await sessionCode("iq", token)).toBe(200);
    expect((await edit(user.id, of(renamed.json(), { role: "SuperAdmin" }))).json().role).toBe("SuperAdmin");
    expect(await sessionCode("iq", token)).toBe(401);
    const again = (await login("iq", name)).json();
    expect(again.role).toBe("SuperAdmin");
    expect((await edit(user.id, of(renamed.json(), { role: "Admin" }))).json().role).toBe("Admin");
    expect(await sessionCode("iq", again.token)).toBe(401);
  });

  it("refuses a name that is taken, bad fields, and users that are not there", async () => {
    const [first, second] = [await created("iq"), await created("iq")];
    expect((await edit(second.id, of(second, { userName: first.userName.toUpperCase() }))).json().code).toBe(
      "user_name_taken",
    );
    expect((await edit(second.id, of(second, { userName: second.userName.toUpperCase() }))).statusCode).toBe(200);
    expect((await edit(second.id, { role: "Owner" })).json().errors).toEqual({
      userName: ["اسم المستخدم مطلوب"],
      email: ["يرجى إدخال بريد إلكتروني صحيح"],
      role: ["الصلاحية غير معروفة"],
    });
    expect((await edit(managers.main.id, of(first))).json().code).toBe("user_not_found");
    expect((await edit(crypto.randomUUID(), of(first))).json().code).toBe("user_not_found");
  });

  it("lets nobody change their own role, but their own name", async () => {
    const { user, token } = await api.signUp("iq", "SuperAdmin");
    const self = { id: user.id, token };
    const answer = await edit(user.id, { userName: user.userName, email: user.email, role: "Admin" }, self);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "own_account"]);
    expect((await edit(user.id, { userName: newName(), email: user.email, role: "SuperAdmin" }, self)).statusCode).toBe(
      200,
    );
    expect(await sessionCode("iq", token)).toBe(200);
  });
});

describe("who may manage users", () => {
  const id = crypto.randomUUID();
  const calls: ["GET" | "POST" | "PUT" | "DELETE", string][] = [
    ["GET", "/api/IQuser"],
    ["POST", "/api/IQauth/adminregister"],
    ["PUT", `/api/IQuser/${id}`],
    ["POST", "/api/IQauth/adminresetpassword"],
    ["DELETE", `/api/IQuser/${id}`],
    ["POST", "/api/logo"],
    ["DELETE", "/api/logo"],
  ];

  it.each(calls)("%s %s is 403 for an Admin of the test area, before anything is read", async (method, url) => {
    const { token } = await api.signUp("iq");
    const answer = await api.send(method, url, { token, ...(method !== "GET" && { body: { nonsense: true } }) });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(answer.json()).toEqual({
      type: "about:blank",
      title: "forbidden",
      status: 403,
      code: "forbidden",
      message: "ليست لديك صلاحية لهذا الإجراء",
      requestId: expect.any(String),
    });
  });

  it("is 401 without a session, for the other realm's and for one of old times", async () => {
    const gone = await api.signUp("iq", "SuperAdmin");
    await remove("iq", gone.user.id);
    for (const token of [undefined, "x", managers.main.token, gone.token]) {
      const answer = await api.send("GET", "/api/IQuser", { token });
      expect([answer.statusCode, answer.headers["www-authenticate"], answer.headers["cache-control"]]).toEqual([
        401,
        "Bearer",
        "no-store",
      ]);
      expect(answer.json()).toMatchObject({
        code: "unauthorized",
        status: 401,
        message: "جلسة العمل منتهية. يرجى تسجيل الدخول مرة أخرى",
      });
    }
  });

  it("ends with the role: what was a SuperAdmin's session is neither one nor an Admin's", async () => {
    const { user, token } = await api.signUp("iq", "SuperAdmin");
    expect((await api.send("GET", "/api/IQuser", { token })).statusCode).toBe(200);
    await edit(user.id, { userName: user.userName, email: user.email, role: "Admin" });
    expect((await api.send("GET", "/api/IQuser", { token })).statusCode).toBe(401);
    expect(await sessionCode("iq", token)).toBe(401);
  });
});

describe("at the same time", () => {
  type Manager = { id: string; token: string; userName: string };
  /** Two managers, alone in their realm, who act on each other together. @returns the answers and how many are left */
  async function duel(
    on: TestApi,
    realm: Realm,
    act: (actor: Manager, other: Manager) => Promise<{ statusCode: number }>,
  ) {
    const role: Role = realm === "iq" ? "SuperAdmin" : "Admin";
    const { sql } = on.database;
    await sql`update users set is_deleted = true where realm = ${realm}`;
    const [one, two] = await Promise.all(
      ["one", "two"].map(async (name): Promise<Manager> => {
        const { user, token } = await on.signUp(realm, role, `${name}-${++names}`);
        return { id: user.id, token, userName: user.userName };
      }),
    );
    const answers = await Promise.all([act(one as Manager, two as Manager), act(two as Manager, one as Manager)]);
    const left = await sql`select 1 from users where realm = ${realm} and role = ${role} and not is_deleted`;
    return { codes: answers.map(({ statusCode }) => statusCode).sort(), left: left.length };
  }
  const deleting = (on: TestApi, realm: Realm) => (actor: Manager, other: Manager) =>
    remove(realm, other.id, actor, on);
  const demoting =
    (on: TestApi) =>
    (actor: Manager, { id, userName }: Manager) =>
      edit(id, { userName, email: "staff@example.iq", role: "Admin" }, actor, on);
  const rounds = 12;

  it.each([
    ["delete each other", "iq" as const, deleting],
    ["delete each other", "main" as const, deleting],
    ["demote each other", "iq" as const, demoting],
    [
      "delete and demote each other",
      "iq" as const,
      (on: TestApi) => {
        let turn = 0;
        const ways = [deleting(on, "iq"), demoting(on)] as const;
        return (actor: Manager, other: Manager) => (ways[turn++ % 2] ?? ways[0])(actor, other);
      },
    ],
  ])("two managers who %s in %s: one of them stays", async (_, realm, way) => {
    const duels = await startTestApi();
    for (let round = 0; round < rounds; round += 1) {
      const { codes, left } = await duel(duels, realm, way(duels, realm));
      expect(left).toBe(1);
      // The one who comes second has no session any more, or would remove the last one.
      expect([
        [200, 401],
        [200, 409],
        [204, 401],
        [204, 409],
      ]).toContainEqual(codes);
    }
    await duels.close();
  });

  it("stays one because they take turns: without the lock nobody is left", async () => {
    const slow = await startTestApi();
    const { sql } = slow.database;
    // Between counting the managers and taking one away there is time for the other to count.
    await sql`create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return null; end'`;
    await sql`create trigger dawdle before update on users for each statement execute function dawdle()`;
    expect((await duel(slow, "iq", deleting(slow, "iq"))).left).toBe(1);
    await sql`create function public.pg_advisory_xact_lock(int, int) returns void language sql as ''`;
    await sql`alter function pg_catalog.pg_advisory_xact_lock(int, int) rename to real_advisory_xact_lock`;
    expect(await duel(slow, "iq", deleting(slow, "iq"))).toEqual({ codes: [204, 204], left: 0 });
    await slow.close();
  });

  it("takes a name once because of the index: without it several get it", async () => {
    const unguarded = await startTestApi();
    await unguarded.database.sql`drop index users_realm_name_unique`;
    const { user, token } = await unguarded.signUp("iq", "SuperAdmin");
    const as = { id: user.id, token };
    const answers = await Promise.all(["حسن", "حَسن", "حسـن"].map((name) => create("iq", name, {}, unguarded, as)));
    await unguarded.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  });
});
