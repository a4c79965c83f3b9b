import { expect, it, onTestFinished } from "vitest";
import { createEmptyDatabase } from "#api/test-support/databases/empty-database.ts";
import { startProductProcess } from "#server/test-support/product-process.ts";

it("two simultaneous first starts on an empty database both serve, with one first account for each realm", {
  timeout: 120_000,
}, async () => {
  const database = await createEmptyDatabase("encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'");
  onTestFinished(() => database.drop());
  const { connection } = database;
  const settings = { LOG_LEVEL: "warn" };
  const start = () => startProductProcess({ connection, settings });
  const both = await Promise.all([start(), start()]);
  onTestFinished(async () => void (await Promise.all(both.map((product) => product.stop()))));
  const ready = await Promise.all(both.map(({ port }) => fetch(`http://127.0.0.1:${port}/readyz`)));
  expect(ready.map(({ status }) => status)).toEqual([200, 200]);
  // Each has its own upload folder; the database belongs to one of them.
  const matches = await Promise.all(ready.map(async (answer) => (await answer.json()).storageMatches));
  expect(matches.toSorted()).toEqual([false, true]);
  await expect
    .poll(() => both.map(({ log }) => log().includes("is not the storage of this database")))
    .toEqual(matches.map((isOwn) => !isOwn));
  expect(await database.sql`select realm, count(*)::int as n from users group by realm order by realm`).toEqual([
    { realm: "iq", n: 1 },
    { realm: "main", n: 1 },
  ]);
});
