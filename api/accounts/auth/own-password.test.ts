import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLines } from "#api/audit/audit.table.ts";
import { type Member, startTestApi, type TestApi, testPassword } from "#api/test-support/api.ts";
import { newAddress } from "#api/test-support/exam-days.ts";
import { guardedUser } from "#api/test-support/staff/second-factors.ts";
import { newName, realmCalls } from "#api/test-support/staff/staff-calls.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const newPassword = "كلمة-أخرى-طويلة";
const change = (token: string | undefined, body: object = {}, address?: string) =>
  api.send("POST", "/api/password", {
    token,
    body: { password: testPassword, newPassword, ...body },
    ...(address && { address }),
  });
const lastLine = async () => (await api.database.select().from(auditLines).orderBy(auditLines.id)).at(-1);

describe.each(["main", "iq"] as const)("a member of staff of %s", (realm) => {
  const { login, session, list } = realmCalls[realm];
  const holds = async (token: string) => (await api.send("GET", session, { token })).statusCode === 200;
  const logsIn = async (username: string, password: string) =>
    (await api.send("POST", login, { body: { username, password } })).statusCode;

  it("changes their own password with the old one; other sessions end", async () => {
    const { user, token } = await api.signUp(realm);
    const elsewhere = (await api.openSession(user)).token;
    expect((await change(token)).statusCode).toBe(204);
    expect([await holds(token), await holds(elsewhere)]).toEqual([true, false]);
    expect(await lastLine()).toMatchObject({ action: "changePassword", noun: "user", nounId: user.id, changes: [] });
    expect([await logsIn(user.userName, testPassword), await logsIn(user.userName, newPassword)]).toEqual([401, 200]);
    // A further change also works.
    expect((await change(token, { password: newPassword, newPassword: testPassword })).statusCode).toBe(204);
  });

  it("is refused without the old password, with a common one, and after too many guesses", async () => {
    const { user, token } = await api.signUp(realm);
    const errorsOf = async (body: object) => {
      const answer = await change(token, body, "192.0.2.9");
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
    };
    expect(await errorsOf({ password: "" })).toEqual([400, ["password"]]);
    expect(await errorsOf({ newPassword: "123456" })).toEqual([400, ["newPassword"]]);
    expect(await errorsOf({ newPassword: "abc" })).toEqual([400, ["newPassword"]]);
    expect(await errorsOf({ password: "wrong" })).toEqual([400, ["password"]]);
    expect(await lastLine()).toMatchObject({ action: "proofFailed", nounId: user.id });
    const guesses = await Promise.all([1, 2, 3, 4, 5, 6].map(() => errorsOf({ password: "wrong" })));
    expect(guesses.filter(([status]) => status === 429)).toHaveLength(2);
    expect((await change(token, {}, "192.0.2.9")).json().code).toBe("too_many_logins");
    expect(await holds(token)).toBe(true);
    expect((await change(undefined)).statusCode).toBe(401);
  });

  it("ends what was started with the old password", async () => {
    const guarded = await guardedUser(api, realm);
    const ticket = await guarded.ticket();
    expect((await change(guarded.token)).statusCode).toBe(204);
    expect((await guarded.confirm(ticket, guarded.recoveryCodes[0] ?? "")).json().code).toBe("login_ticket_over");

    const { token: manager } = await api.signUp(realm, realm === "main" ? "Admin" : "SuperAdmin");
    const { user, token } = await api.signUp(realm);
    const made = await api.send("POST", `${list}/${user.id}/password-link`, { token: manager });
    const link = made.json().address.split("#")[1];
    const read = () => api.send("POST", "/api/password-link/read", { body: { token: link } });
    expect((await read()).json()).toMatchObject({ userName: user.userName });
    expect((await change(token)).statusCode).toBe(204);
    expect((await read()).json().code).toBe("password_link_over");
    const taken = await api.send("POST", "/api/password-link", {
      body: { token: link, password: "كلمة-من-رابط-قديم" },
    });
    expect(taken.json().code).toBe("password_link_over");
    expect(await logsIn(user.userName, newPassword)).toBe(200);
  });
});

type Realm = "main" | "iq";
type Person = Pick<Member, "user" | "token"> & { address: string };
type Change = {
  realms: Realm[];
  send: (realm: Realm, person: Person, proof: object, id: string) => ReturnType<TestApi["send"]>;
};

/** Calls that change any account, applied to the caller's own. */
const changes: Record<string, Change> = {
  "a reset of the password": {
    realms: ["main", "iq"],
    send: (realm, { token, address }, proof, id) => {
      const { reset, idField } = realmCalls[realm];
      return api.send("POST", reset, { token, address, body: { [idField]: id, password: newPassword, ...proof } });
    },
  },
  "a password link": {
    realms: ["main", "iq"],
    send: (realm, { token, address }, proof, id) =>
      api.send("POST", `${realmCalls[realm].list}/${id}/password-link`, { token, address, body: proof }),
  },
  "another e-mail": {
    realms: ["iq"],
    send: (_, { token, address, user: { userName } }, proof, id) =>
      api.send("PUT", `/api/IQuser/${id}`, {
        token,
        address,
        body: { userName, email: `${newName()}@example.iq`, ...proof },
      }),
  },
  "another name": {
    realms: ["iq"],
    send: (_, { token, address, user: { email } }, proof, id) =>
      api.send("PUT", `/api/IQuser/${id}`, { token, address, body: { userName: newName(), email, ...proof } }),
  },
  "the end of other sessions": {
    realms: ["main", "iq"],
    send: (_, { token, address }, proof) => {
      const { currentPassword: password } = proof as { currentPassword?: string };
      return api.send("DELETE", "/api/sessions", { token, address, body: { password } });
    },
  },
};
const cases = Object.entries(changes).flatMap(([what, { realms, send }]) =>
  realms.map((realm) => ({ what, realm, send })),
);

describe.each(cases)("$what of one's own account, $realm", ({ realm, send, what }) => {
  it("needs the present password, leaves a line of each try, and ends the other sessions alone", async () => {
    const role = realm === "iq" ? "SuperAdmin" : "Admin";
    const person = { ...(await api.signUp(realm, role)), address: newAddress() };
    const { user, token } = person;
    const elsewhere = (await api.openSession(user)).token;
    const holds = async (one: string) =>
      (await api.send("GET", "/api/sessions/current", { token: one })).statusCode === 200;
    for (const id of [user.id, user.id.toUpperCase()]) {
      for (const proof of [{}, { currentPassword: "wrong" }]) {
        const before = (await lastLine())?.id;
        const answer = await send(realm, person, proof, id);
        expect(answer.statusCode).toBe(400);
        expect(Object.values(answer.json().errors)).toHaveLength(1);
        if (what === "the end of other sessions" && !("currentPassword" in proof)) continue;
        expect(await lastLine()).toMatchObject({ action: "proofFailed", nounId: user.id, userId: user.id });
        expect((await lastLine())?.id).not.toBe(before);
      }
    }
    expect([await holds(token), await holds(elsewhere)]).toEqual([true, true]);
    expect((await send(realm, person, { currentPassword: testPassword }, user.id)).statusCode).toBeLessThan(300);
    expect(await lastLine()).toMatchObject({ action: expect.not.stringContaining("proofFailed"), userId: user.id });
    expect([await holds(token), await holds(elsewhere)]).toEqual([true, false]);
    const guesses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => send(realm, person, { currentPassword: "no" }, user.id)),
    );
    expect(guesses.map(({ statusCode }) => statusCode).toSorted()).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it("needs no password of somebody else's", async () => {
    if (what === "the end of other sessions") return;
    const manager = await api.signUp(realm, realm === "iq" ? "SuperAdmin" : "Admin");
    const { user } = await api.signUp(realm);
    expect(
      (await send(realm, { user, token: manager.token, address: newAddress() }, {}, user.id)).statusCode,
    ).toBeLessThan(300);
  });
});
