import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "#api/app.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/database.ts";
import { loggedError } from "./error-log.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it("says what failed and nothing of who was written", async () => {
  const written: string[] = [];
  const logger = pino({ serializers: { err: loggedError } }, { write: (line: string) => written.push(line) });
  const row = { fullName: "زينب علي حسين", phoneNumber: "07712345678", schoolName: "مدرسة", serialNumber: "1", age: 9 };
  const codes = {
    gender: 7,
    specialEducationType: 1,
    governorate: 1,
    testTime: 1,
    foldedName: "زينب",
    searchText: "زينب",
  };
  const error: unknown = await db
    .insert(contestants)
    .values({ ...row, ...codes })
    .catch((reason: unknown) => reason);
  logger.error({ err: error }, "request failed");
  expect(written.join("")).toContain("contestants_gender");
  expect(written.join("")).not.toMatch(/زينب|07712345678/);
});

it("names the request by the id that its answer tells", async () => {
  const written: string[] = [];
  const logger = pino({ serializers: { err: loggedError } }, { write: (line: string) => written.push(line) });
  const app = await createApp({ config: { trustProxy: [], publicUrl: undefined }, logger });
  app.get("/", () => {
    throw new Error("no");
  });
  const answers = [await app.inject("/"), await app.inject("/")].map((answer) => answer.json());
  await app.close();
  expect(written.map((line) => JSON.parse(line).requestId)).toEqual(answers.map(({ requestId }) => requestId));
  expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(2);
});
