import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { deskWorld } from "#api/test-support/desk-world.ts";
import { conflictWords } from "#contract/exam-desk/desk-words.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof deskWorld>>;
beforeAll(async () => {
  api = await startTestApi();
  world = await deskWorld(api);
});
afterAll(() => api.close());

type Day = Awaited<ReturnType<typeof world.day>>;
const newExam = async () => (await world.answered("POST", "/api/onsitequiz", { name: "اختبار آخر" })).id as string;
const change = (day: Day, onsiteExamId: string) => world.outcome("PUT", day.path, world.plan({ onsiteExamId }));
const scoresIn = async (exam: string, serial: string): Promise<number[]> =>
  (await world.answered("GET", `/api/onsitequiz/${exam}/contestants/${serial}`)).scores.map(
    ({ score }: { score: number }) => score,
  );

/** Creates a desk with the lists of one exam, on a day that has had another exam since. */
async function otherExam() {
  const [day, { serialNumber: serial }, exam] = [await world.day([5]), await world.person(), await newExam()];
  const desk = await world.device(day);
  expect(await change(day, exam)).toBe(200);
  return { day, desk, serial, exam };
}

it("a score goes to the exam of its desk, also if the day has another one since", async () => {
  const { day, desk, serial, exam } = await otherExam();
  const { onsiteExamId: examId } = desk.pack.day;
  expect(await world.sent(desk, [desk.act("score", { serial, examId, score: 61 })])).toEqual(["kept"]);
  expect([await scoresIn(world.exam, serial), await scoresIn(exam, serial)]).toEqual([[61], []]);
  expect(await change(day, world.exam)).toBe(200);
  expect((await world.answered("GET", `${day.path}/people/${serial}`)).scores).toMatchObject([{ score: 61 }]);
});

it("a score that names no exam goes to the day's", async () => {
  const { desk, serial, exam } = await otherExam();
  expect(await world.sent(desk, [desk.act("score", { serial, score: 62 })])).toEqual(["kept"]);
  expect([await scoresIn(world.exam, serial), await scoresIn(exam, serial)]).toEqual([[], [62]]);
});

it("a score of an exam that is gone waits for a person, who has it stored in the day's", async () => {
  const { day, desk, serial, exam } = await otherExam();
  const score = desk.act("score", { serial, examId: randomUUID(), score: 63 });
  expect(await world.sent(desk, [score])).toEqual([`conflict: ${conflictWords.exam_missing}`]);
  expect(await scoresIn(exam, serial)).toEqual([]);
  await world.answered("POST", `${day.path}/conflicts/${score.id}`, { choice: "apply" });
  expect(await scoresIn(exam, serial)).toEqual([63]);
});
