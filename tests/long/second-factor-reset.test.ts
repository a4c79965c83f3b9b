import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { appCode } from "#api/test-support/staff/app-code.ts";
import { realmCalls } from "#api/test-support/staff/staff-calls.ts";
import type { Realm } from "#contract/accounts/auth.ts";
import { operatorActor } from "#contract/accounts/second-factor.ts";
import { newDataDir, productAccounts, startProductProcess } from "#server/test-support/product-process.ts";

/** The way back for the only supervisor after losing phone and recovery codes, with the embedded database. */

it("lets the only supervisor in again, while the product runs and while it does not", {
  timeout: 120_000,
}, async () => {
  const dataDir = await newDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  let product = await startProductProcess({ dataDir });
  onTestFinished(() => product.stop());
  const send = async (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), "content-type": "application/json" };
    const url = `http://127.0.0.1:${product.port}${path}`;
    const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: answer.status, json: answer.status === 204 ? undefined : await answer.json() };
  };
  const logIn = async (realm: Realm) =>
    (await send("POST", realmCalls[realm].login, { body: productAccounts[realm] })).json;
  const guard = async (realm: Realm): Promise<string> => {
    const { token } = await logIn(realm);
    const { key, sealedKey } = (await send("GET", "/api/second-factor/setup", { token })).json;
    const body = { sealedKey, password: productAccounts[realm].password, code: appCode(key, new Date()) };
    expect((await send("POST", "/api/second-factor", { token, body })).status).toBe(200);
    expect(await logIn(realm)).toEqual({ ticket: expect.any(String) });
    return token;
  };
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["commands/reset-second-factor.ts", ...args], {
      env: { DATA_DIR: dataDir, PATH: process.env.PATH },
    });
  const refusal = (...args: string[]) => run(...args).catch((error: { code: number; stderr: string }) => error);
  const reason = ["--reason", "ضاع الهاتف"];
  const newestLine = async (realm: Realm) => {
    const { token } = await logIn(realm);
    const { items } = (await send("GET", "/api/audit?action=resetSecondFactor", { token })).json;
    return items[0];
  };
  const line = (realm: Realm) => ({
    userId: null,
    userName: operatorActor,
    role: null,
    noun: "user",
    label: productAccounts[realm].username,
    changes: [{ field: "reason", from: null, to: "ضاع الهاتف" }],
  });

  const before = { main: await guard("main"), iq: await guard("iq") };
  const { username } = productAccounts.iq;
  for (const [code, args, words] of [
    [2, ["iq", username, "--reason", " "], "the reason is missing"],
    [1, ["main", username, ...reason], "there is no such user in that dashboard"],
  ] as const)
    expect(await refusal(...args)).toMatchObject({ code, stderr: expect.stringContaining(words) });
  expect((await send("GET", realmCalls.iq.session, { token: before.iq })).status).toBe(200);

  expect((await run("iq", username.toUpperCase(), ...reason)).stdout).toContain("is off");
  expect((await send("GET", realmCalls.iq.session, { token: before.iq })).status).toBe(401);
  expect(await newestLine("iq")).toMatchObject(line("iq"));
  expect(await refusal("iq", username, ...reason)).toMatchObject({
    stderr: expect.stringContaining("has no second factor"),
  });
  // The account of another person in the other realm is unchanged.
  expect((await send("GET", realmCalls.main.session, { token: before.main })).status).toBe(200);

  await product.stop();
  await run("main", productAccounts.main.username, ...reason);
  product = await startProductProcess({ dataDir });
  expect((await send("GET", realmCalls.main.session, { token: before.main })).status).toBe(401);
  expect(await newestLine("main")).toMatchObject(line("main"));
});
