import { describe, expect } from "vitest";
import { testPassword } from "#api/test-support/api.ts";
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
