import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { it } from "#api/test-support/api-test.ts";
import type { World } from "#api/test-support/sitting-world.ts";

const listed = async (world: World, id: string) => (await world.staff("GET", `/api/assessments/${id}/help`)).items;
const answer = async (world: World, id: string, isDone: boolean) =>
  (await world.send("POST", `/api/sittings/${id}/help-answer`, { isDone })).statusCode;

async function inHall(world: World) {
  const assessmentId = await world.publish({ needsHallCode: true });
  const hall = await world.staff("POST", `/api/assessments/${assessmentId}/halls`, { name: "قاعة ١" });
  const sit = () => world.running({}, { assessmentId, code: hall.code });
  return { assessmentId, hall, sit };
}

it("reaches the board, is answered there, and the device sees the answer with its next heartbeat", async ({
  api,
  world,
}) => {
  const { assessmentId, hall, sit } = await inHall(world);
  const [one, other] = [await sit(), await sit()];
  expect((await one.phone.get(one.id)).help).toBeUndefined();
  expect((await one.phone.help(one.id, true)).help).toBe("asked");
  const askedAt = api.now().toISOString();
  api.advance(5);
  await other.phone.help(other.id, true);
  expect(await listed(world, assessmentId)).toMatchObject([
    {
      sittingId: one.id,
      hall: { id: hall.id, name: "قاعة ١" },
      seat: null,
      isComing: false,
      answeredBy: null,
      askedAt,
    },
    { sittingId: other.id },
  ]);
  const seen = async () => (await one.phone.save(one.id, 0, [])).state.help;
  for (const isDone of [false, false]) expect(await answer(world, one.id, isDone)).toBe(204);
  expect(await seen()).toBe("coming");
  expect(await listed(world, assessmentId)).toMatchObject([
    { sittingId: other.id },
    { sittingId: one.id, isComing: true, answeredBy: expect.any(String) },
  ]);
  await answer(world, one.id, true);
  expect(await answer(world, one.id, false)).toBe(204);
  expect(await seen()).toBe("done");
  expect(await listed(world, assessmentId)).toMatchObject([{ sittingId: other.id }]);
  const lines = await api.database
    .sql`select changes -> 0 ->> 'to' as done from audit_lines where noun_id = ${one.id} and action = 'answerHelp'`;
  expect(lines).toEqual([{ done: "false" }, { done: "true" }]);
  await other.phone.finish(other.id);
  expect(await listed(world, assessmentId)).toEqual([]);
});

it("is one request however often it is pressed or sent, and can be taken back", async ({ api, world }) => {
  const { assessmentId, sit } = await inHall(world);
  const { phone, id } = await sit();
  const request = randomUUID();
  const askedAt = api.now().toISOString();
  await Promise.all([request, request, randomUUID()].map((one) => phone.help(id, true, one)));
  api.advance(3);
  expect((await phone.help(id, false)).help).toBe("takenBack");
  expect(await listed(world, assessmentId)).toEqual([]);
  api.advance(3);
  await phone.help(id, true);
  expect(await listed(world, assessmentId)).toMatchObject([{ sittingId: id, askedAt }]);
  await answer(world, id, true);
  const again = randomUUID();
  await phone.help(id, true, again);
  await answer(world, id, true);
  // A request is sent again if its answer was lost.
  expect((await phone.help(id, true, again)).help).toBe("done");
  api.advance(61);
  await phone.help(id, true);
  const [row] = await listed(world, assessmentId);
  expect(row.askedAt).toBe(api.now().toISOString());
});

it("is refused to other devices, and changes nothing in a sitting that is over", async ({ world }) => {
  const { assessmentId, sit } = await inHall(world);
  const [one, other] = [await sit(), await sit()];
  expect((await other.phone.help(one.id, true)).code).toBe("sitting_token_wrong");
  await one.phone.finish(one.id);
  expect((await one.phone.help(one.id, true)).help).toBeUndefined();
  expect(await listed(world, assessmentId)).toEqual([]);
});
