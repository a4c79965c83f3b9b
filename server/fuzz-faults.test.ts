import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { exchange, type WireRequest } from "#api/test-support/hostile/wire-requests.ts";
import { faultOf } from "./test-support/fuzz-faults.ts";

/** Controls of the generated requests: each test is a fault in an answer that they must report. */

const request: WireRequest = { method: "GET", url: "/api/x", headers: {}, payload: Buffer.alloc(0), fault: "none" };

async function verdict(
  answer: RequestListener,
  changes: Partial<WireRequest> = {},
  longestMs?: number,
): Promise<string | undefined> {
  const server = createServer({ keepAliveTimeout: 1 }, answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const asked = { ...request, ...changes };
  const got = await exchange((server.address() as AddressInfo).port, asked, longestMs).catch((error: Error) => error);
  return got instanceof Error ? got.message : faultOf(asked, got);
}

const problem = { status: 400, code: "malformed_request", message: "تعذّر فهم الطلب" };
const refusal =
  (changes: object, headers: Record<string, string> = {}): RequestListener =>
  (_request, reply) =>
    reply
      .writeHead(400, { "content-type": "application/problem+json; charset=utf-8", ...headers })
      .end(JSON.stringify({ ...problem, ...changes }));

it.each<[string, RegExp, RequestListener]>([
  ["a failure", /^status 500$/, (_request, reply) => reply.writeHead(500).end()],
  ["a 503 that does not say when to come again", /^status 503$/, (_request, reply) => reply.writeHead(503).end()],
  ["a connection that is cut", /^no answer$/, (_request, reply) => reply.destroy()],
  ["a stack", /^leak of at /, refusal({ detail: "at Object.handler (/srv/rafid/api/app.js:1:2)" })],
  ["a path", /^leak of \/home\/$/, refusal({ detail: "ENOENT, open '/home/rafid/x'" })],
  ["SQL", /^leak of Failed query$/, refusal({ detail: "Failed query: select 1" })],
  ["what the database said", /^leak of duplicate key$/, refusal({ detail: "duplicate key value violates" })],
  ["a version", /^header server: /, refusal({}, { server: "nginx/1.2.3" })],
  ["what it is made of", /^leak of FST_ERR_CTP$/, refusal({ code: "malformed_request", detail: "FST_ERR_CTP" })],
  [
    "SVG",
    /^leak of zod$/,
    (_request, reply) => reply.writeHead(200, { "content-type": "image/svg+xml" }).end("<!-- zod -->"),
  ],
  ["no Arabic", /^a refusal that is no problem/, refusal({ message: "Bad Request" })],
  ["another type", /^a refusal that is no problem/, refusal({}, { "content-type": "text/plain" })],
])("%s is a fault", async (_, expected, answer) => {
  expect(await verdict(answer)).toMatch(expected);
});

it("an answer without an end is a fault", async () => {
  expect(await verdict((_request, reply) => reply.writeHead(200).write("a"), {}, 200)).toMatch(/^no end within 200 ms/);
});

it.each<[string, RequestListener, Partial<WireRequest>]>([
  ["a refusal", refusal({}), {}],
  ["an answer", (_request, reply) => reply.end("[]"), {}],
  [
    "a picture in Base64",
    (_request, reply) => reply.end(`{"qrCodeBase64":"${"A".repeat(90)}/zOD/${"A".repeat(90)}"}`),
    {},
  ],
  ["a picture", (_request, reply) => reply.writeHead(200, { "content-type": "image/png" }).end(" zod "), {}],
  ["a 503 with Retry-After", (_request, reply) => reply.writeHead(503, { ...json, "retry-after": "2" }).end(busy), {}],
  ["nothing for whoever hung up", (_request, reply) => reply.destroy(), { fault: "body cut off" }],
])("%s is no fault", async (_, answer, changes) => {
  expect(await verdict(answer, changes)).toBeUndefined();
});

const json = { "content-type": "application/problem+json; charset=utf-8" };
const busy = JSON.stringify({ ...problem, status: 503 });
