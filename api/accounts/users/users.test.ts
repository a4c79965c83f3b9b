import { describe, expect } from "vitest";
import { testPassword } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { newName, realmCalls } from "#api/test-support/staff/staff-calls.ts";
import { realms } from "#contract/accounts/auth.ts";

/** The message of each area for blank fields. */
const blank = {
  main: { username: ["يرجى تعبئة جميع الحقول المطلوبة"], password: ["يرجى تعبئة جميع الحقول المطلوبة"] },
  iq: { userName: ["اسم المستخدم مطلوب"], password: ["كلمة المرور مطلوبة"], role: ["الصلاحية غير معروفة"] },
};

describe.each(realms)("a user of %s", (realm) => {
  const { create, nameField, idField } = realmCalls[realm];

  it("is created, listed and can log in; no answer contains a password or hash", async ({ staff }) => {
    const answer = await staff.create(realm, "  ليلى \u200f أحمد ", { email: "Layla@Example.IQ" });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      userName: "ليلى أحمد",
      normalizedUserName: "ليلي احمد",
      email: "layla@example.iq",
      role: "Admin",
      createdAt: expect.stringMatching(/Z$/),
      hasSecondFactor: false,
    });
    expect(await staff.list(realm)).toContainEqual(answer.json());
    const signedIn = await staff.login(realm, "ليلي احمد");
    expect(signedIn.statusCode).toBe(200);
    const everything = JSON.stringify([answer.json(), await staff.list(realm), signedIn.json()]);
    expect(everything).not.toMatch(/argon|hash|password|tokenVersion/i);
    expect(everything).not.toContain(testPassword);
  });

  it("is refused a name that looks like another, in any script", async ({ staff }) => {
    const name = `Layla.I0-${crypto.randomUUID().slice(0, 4)}`;
    const { id } = (await staff.create(realm, name)).json();
    for (const alike of [
      name.toUpperCase(),
      name.replace("I0", "lO"),
      name.replace("Layla", "Lay1a"),
      `${name.replace(".", "\u3164.")} `,
    ]) {
      const answer = await staff.create(realm, alike);
      expect([alike, answer.statusCode, answer.json().code]).toEqual([alike, 409, "user_name_taken"]);
    }
    for (const foreign of [name.replace("a", "\u0430"), name.replace("L", "\uff2c")])
      expect((await staff.create(realm, foreign)).json().errors).toEqual({
        [nameField]: [expect.stringContaining("أبجدية أخرى")],
      });
    const rivals = await Promise.all(
      [1, 2, 3].map((n) => staff.create(realm, `rival-${id.slice(0, 6)}${"Il1"[n - 1]}`)),
    );
    expect(rivals.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it("is refused a very common password, also with capitals or Arabic digits", async ({ api, staff }) => {
    const { user } = await api.signUp(realm);
    for (const password of ["123456", "١٢٣٤٥٦", "Baseball", "qwertyuiop"]) {
      for (const answer of [
        await staff.create(realm, newName(), { password }),
        await staff.reset(realm, user.id, password),
      ]) {
        expect(answer.statusCode, password).toBe(400);
        expect(answer.json().errors).toEqual({ password: [expect.stringContaining("أكثر الكلمات شيوعاً")] });
      }
    }
    expect((await staff.create(realm, newName(), { password: "ن7-ملح" })).statusCode).toBe(201);
  });

  it("is refused with all invalid fields", async ({ api, staff }) => {
    const blankBody = { [nameField]: " \u200f", email: "", password: "" };
    const email = ["يرجى إدخال بريد إلكتروني صحيح"];
    for (const given of [{}, blankBody]) {
      const answer = await api.send("POST", create, { token: staff.managers[realm].token, body: given });
      expect([answer.statusCode, answer.json().errors]).toEqual([400, { ...blank[realm], email }]);
    }
    const long = await staff.create(realm, "ا".repeat(65), { email: "x", password: "12345", role: "Owner" });
    expect(long.json().errors).toEqual({
      [nameField]: ["اسم المستخدم يجب ألا يتجاوز ٦٤ حرفاً"],
      email,
      password: ["كلمة المرور يجب ألا تقل عن ٦ أحرف"],
      role: ["الصلاحية غير معروفة"],
    });
    expect((await staff.create(realm, newName(), { password: "x".repeat(129) })).json().errors).toEqual({
      password: ["كلمة المرور يجب ألا تتجاوز ١٢٨ حرفاً"],
    });
  });

  it("may have a name that grows when folded", async ({ staff }) => {
    expect((await staff.create(realm, "ĳ".repeat(64))).statusCode).toBe(201);
  });

  it.for([
    ["Sami", "SAMI"],
    ["Sami2", "sami٢"],
    ["أحمد عبد الله", "احمد عبدالله"],
    ["فاطمة", "فاطمه"],
    ["مصطفى", "مُصطفي"],
    ["karim  ali", " Karim ali\u200e"],
  ] as const)("called %j blocks the name %j", async ([first, second], { staff }) => {
    expect((await staff.create(realm, first)).statusCode).toBe(201);
    const answer = await staff.create(realm, second);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      409,
      "user_name_taken",
      "اسم المستخدم مستعمل من قبل. اختر اسماً آخر",
    ]);
  });

  it("frees the name when deleted, and can no longer log in or make calls", async ({ staff }) => {
    const user = await staff.created(realm);
    const { token } = (await staff.login(realm, user.userName)).json();
    expect(await staff.sessionCode(realm, token)).toBe(200);
    const removed = await staff.remove(realm, user.id);
    expect([removed.statusCode, removed.body]).toEqual([204, ""]);
    expect(await staff.sessionCode(realm, token)).toBe(401);
    expect((await staff.login(realm, user.userName)).statusCode).toBe(401);
    expect((await staff.list(realm)).map(({ id }) => id)).not.toContain(user.id);
    for (const answer of [await staff.remove(realm, user.id), await staff.reset(realm, user.id, "another-password")]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, "user_not_found"]);
      expect(answer.json().message).toBe("لم يتم العثور على المستخدم");
    }
    expect((await staff.create(realm, user.userName)).statusCode).toBe(201);
  });

  it("loses every session immediately after a password reset", async ({ staff }) => {
    const user = await staff.created(realm);
    const tokens = [
      (await staff.login(realm, user.userName)).json().token,
      (await staff.login(realm, user.userName)).json().token,
    ];
    expect(await staff.sessionCode(realm, tokens[0])).toBe(200);
    expect((await staff.reset(realm, user.id, "كلمة جديدة")).statusCode).toBe(204);
    for (const token of tokens) expect(await staff.sessionCode(realm, token)).toBe(401);
    expect((await staff.login(realm, user.userName)).statusCode).toBe(401);
    expect(await staff.sessionCode(realm, (await staff.login(realm, user.userName, "كلمة جديدة")).json().token)).toBe(
      200,
    );
  });

  it("is out of reach of the other realm's calls, and may share a name with that realm", async ({ staff }) => {
    const other = realm === "main" ? "iq" : "main";
    const user = await staff.created(realm);
    expect((await staff.remove(other, user.id)).json().code).toBe("user_not_found");
    expect((await staff.reset(other, user.id, "another-password")).json().code).toBe("user_not_found");
    expect((await staff.create(other, user.userName)).statusCode).toBe(201);
    expect((await staff.login(realm, user.userName)).statusCode).toBe(200);
  });

  it("is refused an invalid password or id with the field's name", async ({ staff }) => {
    const answer = await staff.reset(realm, "17", "12345");
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { [idField]: ["المعرّف غير صحيح"], password: ["كلمة المرور يجب ألا تقل عن ٦ أحرف"] },
    ]);
    expect((await staff.remove(realm, "17")).json().errors).toEqual({ id: ["المعرّف غير صحيح"] });
  });

  it("cannot delete their own account", async ({ staff }) => {
    const self = await staff.manager(realm);
    const answer = await staff.remove(realm, self.id, self);
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      409,
      "own_account",
      "لا يمكنك حذف حسابك أو تغيير صلاحيتك بنفسك",
    ]);
  });
});

/** PostgreSQL accepts ids in capital letters; the guards must recognise the caller's own. */
it.for(realms)(
  "cannot delete themselves by an id in capital letters, nor the last manager of %s",
  async (realm, { api, staff }) => {
    const self = await staff.manager(realm);
    for (const alone of [false, true]) {
      if (alone) await api.database.sql`update users set is_deleted = true where realm = ${realm} and id <> ${self.id}`;
      const answer = await staff.remove(realm, self.id.toUpperCase(), self);
      expect([answer.statusCode, answer.json().code]).toEqual([409, "own_account"]);
    }
    expect(await staff.sessionCode(realm, self.token)).toBe(200);
    staff.managers[realm] = self;
  },
);

describe("a user of the main area", () => {
  it("is always an Admin, whatever role was sent", async ({ staff }) => {
    expect((await staff.created("main", { role: "SuperAdmin" })).role).toBe("Admin");
    expect((await staff.created("main", { role: undefined })).role).toBe("Admin");
  });
});
