import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "#api/db/client.ts";
import { examDays } from "#api/exam-days/exam-days.table.ts";
import { registration, startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld, newSerial } from "#api/test-support/desk-world.ts";
import { newAddress } from "#api/test-support/exam-days.ts";
import { conflictWords } from "#contract/exam-desk/desk-words.ts";

let api: TestApi;
let other: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
beforeAll(async () => {
  api = await startTestApi();
  other = await startTestApi({ beside: api });
  world = await deskWorld(api);
});
afterAll(async () => {
  await other.close();
  await api.close();
});

it("acts wait for nobody who holds the day, which registrations lock after the code", async () => {
  const day = await world.day([5]);
  const desk = await world.device(day);
  const { serialNumber: serial } = await world.person();
  const outcomes = await inTransaction(api.database, async (tx) => {
    await tx.select().from(examDays).where(eq(examDays.id, day.id)).for("no key update");
    const score = desk.act("score", { serial, score: 50 });
    return world.sent(desk, [
      desk.act("attend", { serial, hallId: day.halls[0] }),
      score,
      desk.act("correct", { resultId: score.id, score: 60, reason: "خطأ", knownCorrections: 0 }),
      desk.act("undo", { serial }),
      desk.act("attend", { serial: newSerial() }),
    ]);
  });
  expect(outcomes).toEqual(["kept", "kept", "kept", "kept", `conflict: ${conflictWords.contestant_unknown}`]);
});

const deskCount = 48;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const via = (index: number) => (index % 2 ? api : other);

it("desks that send a backlog keep nobody waiting who registers or is assigned", async () => {
  const day = await world.day([500, 500], { placesNewcomers: true });
  const people = await Promise.all(numbers(120).map(() => world.person()));
  let isSent = false;

  const sendBacklog = async (index: number) => {
    const desk = await world.device(day, `مكتب ${index}`);
    const statuses: number[] = [];
    for (const batch of numbers(2)) {
      const acts = numbers(20).map((turn) => {
        const serial = people[(index * 20 + batch + turn) % people.length]?.serialNumber;
        return turn % 2
          ? desk.act("score", { serial, score: 50, examId: world.exam })
          : desk.act("attend", { serial, hallId: day.halls[0], testTime: 1 });
      });
      statuses.push((await world.answerTo(desk, acts, { via: via(index) })).statusCode);
    }
    return statuses;
  };
  const registerMeanwhile = async (index: number) => {
    const heard: { status: number; waited: number }[] = [];
    while (!isSent) {
      const askedAt = performance.now();
      const sent = { body: registration(), address: newAddress() };
      const { statusCode: status } = await via(index).send("POST", "/api/Contestants", sent);
      heard.push({ status, waited: performance.now() - askedAt });
    }
    return heard;
  };
  const assignMeanwhile = async () => {
    const statuses: number[] = [];
    while (!isSent) {
      const sent = { token: world.token, body: { order: "name" } };
      statuses.push((await other.send("POST", `${day.path}/assign`, sent)).statusCode);
    }
    return statuses;
  };

  const startedAt = performance.now();
  const sending = Promise.all(numbers(deskCount).map(sendBacklog)).finally(() => {
    isSent = true;
  });
  const [sent, registered, assigned] = await Promise.all([
    sending,
    Promise.all(numbers(3).map(registerMeanwhile)),
    assignMeanwhile(),
  ]);
  const took = performance.now() - startedAt;
  expect(new Set(sent.flat())).toEqual(new Set([200]));
  expect(new Set(registered.flat().map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(assigned)).toEqual(new Set([200]));
  // A registration that waited behind the desks would take as long as all of them.
  const longestWait = Math.max(...registered.flat().map(({ waited }) => waited));
  expect(longestWait).toBeLessThan(took / 2);
}, 120_000);
