import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "#api/app.ts";
import { limitUnreadBytes } from "./unread-answers.ts";
import { uploads, withUpload } from "./uploads.ts";

const bodyMs = 300;
const unreadMs = 1_000;
const large = Buffer.alloc(16 * 2 ** 20, "x");
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  app = await createApp({ config: { trustProxy: [], publicUrl: undefined }, bodyMs, unreadMs });
  app.post("/json", async () => "read");
  app.post("/refused", { onRequest: async (_request, reply) => reply.notFoundProblem() }, async () => "never");
  app.get("/large", async () => large);
  app.get("/slow", async () => {
    await setTimeout(1.5 * unreadMs);
    return "slow";
  });
  await app.register(async (scope) => {
    await scope.register(uploads);
    const upload = { field: "file", maximumBytes: 1000, tooLarge: "file_too_large" } as const;
    scope.post("/file", (request) =>
      withUpload(request, upload, async ({ content }) => {
        for await (const _ of content);
        return "kept";
      }),
    );
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

/**
 * Sends the head of a request and the start of its body.
 * @returns what was received until the server closed the connection or `text` arrived
 */
function begin(path: string, type: string, start: string, until?: string) {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const head = [`POST ${path} HTTP/1.1`, "host: x", `content-type: ${type}`, "content-length: 300", "", start];
  socket.write(head.join("\r\n"));
  let text = "";
  const ended = new Promise<string>((resolve, reject) => {
    socket.on("data", (chunk) => {
      text += chunk;
      if (until && text.includes(until)) {
        resolve(text);
        socket.destroy();
      }
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
  return { socket, ended };
}

it("a body that does not end is refused in the format of all refusals, and its connection is closed", async () => {
  const answer = await begin("/json", "application/json", "{").ended;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain("content-type: application/problem+json");
  expect(answer).toContain('"code":"request_too_slow"');
});

it("so is one of a call that was answered before", async () => {
  const answer = await begin("/refused", "application/json", "{").ended;
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

it("so is a file that nobody asked for", async () => {
  const answer = await begin("/json", "multipart/form-data; boundary=b", "--b").ended;
  expect(answer).toMatch(/^HTTP\/1\.1 4/);
});

it("a file may take longer", async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const { socket, ended } = begin("/file", "multipart/form-data; boundary=b", part, "kept");
  // Waits until a later request has been closed.
  await begin("/json", "application/json", "{").ended;
  const end = "\r\n--b--\r\n";
  socket.write("x".repeat(300 - part.length - end.length) + end);
  expect(await ended).toMatch(/^HTTP\/1\.1 (?:200|413) /);
});

/** Requests an answer without reading it. */
function ask(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  socket.pause().write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return socket;
}
const openConnections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

it("an answer that is not read ends, and one that is read slowly does not", { timeout: 120_000 }, async () => {
  let begun = 0;
  app.server.on("request", () => (begun += 1));
  const unread = [ask("/large"), ask("/large"), ask("/large")];
  await expect.poll(() => begun, { timeout: 30_000 }).toBe(3);
  await expect.poll(openConnections, { timeout: 20_000 }).toBe(0);
  for (const socket of unread) socket.destroy();
  const slow = ask("/large");
  let size = 0;
  const ended = new Promise((resolve) => slow.on("close", resolve));
  slow.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size >= large.length) return slow.destroy();
    slow.pause();
    return void setTimeout(2).then(() => slow.resume());
  });
  slow.resume();
  await ended;
  expect(size).toBeGreaterThan(large.length);
});

it("a call that works for long without an answer goes on", async () => {
  const socket = ask("/slow");
  const answer = new Promise<string>((resolve) => socket.once("data", (chunk) => resolve(`${chunk}`)));
  socket.resume();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

it("unread answers take no more memory than is allowed: the oldest ends for a newer one", {
  timeout: 60_000,
}, async () => {
  const small = await createApp({ config: { trustProxy: [], publicUrl: undefined } });
  limitUnreadBytes(small, 20 * 2 ** 20);
  small.get("/large", async () => large);
  await small.listen({ port: 0, host: "127.0.0.1" });
  const { port } = small.server.address() as AddressInfo;
  const open = () => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    socket.pause().write("GET /large HTTP/1.1\r\nhost: x\r\n\r\n");
    return socket;
  };
  const sizeOf = () => new Promise<number>((resolve) => small.server.getConnections((_, count) => resolve(count)));
  const first = open();
  await once(small.server, "request");
  const second = open();
  await once(small.server, "request");
  await expect.poll(sizeOf, { timeout: 30_000 }).toBe(1);
  for (const socket of [first, second]) socket.destroy();
  await small.close();
});
