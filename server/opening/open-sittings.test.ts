import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeJobs, openJobs } from "#api/jobs/jobs.ts";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { device, sittingWorld } from "#api/test-support/sitting-world.ts";
import { openSittings } from "./open-sittings.ts";

let api: TestApi;
let opened: (() => Promise<void>)[];
beforeEach(async () => {
  api = await startTestApi();
  opened = [api.close];
});
afterEach(async () => {
  for (const close of opened.toReversed()) await close();
});

it("closes and grades expired sittings, and leaves the others alone", async () => {
  const world = await sittingWorld(api);
  const assessmentId = await world.publish();
  const start = async () => {
    const { serial } = await world.student();
    const phone = device(api);
    const { sitting } = await phone.start({ serial, assessmentId });
    await phone.section(sitting.id, 0);
    return sitting.id as string;
  };
  const [over, open] = [await start(), await start()];
  const { sql } = api.database;
  // The job uses the real clock, not the test's.
  await sql`update sittings set due_at = case id when ${over} then now() - interval '1 s' else now() + interval '1 h' end`;
  const warn = vi.fn();
  const jobs = await openJobs(api.database, { warn });
  opened.push(() => closeJobs(jobs));
  const sittings = await openSittings(jobs, api.database, warn);
  opened.push(sittings.stop);
  sittings.start();
  const state = async (id: string) => (await sql`select state from sittings where id = ${id}`)[0]?.state;
  await expect.poll(() => state(over)).toBe("scored");
  expect(await state(open)).toBe("running");
  expect(warn).not.toHaveBeenCalled();
});
