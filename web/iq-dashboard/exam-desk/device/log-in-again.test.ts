import { beforeEach, expect, test, vi } from "vitest";
import { storedToken } from "#web/session/session.ts";
import { logInAgain } from "./log-in-again.ts";

const tokenOf = (name: string) => ["", btoa(JSON.stringify({ sub: name, name, roles: ["Admin"] })), name].join(".");
const credentials = { username: "zayd", password: "secret" };

beforeEach(() => {
  const kept = new Map([["iq_token", tokenOf("before")]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

/** A server that gives these answers, one after the other. Returns what it was asked. */
function answering(...answers: Response[]) {
  const asked: { path: string; body: unknown; headers: Record<string, string> }[] = [];
  vi.stubGlobal("fetch", async (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    asked.push({ path, body: JSON.parse(body), headers });
    return answers.shift();
  });
  return asked;
}

test("a right password begins a session, although another one is alive", async () => {
  const asked = answering(Response.json({ token: tokenOf("zayd"), role: "Admin" }));
  expect(await logInAgain(credentials, null)).toBe(null);
  expect(storedToken("iq")).toBe(tokenOf("zayd"));
  expect(asked).toMatchObject([{ body: credentials }]);
  expect(asked[0]?.headers).not.toHaveProperty("authorization");
});

test("a wrong password begins none, and the one that is alive stays", async () => {
  answering(Response.json({ status: 401, code: "invalid_credentials", message: "" }, { status: 401 }));
  await expect(logInAgain(credentials, null)).rejects.toMatchObject({ code: "invalid_credentials" });
  expect(storedToken("iq")).toBe(tokenOf("before"));
});

test("an account with a second factor begins one after the second step alone", async () => {
  const asked = answering(Response.json({ ticket: "t1" }), Response.json({ token: tokenOf("zayd"), role: "Admin" }));
  expect(await logInAgain(credentials, null)).toBe("t1");
  expect(storedToken("iq")).toBe(tokenOf("before"));
  expect(await logInAgain(credentials, { ticket: "t1", code: "123456" })).toBe(null);
  expect(asked[1]?.body).toEqual({ ticket: "t1", code: "123456" });
  expect(storedToken("iq")).toBe(tokenOf("zayd"));
});
