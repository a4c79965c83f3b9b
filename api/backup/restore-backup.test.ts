import { afterAll, beforeAll, expect, it } from "vitest";
import { eraseAgain } from "#api/contestants/erasure/erasure.service.ts";
import { markKey, type Storage } from "#api/storage/storage.ts";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { backUp, emptyTarget, noKeys, restoreInto } from "#api/test-support/backups.ts";
import { freeingPlaces } from "#api/test-support/freeing-places.ts";
import { findContents } from "./tables.queries.ts";

let api: TestApi;
let people: { id: string }[];
beforeAll(async () => {
  api = await startTestApi();
  const register = async () => (await api.send("POST", "/api/Contestants", { body: registration() })).json();
  people = [await register(), await register()];
});
afterAll(() => api?.close());

const listed = (id = "") => ({ people: [{ id, erasedAt: new Date(0) }], codes: [] });
const idsOf = async ({ database }: Awaited<ReturnType<typeof emptyTarget>>) =>
  (await database.sql`select id from contestants order by created_at`).map(({ id }) => id);

it("a restore that fails after loading leaves the database empty, and can be repeated", async () => {
  const path = await backUp(api.database, api.storage);
  const { database, storage } = await emptyTarget();
  const full: Storage = {
    ...storage,
    put: async (name, ...rest) => {
      if (name === markKey) throw new Error("no space left");
      await storage.put(name, ...rest);
    },
  };
  await expect(restoreInto({ database, storage: full }, path)).rejects.toThrow("no space left");
  expect(await findContents(database)).toEqual([]);
  const stopped = restoreInto({ database, storage }, path, noKeys, async (tx) => {
    expect(await eraseAgain(tx, listed(people[0]?.id), freeingPlaces)).toBe(1);
    throw new Error("stopped");
  });
  await expect(stopped).rejects.toThrow("stopped");
  expect(await findContents(database)).toEqual([]);
  await restoreInto({ database, storage }, path);
  expect(await idsOf({ database, storage })).toEqual(people.map(({ id }) => id));
});

it("nobody reads the people of a backup before those who were erased since are erased again", async () => {
  const path = await backUp(api.database, api.storage);
  const target = await emptyTarget();
  const [erased, other] = people;
  let seen: unknown;
  await restoreInto(target, path, noKeys, async (tx) => {
    seen = await target.database.sql`select to_regclass('contestants') as name`;
    expect(await eraseAgain(tx, listed(erased?.id), freeingPlaces)).toBe(1);
  });
  expect(seen).toEqual([{ name: null }]);
  expect(await idsOf(target)).toEqual([other?.id]);
  expect(await target.database.sql`select id from erased_contestants`).toEqual([{ id: erased?.id }]);
  expect(await target.database.sql`select noun from audit_lines where action = 'erase'`).toHaveLength(1);
});

it("reports a row that the schema refuses, and leaves the database empty", async () => {
  const source = await emptyTarget();
  await restoreInto(source, await backUp(api.database, api.storage));
  await source.database.sql`alter table messages alter column name drop not null`;
  await source.database.sql`insert into messages (name, email, message) values (null, 'a@example.iq', 'x')`;
  const { database, storage } = await emptyTarget();
  const restoring = restoreInto({ database, storage }, await backUp(source.database, source.storage));
  await expect(restoring).rejects.toThrow(/null value in column "name"/);
  expect(await findContents(database)).toEqual([]);
});
