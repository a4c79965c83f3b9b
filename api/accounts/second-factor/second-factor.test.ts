import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loginAttempts } from "#api/accounts/users/users.table.ts";
import { auditLines } from "#api/audit/audit.table.ts";
import { startTestApi, type TestApi, testPassword } from "#api/test-support/api.ts";
import { appCode } from "#api/test-support/staff/app-code.ts";
import { enableSecondFactor, type GuardedUser, guardedUser } from "#api/test-support/staff/second-factors.ts";
import { realmCalls } from "#api/test-support/staff/staff-calls.ts";
import { ticketSeconds } from "./keys.ts";
import { secondFactors } from "./second-factor.table.ts";

let api: TestApi;
/** A second instance on the same database, with the same secret. */
let other: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  other = await startTestApi({ beside: api });
});
afterAll(async () => {
  await other.close();
  await api.close();
});

const nextStep = () => api.advance(30);
/** Whether the answer contains a valid session. */
async function leadsIn(realm: "main" | "iq", answer: { statusCode: number; json(): { token?: string } }) {
  const { token } = answer.json();
  if (!token) return false;
  return (await api.send("GET", realmCalls[realm].session, { token })).statusCode === 200;
}
const lastLine = async () => (await api.database.select().from(auditLines).orderBy(auditLines.id)).at(-1);

describe.each(["main", "iq"] as const)("a login of the realm %s with a second factor", (realm) => {
  it("answers a ticket instead of a token, then a session for a code from the app", async () => {
    const guarded = await guardedUser(api, realm);
    nextStep();
    const body = { username: guarded.user.userName, password: testPassword };
    const first = await api.send("POST", realmCalls[realm].login, { body });
    expect([first.statusCode, Object.keys(first.json())]).toEqual([200, ["ticket"]]);
    expect(first.headers.authorization).toBeUndefined();
    const second = await guarded.confirm(first.json().ticket, appCode(guarded.key, api.now()));
    expect(Object.keys(second.json())).toEqual(realm === "iq" ? ["token", "role"] : ["token"]);
    expect(second.headers.authorization).toBe(`Bearer ${second.json().token}`);
    expect(await leadsIn(realm, second)).toBe(true);
    expect(await lastLine()).toMatchObject({ action: "login", noun: "session", userId: guarded.user.id });
  });

  it("answers a wrong password like any other login", async () => {
    const { user } = await guardedUser(api, realm);
    const guess = async (username: string) => {
      const answer = await api.send("POST", realmCalls[realm].login, { body: { username, password: "wrong" } });
      return { ...answer.json(), requestId: "" };
    };
    expect(await guess(user.userName)).toEqual(await guess("nobody-of-that-name"));
  });

  it("accepts each recovery code once, in any spelling, and counts the rest", async () => {
    const guarded = await guardedUser(api, realm);
    const [first = "", second = ""] = guarded.recoveryCodes;
    const typed = ` ${first.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "I")} `;
    expect(await leadsIn(realm, await guarded.confirm(await guarded.ticket(), typed))).toBe(true);
    expect((await lastLine())?.changes).toEqual([{ field: "recoveryCodesLeft", from: null, to: 9 }]);
    const again = await guarded.confirm(await guarded.ticket(), first);
    expect([again.statusCode, again.json().code]).toEqual([401, "login_code_wrong"]);
    expect(await leadsIn(realm, await guarded.confirm(await guarded.ticket(), second))).toBe(true);
  });
});

describe("a code", () => {
  it("may be one step old or early, no more", async () => {
    const guarded = await guardedUser(api, "iq");
    api.advance(300);
    const tried = async (stepsLater: number) => {
      const answer = await guarded.confirm(await guarded.ticket(), appCode(guarded.key, api.now(), stepsLater));
      return answer.statusCode;
    };
    expect([await tried(-2), await tried(2), await tried(-1), await tried(0), await tried(1)]).toEqual([
      401, 401, 200, 200, 200,
    ]);
  });

  it("cannot be used again, nor can earlier ones", async () => {
    const guarded = await guardedUser(api, "iq");
    // This is the code that switched the second factor on.
    const used = appCode(guarded.key, api.now());
    expect((await guarded.confirm(await guarded.ticket(), used)).statusCode).toBe(401);
    api.advance(60);
    const [early, now] = [appCode(guarded.key, api.now(), -1), appCode(guarded.key, api.now())];
    expect((await guarded.confirm(await guarded.ticket(), now)).statusCode).toBe(200);
    expect((await guarded.confirm(await guarded.ticket(), now)).statusCode).toBe(401);
    expect((await guarded.confirm(await guarded.ticket(), early)).statusCode).toBe(401);
  });

  it.each([
    ["of the app", (guarded: GuardedUser) => appCode(guarded.key, api.now())],
    ["for recovery", (guarded: GuardedUser) => guarded.recoveryCodes[0] ?? ""],
  ])("%s admits one of 25 simultaneous requests to two instances", async (_, codeOf) => {
    const guarded = await guardedUser(api, "iq");
    nextStep();
    const code = codeOf(guarded);
    const ticket = await guarded.ticket();
    // Different addresses, so that the throttle stops none.
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        (index % 2 ? api : other).send("POST", "/api/IQAuth/login/code", {
          body: { ticket, code },
          address: `10.9.${index}.1`,
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 24 }, () => 401)]);
  });

  it("of another account is refused", async () => {
    const [one, another] = [await guardedUser(api, "iq"), await guardedUser(api, "iq")];
    nextStep();
    const ticket = await one.ticket();
    expect((await one.confirm(ticket, appCode(another.key, api.now()))).statusCode).toBe(401);
    expect((await one.confirm(ticket, another.recoveryCodes[0] ?? "")).statusCode).toBe(401);
  });

  it.each(["", " ", "12345", "1234567", "abc", "0".repeat(101), "١٢٣٤٥٦"])("%j is refused", async (code) => {
    const guarded = await guardedUser(api, "iq");
    const answer = await guarded.confirm(await guarded.ticket(), code);
    expect([400, 401]).toContain(answer.statusCode);
  });
});

describe("wrong codes", () => {
  const guess = (guarded: GuardedUser, ticket: string, address: string) =>
    guarded.confirm(ticket, "zzzz-zzzz-zzzz-zzzz", address);

  it("count as failed logins: five from one address, and a right password in between gives no more", async () => {
    const guarded = await guardedUser(api, "iq");
    const address = "198.51.100.71";
    for (let index = 0; index < 5; index += 1)
      expect((await guess(guarded, await guarded.ticket(address), address)).statusCode).toBe(401);
    expect(await lastLine()).toMatchObject({ action: "loginFailed", userId: guarded.user.id });
    expect(await guarded.ticket("198.51.100.72")).toEqual(expect.any(String));
    expect(await guarded.ticket(address)).toBeUndefined();
    const ticket = await guarded.ticket("198.51.100.72");
    const refused = await guarded.confirm(ticket, guarded.recoveryCodes[0] ?? "", address);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "900"]);
    // Control: the same code is accepted from another address.
    expect((await guarded.confirm(ticket, guarded.recoveryCodes[0] ?? "", "198.51.100.72")).statusCode).toBe(200);
  });

  it("are answered for only five of thirty simultaneous guesses", async () => {
    const guarded = await guardedUser(api, "iq");
    const address = "198.51.100.73";
    const ticket = await guarded.ticket(address);
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(guarded, ticket, address)));
    const wrong = answers.filter(({ statusCode }) => statusCode === 401).length;
    expect([wrong <= 5, answers.filter(({ statusCode }) => statusCode === 429).length]).toEqual([true, 30 - wrong]);
  });

  it("do not make an address trusted, nor does the password alone", async () => {
    const guarded = await guardedUser(api, "iq");
    await guarded.ticket("198.51.100.74");
    const [row] = await api.database.sql`select count(*)::int as n from login_addresses
      where normalized_user_name = ${guarded.user.normalizedUserName} and address = '198.51.100.74'`;
    expect(row?.n).toBe(0);
    const pending = await api.database.select().from(loginAttempts);
    expect(pending.filter(({ address }) => address === "198.51.100.74")).toEqual([]);
  });
});

describe("a right password", () => {
  it.each(["main", "iq"] as const)("is audited in the log of %s before any code arrives", async (realm) => {
    const { user, ticket: ask, ...secrets } = await guardedUser(api, realm);
    const ticket = await ask("198.51.100.90");
    const line = await lastLine();
    expect(line).toMatchObject({
      action: "codeAsked",
      noun: "session",
      nounId: null,
      ownerId: user.id,
      changes: [],
      realm,
      userId: user.id,
      userName: user.userName,
      role: user.role,
      address: "198.51.100.90",
    });
    for (const secret of [ticket, testPassword, secrets.key, secrets.token, ...secrets.recoveryCodes])
      expect(JSON.stringify(line)).not.toContain(secret);
    const reader = await api.signUp(realm, realm === "iq" ? "SuperAdmin" : "Admin");
    const shown = await api.send("GET", `/api/audit?action=codeAsked&userId=${user.id}`, { token: reader.token });
    expect(shown.json()).toMatchObject({ totalCount: 1, items: [{ id: String(line?.id) }] });
  });

  it("gives no ticket if it cannot be audited", async () => {
    const guarded = await guardedUser(api, "iq");
    const { sql } = api.database;
    await sql`create function lose_line() returns trigger language plpgsql as $$ begin raise exception 'no line'; end $$`;
    await sql`create trigger lose_line before insert on audit_lines for each row execute function lose_line()`;
    const ticket = await guarded.ticket();
    await sql`drop function lose_line cascade`;
    expect(ticket).toBeUndefined();
    expect(await guarded.ticket()).toEqual(expect.any(String));
  });
});

describe("a ticket", () => {
  it("is not accepted as a token by any call", async () => {
    const guarded = await guardedUser(api, "iq", "SuperAdmin");
    const token = await guarded.ticket();
    for (const url of ["/api/contestants/stats", "/api/IQuser", "/api/second-factor", "/api/logo", "/api/audit"])
      expect((await api.send("GET", url, { token })).statusCode, url).toBe(401);
  });

  it("is refused after five minutes, in the other realm, after a reset, if altered, and if it is a token", async () => {
    const guarded = await guardedUser(api, "iq");
    const code = guarded.recoveryCodes[0] ?? "";
    const over = async (ticket: string, url = "/api/IQAuth/login/code") => {
      const { statusCode, json } = await api.send("POST", url, { body: { ticket, code } });
      return [statusCode, json().code];
    };
    const refused = [401, "login_ticket_over"];
    const ticket = await guarded.ticket();
    expect(await over(ticket, "/api/Auth/login/code")).toEqual(refused);
    expect(await over(guarded.token)).toEqual(refused);
    expect(await over(`${ticket.slice(0, -3)}abc`)).toEqual(refused);
    expect(await over("")).toEqual(refused);
    api.advance(ticketSeconds + 1);
    expect(await over(ticket)).toEqual(refused);
    const beforeReset = await guarded.ticket();
    const admin = await api.signUp("iq", "SuperAdmin");
    const body = { userid: guarded.user.id, password: testPassword };
    await api.send("POST", "/api/IQauth/adminresetpassword", { token: admin.token, body });
    expect(await over(beforeReset)).toEqual(refused);
    // Control: the code itself is still valid.
    expect(await over(await guarded.ticket())).toEqual([200, undefined]);
  });
});

describe("switching it on", () => {
  it("takes the password and a code of the offered key, and answers ten codes that are stored as hashes", async () => {
    const { user, token } = await api.signUp("iq");
    const offer = (await api.send("GET", "/api/second-factor/setup", { token })).json();
    expect(offer.address).toContain(`secret=${offer.key}`);
    const send = (changes: object) =>
      api.send("POST", "/api/second-factor", {
        token,
        body: { sealedKey: offer.sealedKey, password: testPassword, code: appCode(offer.key, api.now()), ...changes },
      });
    expect((await send({ password: "wrong" })).json().errors).toEqual({ password: ["كلمة المرور غير صحيحة"] });
    expect((await send({ code: "000000" })).json().errors).toEqual({ code: [expect.stringContaining("غير صحيح")] });
    expect((await send({ sealedKey: "x" })).statusCode).toBe(400);
    const foreign = (
      await api.send("GET", "/api/second-factor/setup", { token: (await api.signUp("iq")).token })
    ).json();
    expect((await send({ sealedKey: foreign.sealedKey, code: appCode(foreign.key, api.now()) })).statusCode).toBe(400);
    expect((await api.send("GET", "/api/second-factor", { token })).json()).toMatchObject({ isOn: false });
    const { recoveryCodes } = (await send({})).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect((await api.send("GET", "/api/second-factor", { token })).json()).toMatchObject({
      isOn: true,
      isRequired: false,
      isReadable: true,
      recoveryCodesLeft: 10,
    });
    expect((await send({})).json().code).toBe("second_factor_on");
    expect((await api.send("GET", "/api/second-factor/setup", { token })).json().code).toBe("second_factor_on");
    const stored = JSON.stringify([
      await api.database.sql`select * from second_factors where user_id = ${user.id}::uuid`,
      await api.database.sql`select * from recovery_codes where user_id = ${user.id}::uuid`,
      await api.database.sql`select * from audit_lines`,
    ]);
    for (const secret of [offer.key, ...recoveryCodes, ...recoveryCodes.map((one: string) => one.replaceAll("-", ""))])
      expect(stored).not.toContain(secret);
  });

  it("refuses six characters that are not digits", async () => {
    const { token } = await api.signUp("iq");
    const { sealedKey } = (await api.send("GET", "/api/second-factor/setup", { token })).json();
    for (const code of ["12345٪", "😀😀😀", "abcdef"]) {
      const answer = await api.send("POST", "/api/second-factor", {
        token,
        body: { sealedKey, password: testPassword, code },
      });
      expect(answer.json().errors).toEqual({ code: [expect.stringContaining("غير صحيح")] });
    }
  });

  it("ends the other sessions of the account, and so do new codes and switching it off", async () => {
    const { user, token } = await api.signUp("iq");
    const other = async () => (await api.openSession(user)).token;
    const holds = async (one: string) =>
      (await api.send("GET", "/api/sessions/current", { token: one })).statusCode === 200;
    let elsewhere = await other();
    const { answer } = await enableSecondFactor(api, token);
    const codes = answer.json().recoveryCodes;
    expect([await holds(token), await holds(elsewhere)]).toEqual([true, false]);
    for (const url of ["/api/second-factor/recovery-codes", "/api/second-factor/off"]) {
      elsewhere = await other();
      const body = { password: testPassword, code: codes.shift() };
      const proved = await api.send("POST", url, { token, body });
      expect([await holds(token), await holds(elsewhere)], url).toEqual([true, false]);
      if (proved.statusCode === 200) codes.splice(0, codes.length, ...proved.json().recoveryCodes);
    }
  });

  it("audits a wrong password also where there is no second factor", async () => {
    const { user, token } = await api.signUp("iq");
    const body = { password: "wrong", code: "123456" };
    expect((await api.send("POST", "/api/second-factor/off", { token, body })).statusCode).toBe(400);
    expect(await lastLine()).toMatchObject({ action: "proofFailed", nounId: user.id });
  });

  it("audits each wrong password and code", async () => {
    const guarded = await guardedUser(api, "iq");
    const { token, user } = guarded;
    for (const [url, body] of [
      ["/api/second-factor/off", { password: "wrong", code: guarded.recoveryCodes[0] }],
      ["/api/second-factor/recovery-codes", { password: testPassword, code: "000000" }],
    ] as const) {
      const before = await lastLine();
      expect((await api.send("POST", url, { token, body, address: "192.0.2.44" })).statusCode).toBe(400);
      expect(await lastLine()).toMatchObject({
        action: "proofFailed",
        noun: "user",
        nounId: user.id,
        userId: user.id,
        changes: [],
      });
      expect((await lastLine())?.id).not.toBe(before?.id);
    }
  });

  it("counts wrong passwords and codes as failed logins", async () => {
    const { token } = await api.signUp("iq");
    const { sealedKey } = (await api.send("GET", "/api/second-factor/setup", { token })).json();
    const guess = (password: string) =>
      api.send("POST", "/api/second-factor", {
        token,
        address: "198.51.100.80",
        body: { sealedKey, password, code: "000000" },
      });
    for (const password of ["a", "b", "c", testPassword, testPassword])
      expect((await guess(password)).statusCode).toBe(400);
    expect((await guess(testPassword)).statusCode).toBe(429);
  });
});

describe("switching it off, and new recovery codes", () => {
  it.each(["/api/second-factor/off", "/api/second-factor/recovery-codes"])(
    "take password and code (%s)",
    async (url) => {
      const guarded = await guardedUser(api, "iq");
      const [code = ""] = guarded.recoveryCodes;
      const send = (body: object) => api.send("POST", url, { token: guarded.token, body });
      expect((await send({ password: "wrong", code })).json().errors).toHaveProperty("password");
      expect((await send({ password: testPassword, code: "zzzz" })).json().errors).toHaveProperty("code");
      expect((await send({ password: testPassword })).statusCode).toBe(400);
      expect((await guarded.prove(url)).statusCode).toBeLessThan(300);
    },
  );

  it("end in a login without a code, and leave no recovery codes", async () => {
    const guarded = await guardedUser(api, "iq");
    await guarded.prove("/api/second-factor/off");
    expect(await guarded.ticket()).toBeUndefined();
    const [row] = await api.database.sql`select count(*)::int as n from recovery_codes
      where user_id = ${guarded.user.id}::uuid`;
    expect(row?.n).toBe(0);
    expect((await guarded.prove("/api/second-factor/off")).json().code).toBe("second_factor_off");
  });

  it("invalidate earlier codes", async () => {
    const guarded = await guardedUser(api, "iq");
    const old = guarded.recoveryCodes.at(-1) ?? "";
    await guarded.prove("/api/second-factor/recovery-codes");
    expect((await guarded.confirm(await guarded.ticket(), old)).statusCode).toBe(401);
    expect((await guarded.logIn()).statusCode).toBe(200);
  });
});

describe("removing another user's second factor", () => {
  const urls = { main: "/api/User", iq: "/api/IQuser" } as const;

  it.each(["main", "iq"] as const)(
    "is allowed for those who manage the users of the realm %s, with a reason in the log",
    async (realm) => {
      const lost = await guardedUser(api, realm);
      const manager = await api.signUp(realm, realm === "iq" ? "SuperAdmin" : "Admin");
      const send = (token: string, id: string, body: object = { reason: "ضاع هاتفه" }) =>
        api.send("POST", `${urls[realm]}/${id}/second-factor/reset`, { token, body });
      if (realm === "iq") expect((await send((await api.signUp("iq")).token, lost.user.id)).statusCode).toBe(403);
      expect((await send(manager.token, lost.user.id, { reason: "  " })).json().errors).toEqual({
        reason: ["اكتب سبب الإلغاء"],
      });
      expect((await send(manager.token, manager.user.id)).json().code).toBe("own_second_factor");
      const stranger = await guardedUser(api, realm === "iq" ? "main" : "iq");
      expect((await send(manager.token, stranger.user.id)).json().code).toBe("user_not_found");
      expect((await send(manager.token, lost.user.id)).statusCode).toBe(204);
      expect(await lastLine()).toMatchObject({
        action: "resetSecondFactor",
        noun: "user",
        nounId: lost.user.id,
        userId: manager.user.id,
        changes: [{ field: "reason", from: null, to: "ضاع هاتفه" }],
      });
      expect((await api.send("GET", realmCalls[realm].session, { token: lost.token })).statusCode).toBe(401);
      expect(await lost.ticket()).toBeUndefined();
      expect((await send(manager.token, lost.user.id)).json().code).toBe("second_factor_off");
    },
  );
});

describe("an installation that requires it", () => {
  let strict: TestApi;
  beforeAll(async () => {
    strict = await startTestApi({ requiresSecondFactor: true, beside: api });
  });
  afterAll(() => strict.close());

  it("lets a SuperAdmin without one only set it up", async () => {
    const { token, user } = await strict.signUp("iq", "SuperAdmin");
    const body = { username: user.userName, password: testPassword };
    const login = await strict.send("POST", "/api/IQAuth/login", { body });
    expect(login.json()).toEqual({ token: expect.any(String), role: "SuperAdmin" });
    const read = async (url: string) => (await strict.send("GET", url, { token })).json().code;
    for (const url of ["/api/contestants/stats", "/api/IQuser", "/api/audit", "/api/quiz"])
      expect(await read(url)).toBe("second_factor_required");
    expect((await strict.send("GET", "/api/second-factor", { token })).json()).toMatchObject({ isRequired: true });
    // An open call treats them as anonymous.
    expect((await strict.send("GET", "/api/Form", { token })).json()).toEqual(
      (await strict.send("GET", "/api/Form")).json(),
    );
    await enableSecondFactor(strict, token);
    expect(await read("/api/contestants/stats")).toBeUndefined();
  });

  it("does not require it of anybody else", async () => {
    for (const realm of ["main", "iq"] as const) {
      const { token } = await strict.signUp(realm);
      expect((await strict.send("GET", realmCalls[realm].session, { token })).statusCode).toBe(200);
    }
    // Control: a SuperAdmin elsewhere needs no second factor.
    const { token } = await api.signUp("iq", "SuperAdmin");
    expect((await api.send("GET", "/api/IQuser", { token })).statusCode).toBe(200);
  });
});

describe("a database moved to another installation", () => {
  it("reports unreadable app codes, accepts recovery codes, and allows a new setup", async () => {
    const guarded = await guardedUser(api, "iq");
    const moved = await startTestApi({ beside: api, secret: "another secret of thirty-two bytes!" });
    const login = async () => {
      const body = { username: guarded.user.userName, password: testPassword };
      return (await moved.send("POST", "/api/IQAuth/login", { body })).json().ticket;
    };
    const confirm = async (code: string) =>
      (await moved.send("POST", "/api/IQAuth/login/code", { body: { ticket: await login(), code } })).json();
    nextStep();
    const refused = await confirm(appCode(guarded.key, moved.now()));
    expect([refused.status, refused.code, refused.message]).toEqual([
      ...[409, "second_factor_unreadable"],
      expect.stringContaining("رموز الاسترداد"),
    ]);
    const { token } = await confirm(guarded.recoveryCodes[0] ?? "");
    expect((await moved.send("GET", "/api/second-factor", { token })).json()).toMatchObject({
      isOn: true,
      isReadable: false,
      recoveryCodesLeft: 9,
    });
    const body = { password: testPassword, code: guarded.recoveryCodes[1] };
    expect((await moved.send("POST", "/api/second-factor/off", { token, body })).statusCode).toBe(204);
    expect((await enableSecondFactor(moved, token)).answer.statusCode).toBe(200);
    await moved.close();
  });

  it("cannot read a key moved to another account", async () => {
    const [one, another] = [await guardedUser(api, "iq"), await guardedUser(api, "iq")];
    nextStep();
    const [stolen] = await api.database.sql`select sealed_key as key from second_factors
      where user_id = ${one.user.id}::uuid`;
    await api.database.update(secondFactors).set({ sealedKey: String(stolen?.key) });
    const answer = await another.confirm(await another.ticket(), appCode(one.key, api.now()));
    expect(answer.json().code).toBe("second_factor_unreadable");
  });
});
