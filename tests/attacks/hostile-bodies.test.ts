import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { hostileBodies, hostileTexts } from "#api/test-support/hostile/hostile-bodies.ts";
import { type Operation, operationsOf } from "#api/test-support/hostile/openapi-operations.ts";

/** No body holds the event loop for long, be it permitted or not. */

/** Milliseconds of this thread's processor time, so that other work on the machine does not count. */
const longestMs = 50;
const tries = 4;

let api: TestApi;
let operations: Operation[];
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await startTestApi();
  tokens["main Admin"] = (await api.signUp("main")).token;
  tokens["iq SuperAdmin"] = (await api.signUp("iq", "SuperAdmin")).token;
  const documented = operationsOf((await api.send("GET", "/api/openapi.json")).json());
  operations = documented.filter(({ body }) => body?.type === "application/json");
});
afterAll(() => api.close());

type Sending = () => Promise<{ statusCode: number }>;

/** The least of several times: the first ones also compile the code, and some collect garbage. */
async function heldMs(send: Sending): Promise<{ milliseconds: number; status: number }> {
  let milliseconds = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let attempt = 0; attempt < tries && milliseconds > longestMs; attempt += 1) {
    await setImmediate();
    const before = process.threadCpuUsage();
    status = (await send()).statusCode;
    const { user, system } = process.threadCpuUsage(before);
    milliseconds = Math.min(milliseconds, (user + system) / 1_000);
  }
  return { milliseconds, status };
}

type Answer = { name: string; milliseconds: number; status: number };

async function* answersOf({ method, path, body, callers }: Operation): AsyncGenerator<Answer> {
  const token = callers.map((caller) => tokens[caller]).find(Boolean);
  const url = path.replace(/\{(\w+)\}/g, () => crypto.randomUUID());
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const tooLarge = new Set<string>();
  for (const { kind, size, payload } of hostileBodies(body?.schema ?? {})) {
    // Twice what the call takes is refused by the same line as a hundred times.
    if (tooLarge.has(kind)) continue;
    const { milliseconds, status } = await heldMs(() => api.app.inject({ method, url, headers, payload }));
    if (status === 413) tooLarge.add(kind);
    const name = `${method} ${path}, ${kind} (${size}): ${status}, ${milliseconds.toFixed(0)} ms`;
    yield { name, milliseconds, status };
  }
}

it("no hostile body of any call holds the event loop", { timeout: 1_800_000 }, async () => {
  const slow: string[] = [];
  const statuses = new Map<number, number>();
  let slowest = { milliseconds: 0, name: "" };
  for (const operation of operations)
    for await (const answer of answersOf(operation)) {
      const { name, milliseconds, status } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (milliseconds > slowest.milliseconds) slowest = answer;
      if (milliseconds > longestMs || status >= 500) slow.push(name);
    }
  console.info(`slowest ${slowest.name}; answers ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect(operations.length).toBeGreaterThan(60);
  expect(slow).toEqual([]);
});

it("notices a call whose time grows with the square of a text", async () => {
  const app = Fastify();
  app.post<{ Body: { name: string } }>("/", ({ body }) => body.name.normalize("NFC").length);
  const name = hostileTexts["alternating marks"]?.(40_000);
  const { milliseconds } = await heldMs(() => app.inject({ method: "POST", url: "/", payload: { name } }));
  expect(milliseconds).toBeGreaterThan(longestMs);
});
