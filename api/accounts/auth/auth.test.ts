import { describe, expect } from "vitest";
import { type TestApi, testPassword } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { users } from "../users/users.table.ts";
import { addressKey } from "./address.ts";
import { createFirstAccounts, findCommonFirstPasswords } from "./first-accounts.ts";
import { hashPassword } from "./passwords.ts";

const paths = { main: "/api/Auth/login", iq: "/api/IQAuth/login" } as const;
const login = (api: TestApi, realm: "main" | "iq", username: string, password: string, address = "203.0.113.7") =>
  api.send("POST", paths[realm], { body: { username, password }, address });
const stats = (api: TestApi, token: string) => api.send("GET", "/api/contestants/stats", { token });

describe("logging in", () => {
  it("answers the token in body and header, and the role only in the test area", async ({ api }) => {
    await api.signUp("iq", "SuperAdmin", "Layla");
    await api.signUp("main", "Admin", "Layla");
    const iq = await login(api, "iq", " layla ", testPassword);
    expect(iq.json()).toEqual({ token: expect.any(String), role: "SuperAdmin" });
    expect(iq.headers.authorization).toBe(`Bearer ${iq.json().token}`);
    expect(iq.headers["cache-control"]).toBe("no-store");
    const main = await login(api, "main", "LAYLA", testPassword);
    expect(main.json()).toEqual({ token: expect.any(String) });
    const claims = JSON.parse(Buffer.from(iq.json().token.split(".")[1], "base64url").toString());
    expect(claims).toMatchObject({ aud: "iq", name: "Layla", roles: ["SuperAdmin"] });
    expect(claims.exp - claims.iat).toBe(8 * 3600);
  });

  it("answers an unknown user like a wrong password", async ({ api }) => {
    await api.signUp("iq", "Admin", "sami");
    const wrong = await login(api, "iq", "sami", "wrong-password");
    const unknown = await login(api, "iq", "nobody-here", "wrong-password");
    expect(wrong.statusCode).toBe(401);
    expect({ ...wrong.json(), requestId: "" }).toEqual({ ...unknown.json(), requestId: "" });
  });

  it("finds a user only in their own realm", async ({ api }) => {
    await api.signUp("main", "Admin", "only-main");
    expect((await login(api, "iq", "only-main", testPassword)).statusCode).toBe(401);
  });

  it("reports both missing fields", async ({ api }) => {
    const answer = await api.send("POST", paths.main, { body: {} });
    expect(answer.json().errors).toEqual({ username: ["اسم المستخدم مطلوب"], password: ["كلمة المرور مطلوبة"] });
  });
});

describe("the throttle", () => {
  it("refuses the sixth failure for one account from one address, and allows it after 15 minutes", async ({ api }) => {
    await api.signUp("iq", "Admin", "throttled");
    for (let index = 0; index < 5; index += 1) expect((await login(api, "iq", "throttled", "no")).statusCode).toBe(401);
    const refused = await login(api, "iq", "throttled", testPassword);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBe(900);
    expect((await login(api, "iq", "throttled", testPassword, "203.0.113.8")).statusCode).toBe(200);
    api.advance(901);
    expect((await login(api, "iq", "throttled", testPassword)).statusCode).toBe(200);
  });

  it("allows only five of thirty simultaneous guesses", async ({ api }) => {
    await api.signUp("iq", "Admin", "raced");
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(api, "iq", "raced", "guess", "198.51.100.30")),
    );
    const checked = answers.filter((answer) => answer.statusCode === 401).length;
    expect(checked).toBeLessThanOrEqual(5);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(30 - checked);
  });

  it("limits an address over all accounts, and counts an IPv6 /64 as one address", async ({ api }) => {
    for (let index = 0; index < 20; index += 1) {
      expect((await login(api, "main", `guess-${index}`, "no", `2001:db8:7:7::${index + 1}`)).statusCode).toBe(401);
    }
    expect((await login(api, "main", "guess-21", "no", "2001:db8:7:7:ffff::1")).statusCode).toBe(429);
    expect((await login(api, "main", "guess-21", "no", "2001:db8:7:8::1")).statusCode).toBe(401);
  });

  it("cannot be used to lock staff out: their own address stays open after 100 failures elsewhere", async ({ api }) => {
    await api.signUp("iq", "Admin", "director");
    expect((await login(api, "iq", "director", testPassword, "192.0.2.10")).statusCode).toBe(200);
    for (let index = 0; index < 100; index += 1)
      await login(api, "iq", "director", "no", `10.1.${Math.floor(index / 4)}.${index % 4}`);
    expect((await login(api, "iq", "director", testPassword, "10.2.0.1")).statusCode).toBe(429);
    expect((await login(api, "iq", "director", testPassword, "192.0.2.10")).statusCode).toBe(200);
  });
});

describe("a token", () => {
  it("ends after eight hours", async ({ api }) => {
    const { token } = await api.signUp("iq");
    api.advance(8 * 3600 - 1);
    expect((await stats(api, token)).statusCode).toBe(200);
    api.advance(2);
    expect((await stats(api, token)).statusCode).toBe(401);
  });
});

describe("the first accounts", () => {
  it("are made once per realm, with a generated password if none is configured", async ({ api }) => {
    const { database } = api;
    await database.delete(users);
    const first = {
      main: { userName: "admin", password: "given-password" },
      iq: { userName: "admin", password: undefined },
    };
    const generated = await createFirstAccounts(database, first);
    expect(generated).toEqual([{ realm: "iq", userName: "admin", password: expect.stringMatching(/^[\w-]{16}$/) }]);
    expect(await createFirstAccounts(database, first)).toEqual([]);
    api.advance(3600);
    expect((await login(api, "main", "admin", "given-password")).statusCode).toBe(200);
    expect((await login(api, "iq", "admin", generated[0]?.password ?? "")).json().role).toBe("SuperAdmin");
    const [row] = await database.select().from(users);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it("are made once by processes that start together", async ({ api }) => {
    const { database } = api;
    await database.delete(users);
    const first = {
      main: { userName: "admin", password: "given-password" },
      iq: { userName: "admin", password: "given-password" },
    };
    await Promise.all(Array.from({ length: 8 }, () => createFirstAccounts(database, first)));
    expect(await database.select().from(users)).toHaveLength(2);
  });
});

describe("a common password in the configuration", () => {
  it("is reported while an account still has it", async ({ api }) => {
    const { database } = api;
    await database.delete(users);
    const first = {
      main: { userName: "admin", password: "Password1" },
      iq: { userName: "Admin", password: "given-password" },
    };
    await createFirstAccounts(database, first);
    const common = () => findCommonFirstPasswords(database, first);
    expect(await common()).toEqual([{ realm: "main", userName: "admin" }]);
    await database.update(users).set({ passwordHash: await hashPassword("another-password") });
    expect(await common()).toEqual([]);
  });
});

describe("addressKey", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("counts %s as %s", (ip, key) => expect(addressKey(ip)).toBe(key));
});
