import { getConstructionPlans } from "pg-boss";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#api/test-support/databases/database.ts";
import { openJobs } from "./jobs.ts";

async function opened() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const version = async () => (await database.sql`select version from jobs.version`)[0]?.version as number;
  const open = async () => {
    const jobs = await openJobs(database, { warn: console.error });
    onTestFinished(() => jobs.stop({ graceful: false }));
    return jobs;
  };
  return { database, version, open };
}

it("the migrations create the schema that this version of the library needs", async () => {
  const { version, open } = await opened();
  const wanted = /jobs\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans("jobs"))?.[1];
  expect(await version()).toBe(Number(wanted));
  expect(await (await open()).detectSchemaDrift()).toMatchObject({ ok: true, extraIndexes: [] });
});

it("an instance works with a newer schema and does not change it", async () => {
  const { database, version, open } = await opened();
  const newer = (await version()) + 1;
  await database.sql`update jobs.version set version = ${newer}`;
  const jobs = await open();
  await jobs.createQueue("later");
  await jobs.send("later", { is: "kept" });
  expect((await jobs.fetch("later")).map(({ data }) => data)).toEqual([{ is: "kept" }]);
  expect(await version()).toBe(newer);
});
