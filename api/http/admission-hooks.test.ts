import type { ServerResponse } from "node:http";
import { type AddressInfo, connect as openSocket } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect } from "#api/db/client.ts";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { type Admission, createAdmission, type Slot, usualLimits } from "./admission.ts";
import { inSlot } from "./admission-hooks.ts";

let api: TestApi;
let admission: Admission;
beforeEach(async () => {
  admission = createAdmission({ ...usualLimits, "3-awaited": { ...usualLimits["3-awaited"], queueMs: 500 } });
  api = await startTestApi({ admission });
});
afterEach(() => api.close());

const lookUp = () => api.send("GET", `/api/contestants/${crypto.randomUUID()}`);
const register = () => api.send("POST", "/api/Contestants", { body: registration() });
const fill = (): Slot[] => Array.from({ length: 16 }, () => admission.enter("3-awaited"));
const waiting = () => admission.figures().waiting;
const registered = async () => (await api.database.sql`select count(*)::int as count from contestants`)[0]?.count;
const refusal = (retryAfter: number) => ({ status: 503, code: "service_unavailable", retryAfter: String(retryAfter) });
const outcomeOf = (answer: Awaited<ReturnType<TestApi["send"]>>) => ({
  status: answer.statusCode,
  code: answer.json().code,
  retryAfter: answer.headers["retry-after"],
});

describe("while all slots are taken", () => {
  it("a registration goes before a list that came earlier, whose refusal says when to try again", async () => {
    const slots = fill();
    const list = api.send("GET", "/api/Posts/1");
    await expect.poll(() => waiting()["4-rest"]).toBe(1);
    const first = register();
    await expect.poll(() => waiting()["3-awaited"]).toBe(1);
    slots[0]?.leave();
    expect((await first).statusCode).toBe(201);
    expect(outcomeOf(await list)).toEqual(refusal(5));
    for (const slot of slots) slot.leave();
    expect(admission.figures()).toMatchObject({ working: 0, refused: { "3-awaited": 0, "4-rest": 1 } });
  });

  it("who has waited too long is refused with Retry-After and has written nothing", async () => {
    const slots = fill();
    expect(outcomeOf(await register())).toEqual(refusal(2));
    for (const slot of slots) slot.leave();
    expect(await registered()).toBe(0);
    expect((await register()).statusCode).toBe(201);
  });

  it("a full queue refuses before the token is read, be it a list, a picture or an upload", async () => {
    fill();
    for (let queued = 0; queued < usualLimits["4-rest"].queueLength; queued += 1) admission.enter("4-rest");
    for (const [method, url] of [
      ["GET", "/api/contestants"],
      ["GET", `/images/${crypto.randomUUID()}.webp`],
      ["POST", "/api/Attachments"],
      ["POST", "/api/quiz/imports"],
    ] as const) {
      expect({ url, ...outcomeOf(await api.send(method, url, { token: "bad" })) }).toEqual({ url, ...refusal(5) });
    }
  });

  it("in-process calls of whoever has a slot need no other", async () => {
    const slots = fill();
    expect((await inSlot(async () => await register())).statusCode).toBe(201);
    expect(admission.figures().working).toBe(16);
    for (const slot of slots) slot.leave();
    expect(admission.figures().working).toBe(0);
  });

  it("would deadlock if such calls needed a slot of their own: they are refused by the time-out", async () => {
    const render = async () => {
      const slot = admission.enter("3-awaited");
      try {
        return outcomeOf(await register());
      } finally {
        slot.leave();
      }
    };
    expect(await Promise.all(Array.from({ length: 16 }, render))).toContainEqual(refusal(2));
    expect(admission.figures().working).toBe(0);
  });
});

it("a database that hangs is asked by no more than have slots, and what they asked is answered when it comes back", async () => {
  const other = connect({ connection: api.database.connection, poolSize: 1 });
  // Other databases on the same server have locks of their own.
  const asked = async () =>
    (
      await api.database.sql`select count(*)::int as count from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`
    )[0]?.count;
  const release = Promise.withResolvers<void>();
  const locking = Promise.withResolvers<void>();
  const locked = other.transaction(async (tx) => {
    await tx.execute(sql`lock table contestants in access exclusive mode`);
    locking.resolve();
    await release.promise;
  });
  await locking.promise;
  const begun = Array.from({ length: 16 }, lookUp);
  await expect.poll(() => admission.figures().working).toBe(16);
  const late = await Promise.all(Array.from({ length: 40 }, lookUp));
  expect(late.map(outcomeOf)).toEqual(late.map(() => refusal(2)));
  release.resolve();
  await locked;
  expect(new Set((await Promise.all(begun)).map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect((await lookUp()).statusCode).toBe(404);
  expect(await asked()).toBe(0);
  await other.close();
});

describe("on the wire", () => {
  const send = async (text: string) => {
    const { port } = api.app.server.address() as AddressInfo;
    const socket = openSocket(port, "127.0.0.1").on("error", () => undefined);
    await new Promise<void>((resolve) => socket.write(text, () => resolve()));
    return socket;
  };
  const post = (body: string, length: number) =>
    `POST /api/Contestants HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
  beforeEach(async () => {
    await api.app.listen({ port: 0, host: "127.0.0.1" });
  });

  it("who hangs up while waiting leaves the queue, and nothing is done for them", async () => {
    const slots = fill();
    const body = JSON.stringify(registration());
    const socket = await send(post(body, Buffer.byteLength(body)));
    await expect.poll(() => waiting()["3-awaited"]).toBe(1);
    socket.destroy();
    await expect.poll(() => waiting()["3-awaited"]).toBe(0);
    for (const slot of slots) slot.leave();
    expect((await lookUp()).statusCode).toBe(404);
    expect(await registered()).toBe(0);
  });

  it("who hangs up while at work gives the slot back", async () => {
    const request = `GET /api/contestants/${crypto.randomUUID()} HTTP/1.1\r\nHost: x\r\n\r\n`;
    for (const socket of await Promise.all(Array.from({ length: 40 }, () => send(request)))) socket.destroy();
    await expect.poll(() => admission.figures()).toMatchObject({ working: 0, waiting: { "3-awaited": 0 } });
    expect((await lookUp()).statusCode).toBe(404);
  });

  it("who never reads a large answer holds no slot", { timeout: 60_000 }, async () => {
    await api.database.sql`insert into posts (title, content, summary)
      select 'خبر', repeat('x', 80000), '' from generate_series(1, 100)`;
    const answers: ServerResponse[] = [];
    api.app.server.on("request", (_, response: ServerResponse) => answers.push(response));
    const others = Array.from({ length: 10 }, () => admission.enter("4-rest"));
    const request = "GET /api/Posts?pageSize=100 HTTP/1.1\r\nHost: x\r\n\r\n";
    const sockets = await Promise.all([send(request), send(request)]);
    await expect.poll(() => answers.filter((answer) => answer.headersSent).length, { timeout: 40_000 }).toBe(2);
    expect(answers.map((answer) => answer.writableFinished)).toEqual([false, false]);
    expect(admission.figures().working).toBe(10);
    expect((await api.send("GET", "/api/Posts?pageSize=1")).statusCode).toBe(200);
    for (const socket of sockets) socket.destroy();
    for (const slot of others) slot.leave();
  });

  it("300 slow senders and 200 idle connections hold no slot", async () => {
    const sockets = await Promise.all([
      ...Array.from({ length: 300 }, () => send(post("{", 1_000))),
      ...Array.from({ length: 200 }, () => send("")),
    ]);
    expect((await register()).statusCode).toBe(201);
    expect(admission.figures()).toMatchObject({ working: 0, waiting: { "3-awaited": 0 } });
    for (const socket of sockets) socket.destroy();
  });
});
