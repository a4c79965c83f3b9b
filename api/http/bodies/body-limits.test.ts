import { Readable } from "node:stream";
import { describe, expect } from "vitest";
import { registration, type TestApi } from "#api/test-support/api.ts";
import { it } from "#api/test-support/api-test.ts";
import { problems } from "#contract/problems.ts";
import { z } from "#contract/zod.ts";
import { bodyLimitOf, longestBytes } from "./body-limits.ts";
import { isModestJson } from "./json-bodies.ts";

const login = (bytes: number) => {
  const empty = JSON.stringify({ username: "admin", password: "" });
  return JSON.stringify({ username: "admin", password: "x".repeat(bytes - empty.length) });
};
const send = (api: TestApi, url: string, payload: string | Readable) =>
  api.app.inject({ method: "POST", url, payload, headers: { "content-type": "application/json" } });
const tooLarge = { status: 413, code: "payload_too_large", message: problems.payload_too_large.message };

describe("a body", () => {
  it.for([
    ["a login", "/api/IQauth/login", 2_048],
    ["a login of the main area", "/api/Auth/login", 2_048],
    ["a registration", "/api/Contestants", 16_384],
    ["a view", "/api/Posts/1/view", 2_048],
  ] as const)("of %s is refused past its own limit, also in chunks", async ([_, url, limit], { api }) => {
    expect((await send(api, url, login(limit))).statusCode).toBe(400);
    for (const payload of [login(limit + 1), Readable.from([Buffer.from(login(limit + 1))])]) {
      const answer = await send(api, url, payload);
      expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(answer.json()).toMatchObject(tooLarge);
    }
  });

  it("that is valid has room, also with every letter escaped", async ({ api }) => {
    const name = `${"ن".repeat(58)} ${"ع".repeat(58)} سعد`.slice(0, 120);
    const longest = registration({
      fullName: name,
      schoolName: "م".repeat(160),
      email: `${"a".repeat(60)}@example.iq`,
    });
    const escaped = JSON.stringify(longest).replace(
      /[^ -~]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    expect((await send(api, "/api/Contestants", escaped)).statusCode).toBe(201);
  });

  it.for([
    ["too deep", "[".repeat(1_100)],
    ["of too many values", JSON.stringify({ ids: Array.from({ length: 30_000 }, () => 0) })],
  ] as const)("%s is refused before it is parsed", async ([_, payload], { api }) => {
    const { token } = await api.signUp("iq", "SuperAdmin");
    const answer = await api.app.inject({
      method: "POST",
      url: "/api/assessments",
      payload,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject(tooLarge);
  });
});

it("signs in texts count neither as values nor as levels", () => {
  const text = JSON.stringify({ text: '[{,"\\'.repeat(20_000) });
  expect(isModestJson(text)).toBe(true);
  expect(isModestJson(`[${text},${"[".repeat(1_100)}`)).toBe(false);
});

it.each<[string, z.ZodType]>([
  ["text", z.object({ name: z.string() })],
  ["list", z.object({ names: z.array(z.string().max(5)) })],
  ["record", z.object({ more: z.record(z.string(), z.unknown()) })],
  ["object with other fields", z.looseObject({ name: z.string().max(5) })],
])("a %s without a maximum needs a limit by hand", (_, body) => {
  expect(longestBytes(z.toJSONSchema(body, { io: "input" }))).toBe(Number.POSITIVE_INFINITY);
  expect(() => bodyLimitOf({ name: "mainLogin", body })).toThrow("mainLogin");
});
