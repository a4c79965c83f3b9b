import { describe, expect } from "vitest";
import { registration, startTestApi, testPassword, testPdf } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { newName } from "#api/test-support/staff/staff-calls.ts";
import type { User } from "#contract/accounts/users.ts";

describe("editing a user of the test area", () => {
  const of = ({ userName, email }: User, changes: object = {}) => ({ userName, email, ...changes });

  it("changes name and e-mail without ending sessions, unless the role changes", async ({ staff }) => {
    const user = await staff.created("iq");
    const { token } = (await staff.login("iq", user.userName)).json();
    const name = newName();
    const renamed = await staff.edit(user.id, { userName: name, email: "new@example.iq" });
    expect(renamed.json()).toEqual({ ...user, userName: name, normalizedUserName: name, email: "new@example.iq" });
    expect((await staff.edit(user.id, of(renamed.json(), { role: "Admin" }))).statusCode).toBe(200);
    expect(await staff.sessionCode("iq", token)).toBe(200);
    expect((await staff.edit(user.id, of(renamed.json(), { role: "SuperAdmin" }))).json().role).toBe("SuperAdmin");
    expect(await staff.sessionCode("iq", token)).toBe(401);
    const again = (await staff.login("iq", name)).json();
    expect(again.role).toBe("SuperAdmin");
    expect((await staff.edit(user.id, of(renamed.json(), { role: "Admin" }))).json().role).toBe("Admin");
    expect(await staff.sessionCode("iq", again.token)).toBe(401);
  });

  it("refuses a name that is taken, invalid fields, and unknown users", async ({ staff }) => {
    const [first, second] = [await staff.created("iq"), await staff.created("iq")];
    expect((await staff.edit(second.id, of(second, { userName: first.userName.toUpperCase() }))).json().code).toBe(
      "user_name_taken",
    );
    expect((await staff.edit(second.id, of(second, { userName: second.userName.toUpperCase() }))).statusCode).toBe(200);
    expect((await staff.edit(second.id, { role: "Owner" })).json().errors).toEqual({
      userName: ["اسم المستخدم مطلوب"],
      email: ["يرجى إدخال بريد إلكتروني صحيح"],
      role: ["الصلاحية غير معروفة"],
    });
    expect((await staff.edit(staff.managers.main.id, of(first))).json().code).toBe("user_not_found");
    expect((await staff.edit(crypto.randomUUID(), of(first))).json().code).toBe("user_not_found");
  });

  it("allows staff to change their own name, but not their own role", async ({ staff }) => {
    const self = await staff.manager("iq");
    const own = { userName: self.userName, email: "staff@example.iq" };
    for (const id of [self.id, self.id.toUpperCase()]) {
      const answer = await staff.edit(id, { ...own, role: "Admin" }, self);
      expect([answer.statusCode, answer.json().code]).toEqual([409, "own_account"]);
    }
    expect((await staff.edit(self.id, { userName: self.userName, email: "staff@example.iq" }, self)).statusCode).toBe(
      200,
    );
    const changes = { ...own, userName: newName(), role: "SuperAdmin", currentPassword: testPassword };
    expect((await staff.edit(self.id, changes, self)).statusCode).toBe(200);
    expect(await staff.sessionCode("iq", self.token)).toBe(200);
  });
});

describe("permission to manage users", () => {
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

  it.for(calls)(
    "%s %s is 403 for an Admin of the test area, before anything is read",
    async ([method, url], { api }) => {
      const { token } = await api.signUp("iq");
      const answer = await api.send(method, url, { token, ...(method !== "GET" && { body: { nonsense: true } }) });
      expect(answer.statusCode).toBe(403);
      expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(answer.json()).toEqual({
        type: "about:blank",
        title: "forbidden",
        status: 403,
        code: "forbidden",
        message: "ليست لديك صلاحية لهذا الإجراء. اطلبه من مشرف رئيسي",
        requestId: expect.any(String),
      });
    },
  );

  it("is 401 without a session, with the other realm's, and with one from before sessions", async ({ api, staff }) => {
    const gone = await api.signUp("iq", "SuperAdmin");
    await staff.remove("iq", gone.user.id);
    for (const token of [undefined, "x", staff.managers.main.token, gone.token]) {
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

  it("ends with the role: a former SuperAdmin's session ends completely", async ({ api, staff }) => {
    const { user, token } = await api.signUp("iq", "SuperAdmin");
    expect((await api.send("GET", "/api/IQuser", { token })).statusCode).toBe(200);
    await staff.edit(user.id, { userName: user.userName, email: user.email, role: "Admin" });
    expect((await api.send("GET", "/api/IQuser", { token })).statusCode).toBe(401);
    expect(await staff.sessionCode("iq", token)).toBe(401);
  });
});

describe("the duties of an Admin", () => {
  it("are set with a new user and by a change, kept without one, and lifted", async ({ staff }) => {
    const user = await staff.created("iq", { duties: ["results", "desk", "desk"] });
    expect(user.duties).toEqual(["desk", "results"]);
    const { userName, email } = user;
    const changed = async (changes: object) => (await staff.edit(user.id, { userName, email, ...changes })).json();
    expect((await changed({ email: "new@example.iq" })).duties).toEqual(["desk", "results"]);
    expect((await changed({ duties: ["items"] })).duties).toEqual(["items"]);
    expect((await staff.list("iq")).find(({ id }) => id === user.id)?.duties).toEqual(["items"]);
    expect("duties" in (await changed({ duties: null }))).toBe(false);
    expect((await staff.created("iq")).duties).toBeUndefined();
  });

  it("are at least one, known, and never a SuperAdmin's, who loses them with the promotion", async ({ api, staff }) => {
    const errorsOf = async (changes: object) => (await staff.create("iq", newName(), changes)).json().errors;
    expect(await errorsOf({ duties: [] })).toEqual({ duties: ["اختر صلاحية واحدة على الأقل"] });
    expect(await errorsOf({ duties: ["nothing"] })).toEqual({ "duties.0": ["الصلاحية غير معروفة"] });
    const ofSuperAdmin = ["للمشرف الرئيسي كل الصلاحيات. اختر «مشرف» لتحددها"];
    expect(await errorsOf({ duties: ["desk"], role: "SuperAdmin" })).toEqual({ duties: ofSuperAdmin });
    const { token } = staff.managers.iq;
    const byLink = async (role: string) => {
      const body = { userName: newName(), email: "a@example.iq", role, duties: ["desk"] };
      return (await api.send("POST", "/api/IQuser", { token, body })).json();
    };
    expect((await byLink("SuperAdmin")).errors).toEqual({ duties: ofSuperAdmin });
    const { id, userName, email, duties } = (await byLink("Admin")).user;
    expect(duties).toEqual(["desk"]);
    const change = { userName, email, role: "SuperAdmin" };
    expect((await staff.edit(id, { ...change, duties: ["desk"] })).json().errors.duties).toEqual(ofSuperAdmin);
    expect((await staff.edit(id, change)).json()).toMatchObject({ role: "SuperAdmin" });
    expect("duties" in (await staff.edit(id, { ...change, role: "Admin" })).json()).toBe(false);
    await expect(api.database.sql`update users set duties = '{desk}' where role = 'SuperAdmin'`).rejects.toThrow();
  });

  it("hold at once in an open session, on every instance, and are told at the login", async ({ api, staff }) => {
    const other = await startTestApi({ beside: api });
    const user = await staff.created("iq", { duties: ["desk"] });
    const login = (await staff.login("iq", user.userName)).json();
    expect(login).toEqual({ token: login.token, role: "Admin", duties: ["desk"] });
    const { token } = login;
    const today = async (via = other) => (await via.send("GET", "/api/exam-days/with-conflicts", { token })).statusCode;
    const told = async () => (await other.send("GET", "/api/sessions/current", { token })).json();
    expect([await today(api), await today(), await told()]).toEqual([200, 200, { duties: ["desk"] }]);
    const { userName, email } = user;
    await staff.edit(user.id, { userName, email, duties: ["items", "settings"] });
    expect([await today(api), await today()]).toEqual([403, 403]);
    expect(await told()).toEqual({ duties: ["items", "settings"] });
    const refusal = await other.send("GET", "/api/exam-days/with-conflicts", { token });
    expect(refusal.json()).toMatchObject({
      code: "duty_missing",
      message: "هذا العمل من صلاحية «المكتب» أو «المشاركون»، وليست لحسابك. اطلبها من مشرف رئيسي",
    });
    expect((await other.send("GET", "/api/IQuser", { token })).json().code).toBe("forbidden");
    await staff.edit(user.id, { userName, email, duties: null });
    expect([await today(), await told()]).toEqual([200, { duties: null }]);
    await other.close();
  });

  it("are in the audit log before and after a change", async ({ api, staff }) => {
    const { id, userName, email } = await staff.created("iq", { duties: ["desk", "items"] });
    await staff.edit(id, { userName, email, duties: null });
    const { token } = staff.managers.iq;
    const { items } = (await api.send("GET", `/api/audit?recordId=${id}&noun=user`, { token })).json();
    expect(items[0].changes).toEqual([{ field: "duties", from: "desk، items", to: "all" }]);
    expect(items[1].changes).toContainEqual({ field: "duties", from: null, to: "desk، items" });
  });

  it("give nothing more than a visitor gets by open calls outside of them", async ({ api, staff }) => {
    const tokenOf = async (duty: string) =>
      (await staff.login("iq", (await staff.created("iq", { duties: [duty] })).userName)).json().token;
    const [desk, participants, results, settings] = await Promise.all(
      ["desk", "participants", "results", "settings"].map(tokenOf),
    );
    const person = await api.register();
    const read = async (token: string) =>
      (await api.send("GET", `/api/contestants/${person.id}`, { token })).json().contestant;
    expect("contestantCount" in (await read(participants))).toBe(true);
    for (const token of [desk, results, settings]) expect("contestantCount" in (await read(token))).toBe(false);

    await api.database.sql`
      insert into seasons (opens_at, closes_at, text_before, text_after, has_waiting_list)
      values ('2020-01-01', '2020-02-01', '', '', false)`;
    const register = async (token: string) =>
      (await api.send("POST", "/api/Contestants", { token, body: registration({ reason: "تأخر" }) })).statusCode;
    expect([await register(desk), await register(participants)]).toEqual([201, 201]);
    expect([await register(results), await register(settings)]).toEqual([409, 409]);
    await api.database.sql`update seasons set ended_at = now()`;

    const pdf = await api.uploaded("pdf");
    const form = { baseUrl: "https://docs.google.com/forms/d/e/x/viewform", entryId: "1", customMessage: "", pdf };
    expect((await api.send("POST", "/api/Form", { token: settings, body: form })).statusCode).toBe(200);
    await api.send("PATCH", "/api/Form", { token: settings, body: { isActive: true } });
    const file = async (token: string) => (await api.send("GET", `/images/${pdf}`, { token })).rawPayload;
    expect((await file(settings)).equals(testPdf)).toBe(true);
    expect((await file(desk)).equals(testPdf)).toBe(false);
  });
});
