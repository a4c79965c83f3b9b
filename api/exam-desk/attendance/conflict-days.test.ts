import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld } from "#api/test-support/desk-world.ts";
import { someday } from "#api/test-support/exam-days.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
beforeAll(async () => {
  api = await startTestApi();
  world = await deskWorld(api);
});
afterAll(() => api.close());

it("names the days with open conflicts, closed ones too, and no other", async () => {
  const [day, quiet] = [await world.day([5]), await world.day([5])];
  const { serialNumber: serial } = await world.person();
  const [one, other, third] = [await world.device(day), await world.device(day, "مكتب ٢"), await world.device(quiet)];
  const list = () => world.answered("GET", "/api/exam-days/with-conflicts");
  await world.sent(one, [one.act("score", { serial, score: 80 })]);
  await world.sent(third, [third.act("attend", { serial })]);
  expect(await list()).toEqual([]);
  await world.answered("POST", `${day.path}/close`);
  await world.sent(other, [other.act("score", { serial, score: 70 }), other.act("score", { serial, score: 60 })]);
  expect(await list()).toEqual([{ examDayId: day.id, date: someday, conflictCount: 2 }]);
});
