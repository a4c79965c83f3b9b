import { expect, it, onTestFinished } from "vitest";
import { databaseAddress } from "#api/test-support/databases/database-address.ts";
import { createEmptyDatabase } from "#api/test-support/databases/empty-database.ts";
import { openDatabase } from "./open-database.ts";

const log = { info: () => undefined, warn: () => undefined };

it("migrates and opens separate sessions past the pooler, and its pool through it", async () => {
  const empty = await createEmptyDatabase("encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'");
  onTestFinished(() => empty.drop());
  const databaseUrl = databaseAddress(empty.connection);
  const open = (databaseSessionUrl: string) =>
    openDatabase({ databaseUrl, databaseSessionUrl, databasePoolSize: 3, dataDir: "/nowhere" }, log);

  // Nothing listens on this port. The pool would work, but migrations need a session of their own.
  await expect(open("postgres://u:p@127.0.0.1:9/d")).rejects.toThrow();
  expect(await empty.sql`select to_regclass('contestants') as made`).toEqual([{ made: null }]);

  const databaseSessionUrl = new URL(databaseUrl);
  databaseSessionUrl.searchParams.set("keepalives", "1");
  const { database, close } = await open(databaseSessionUrl.href);
  onTestFinished(close);
  expect(database.connection).toBe(databaseSessionUrl.href);
  expect(database.$client.options.connectionString).toBe(new URL(databaseUrl).href);
  expect(database.$client.options.max).toBe(3);
});
