import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { createApp } from "#api/app.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { loggedError } from "./error-log.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it("logs the failure without personal data", async () => {
  const written: string[] = [];
  const logger = pino({ serializers: { err: loggedError } }, { write: (line: string) => written.push(line) });
  const row = { fullName: "زينب علي حسين", phoneNumber: "07712345678", schoolName: "مدرسة", serialNumber: "1", age: 9 };
  const codes = {
    // The database refuses it.
    gender: 7 as 1,
    specialEducationType: 1,
    governorate: 1,
    testTime: 1,
    foldedName: "زينب",
    searchText: "زينب",
  } as const;
  const error: unknown = await db
    .insert(contestants)
    .values({ ...row, ...codes })
    .catch((reason: unknown) => reason);
  logger.error({ err: error }, "request failed");
  expect(written.join("")).toContain("contestants_gender");
  expect(written.join("")).not.toMatch(/زينب|07712345678/);
});

/** A server that logs into `lines`. */
async function loggedApp() {
  const lines: string[] = [];
  const options = { level: "warn", serializers: { err: loggedError } };
  const logger = pino(options, { write: (line: string) => lines.push(line) });
  const app = await createApp({ config: { trustProxy: [], publicUrl: undefined }, logger });
  onTestFinished(() => app.close());
  return { app, lines };
}

it("logs the request id of the answer", async () => {
  const { app, lines } = await loggedApp();
  app.get("/", () => {
    throw new Error("no");
  });
  const answers = [await app.inject("/"), await app.inject("/")].map((answer) => answer.json());
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(answers.map(({ requestId }) => requestId));
  expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(2);
});

it("logs nothing about callers who disconnect while they send", async () => {
  const { app, lines } = await loggedApp();
  const answered = Promise.withResolvers<number>();
  app.addHook("onSend", async (_request, reply) => answered.resolve(reply.statusCode));
  app.post("/", () => "whole");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const heard = once(app.server, "request");
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{");
  await heard;
  socket.destroy();
  expect(await answered.promise).toBe(400);
  expect(lines).toEqual([]);
});
