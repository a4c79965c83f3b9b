import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLines } from "#api/audit/audit.table.ts";
import { startTestApi, type TestApi, testPassword } from "#api/test-support/api.ts";
import { guardedUser } from "#api/test-support/staff/second-factors.ts";
import { newName, realmCalls, type StaffCalls, staffCalls } from "#api/test-support/staff/staff-calls.ts";
import { purge } from "./password-links.service.ts";

let api: TestApi;
/** A second instance on the same database. */
let other: TestApi;
let staff: StaffCalls;
beforeAll(async () => {
  api = await startTestApi();
  other = await startTestApi({ beside: api });
  staff = await staffCalls(api);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

type Realm = "main" | "iq";
const chosen = "كلمة-اخترتها-أنا";
const tokenOf = ({ address }: { address: string }) => address.split("#")[1] ?? "";

async function makeUser(realm: Realm) {
  const name = newName();
  const body = { [realmCalls[realm].nameField]: name, email: "a@example.iq", role: "Admin" };
  const answer = await api.send("POST", realmCalls[realm].list, { token: staff.managers[realm].token, body });
  const { user, link } = answer.json();
  return { answer, name, user, link, token: answer.statusCode === 201 ? tokenOf(link) : "" };
}
const newLink = (realm: Realm, id: string, token = staff.managers[realm].token) =>
  api.send("POST", `${realmCalls[realm].list}/${id}/password-link`, { token });
const read = async (token: string) => {
  const answer = await api.send("POST", "/api/password-link/read", { body: { token } });
  return [answer.statusCode, answer.json().code ?? answer.json().userName];
};
const choose = (token: string, password = chosen, instance = api) =>
  instance.send("POST", "/api/password-link", { body: { token, password } });
const outcome = async (token: string) => {
  const answer = await choose(token);
  return [answer.statusCode, answer.body && answer.json().code];
};

describe.each(["main", "iq"] as const)("an account of the realm %s made by link", (realm) => {
  it("has no password until one is chosen", async () => {
    const { answer, user, name, link, token } = await makeUser(realm);
    expect(answer.statusCode).toBe(201);
    expect(user).toMatchObject({ userName: name, role: "Admin", hasSecondFactor: false });
    const page = realm === "iq" ? "/IQ-test/dashboard/password" : "/dashboard/password";
    expect(link.address).toMatch(new RegExp(`^http://[^/]+${page}#[\\w-]{43}$`));
    expect((await staff.login(realm, name)).statusCode).toBe(401);
    expect(await read(token)).toEqual([200, name]);
    expect((await choose(token)).statusCode).toBe(204);
    expect((await staff.login(realm, name, chosen)).statusCode).toBe(200);
    expect((await staff.login(realm, name)).statusCode).toBe(401);
  });

  it("needs a free name, like any other account", async () => {
    const { name } = await makeUser(realm);
    const body = { [realmCalls[realm].nameField]: name, email: "a@example.iq", role: "Admin" };
    const again = await api.send("POST", realmCalls[realm].list, { token: staff.managers[realm].token, body });
    expect(again.json().code).toBe("user_name_taken");
  });

  it("belongs to its realm: managers of the other one cannot make a link for it", async () => {
    const { user } = await makeUser(realm);
    const elsewhere = realm === "iq" ? "main" : "iq";
    expect((await newLink(elsewhere, user.id)).json().code).toBe("user_not_found");
    expect((await newLink(realm, user.id)).statusCode).toBe(201);
    if (realm === "iq") expect((await newLink(realm, user.id, (await api.signUp("iq")).token)).statusCode).toBe(403);
  });
});

describe("a link", () => {
  it("works once: one of 25 simultaneous requests to two instances sets the password", async () => {
    const { token, name } = await makeUser("iq");
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => choose(token, `choice-number-${index}`, index % 2 ? api : other)),
    );
    const won = answers.flatMap(({ statusCode }, index) => (statusCode === 204 ? [index] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(24);
    expect((await staff.login("iq", name, `choice-number-${won[0]}`)).statusCode).toBe(200);
    expect([await read(token), await outcome(token)]).toEqual([
      [409, "password_link_used"],
      [409, "password_link_used"],
    ]);
  });

  it("expires after 24 hours", async () => {
    const { token } = await makeUser("iq");
    api.advance(24 * 3600 - 1);
    expect((await read(token))[0]).toBe(200);
    api.advance(1);
    expect([await read(token), await outcome(token)]).toEqual([
      [409, "password_link_over"],
      [409, "password_link_over"],
    ]);
    staff = await staffCalls(api);
  });

  it("ends when a newer one is made or the password is set otherwise", async () => {
    const { token, user } = await makeUser("iq");
    const newer = tokenOf((await newLink("iq", user.id)).json());
    expect(await outcome(token)).toEqual([409, "password_link_over"]);
    expect((await read(newer))[0]).toBe(200);
    await staff.reset("iq", user.id, testPassword);
    expect(await outcome(newer)).toEqual([409, "password_link_over"]);
  });

  it("cannot be guessed, and stops working once its user is deleted", async () => {
    const { token, user } = await makeUser("iq");
    const unknown = [404, "password_link_unknown"];
    for (const guess of ["", "x", token.slice(1), token.toLowerCase(), user.id])
      expect(await outcome(guess)).toEqual(unknown);
    await staff.remove("iq", user.id);
    expect(await outcome(token)).toEqual(unknown);
  });

  it("is not consumed by a refused password: a common one, or one that is too short", async () => {
    const { token } = await makeUser("main");
    expect((await choose(token, "password1")).json().errors.password[0]).toContain("أكثر الكلمات شيوعاً");
    expect((await choose(token, "12345")).json().errors).toHaveProperty("password");
    expect((await choose(token)).statusCode).toBe(204);
  });

  it("for somebody with a password leaves it until a new one is chosen, which ends their sessions", async () => {
    const { user, token: session } = await api.signUp("iq");
    const token = tokenOf((await newLink("iq", user.id)).json());
    expect(await staff.sessionCode("iq", session)).toBe(200);
    expect((await staff.login("iq", user.userName)).statusCode).toBe(200);
    await choose(token);
    expect(await staff.sessionCode("iq", session)).toBe(401);
    expect((await staff.login("iq", user.userName)).statusCode).toBe(401);
  });

  it("does not bypass a second factor", async () => {
    const guarded = await guardedUser(api, "iq");
    await choose(tokenOf((await newLink("iq", guarded.user.id)).json()));
    const login = await staff.login("iq", guarded.user.userName, chosen);
    expect(Object.keys(login.json())).toEqual(["ticket"]);
  });

  it("is stored as a hash only, and its token never reaches the log", async () => {
    const { token, user } = await makeUser("iq");
    await choose(token);
    const stored = JSON.stringify([
      await api.database.sql`select * from password_links`,
      await api.database.select().from(auditLines),
    ]);
    expect(stored).not.toContain(token);
    const lines = (await api.database.select().from(auditLines)).filter(({ nounId }) => nounId === user.id);
    expect(lines.map(({ action, userId }) => [action, userId])).toEqual([
      ["create", staff.managers.iq.id],
      ["choosePassword", user.id],
    ]);
    expect(lines[0]?.changes).toContainEqual({ field: "passwordLink", from: null, to: true });
  });

  it("is removed a month later", async () => {
    const count = async () => (await api.database.sql`select count(*)::int as n from password_links`)[0]?.n;
    expect(await count()).toBeGreaterThan(0);
    await purge(api.database, new Date(api.now().getTime() + 29 * 86_400_000));
    expect(await count()).toBeGreaterThan(0);
    await purge(api.database, new Date(api.now().getTime() + 31 * 86_400_000));
    expect(await count()).toBe(0);
  });
});
