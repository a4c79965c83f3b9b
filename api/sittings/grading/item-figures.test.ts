import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { it } from "#api/test-support/api-test.ts";
import { device, type World } from "#api/test-support/sitting-world.ts";
import type { Assessment } from "#contract/assessments/assessments.ts";
import { figuresVersions } from "#contract/items/figures.ts";
import type { Calibration } from "#contract/quizzes/calibrations.ts";
import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";

const letters = ["أ", "ب", "ج", "د"];
const stems = ["خمسة", "ستة", "سبعة", "ثمانية", "تسعة", "عشرة"].map((word) => `ما ضعف ${word}؟`);
const addItem = async (world: World, stem: string): Promise<string> => {
  const options = letters.map((text) => ({ text }));
  const content = { kind: "choice", subject: "الضرب", level: 3, stem, options, key: 1 };
  return (await world.staff("POST", "/api/items", { content })).id;
};
const sectionOf = (itemIds: readonly string[], ...more: object[]) => ({
  id: randomUUID(),
  title: "القسم",
  minutes: 10,
  questions: [...itemIds.map((itemId) => ({ kind: "fixed", itemId })), ...more],
});

type Asked = { place: number; stem?: string; options: { text: string }[] };

/** Lets a student choose these letters by question and answer nothing else. @returns the sitting */
async function sit(
  world: World,
  assessmentId: string,
  chosen: Readonly<Record<string, string>>,
  { isLate = false } = {},
): Promise<string> {
  const { serial } = await world.student();
  const phone = device(world.api);
  const { sitting } = await phone.start({ serial, assessmentId });
  const { questions } = await phone.section(sitting.id, 0);
  const answers = (questions as Asked[]).flatMap(({ place, stem = "", options }) => {
    const choice = options?.findIndex(({ text }) => text === chosen[stem]) ?? -1;
    return choice < 0 ? [] : [{ place, revision: 1, answer: { choice }, answeredAtMs: 1000 }];
  });
  if (isLate) world.api.advance(11 * 60);
  await phone.save(sitting.id, 0, answers);
  await phone.finish(sitting.id);
  return sitting.id;
}

const analysisOf = async (world: World, assessmentId: string): Promise<ItemAnalysis> =>
  (await world.staff("GET", `/api/quiz/${await world.quizOf(assessmentId)}/analysis`)).analysis;

const tallyOf = async (world: World, assessmentId: string) => {
  const { questions } = await world.staff("GET", `/api/quiz/${await world.quizOf(assessmentId)}`);
  return (questions as { title: string; answeredCount: number; correctCount: number }[]).map(
    ({ title, answeredCount, correctCount }) => [title, answeredCount, correctCount],
  );
};

/** Publishes the changed draft. */
async function publishAgain(world: World, id: string, changes: object): Promise<void> {
  const { version, content }: Assessment = await world.staff("GET", `/api/assessments/${id}`);
  const saved = await world.staff("PUT", `/api/assessments/${id}`, { version, content: { ...content, ...changes } });
  await world.staff("POST", `/api/assessments/${id}/publish`, { version: saved.version });
}

const [first, second, third, fourth, fifth, sixth] = stems as [string, string, string, string, string, string];
const right = (...answered: string[]) => Object.fromEntries(answered.map((stem) => [stem, "ب"]));

it("statistics of each question are correct wherever students got it", async ({ world }) => {
  const items = await Promise.all(stems.map((stem) => addItem(world, stem)));
  const generated = { kind: "generated", family: "series", level: 2, count: 2 };
  const drawn = { kind: "drawn", subject: "اللغة", level: 1, count: 1 };
  const assessmentId = await world.publish({ practice: [], sections: [sectionOf(items, generated, drawn)] });
  await sit(world, assessmentId, right(first, second, third));
  await sit(world, assessmentId, right(first, fourth, third));
  await sit(world, assessmentId, right(first, fifth));
  expect(await tallyOf(world, assessmentId)).toEqual([
    [first, 3, 3],
    [second, 3, 1],
    [third, 3, 2],
    [fourth, 3, 1],
    [fifth, 3, 1],
    [sixth, 3, 0],
    ["متسلسلات أعداد، سهل", 3, 0],
    ["متسلسلات أعداد، سهل", 3, 0],
    ["اللغة، سهل جداً", 3, 0],
  ]);
  const { items: analysed, people } = await analysisOf(world, assessmentId);
  expect(people).toBe(3);
  expect(analysed.map(({ title, p }) => [title, Math.round(p * 3)]).slice(0, 6)).toEqual([
    [first, 3],
    [second, 1],
    [third, 2],
    [fourth, 1],
    [fifth, 1],
    [sixth, 0],
  ]);
});

it("questions cover the newest version in use, and those with the same questions", async ({ world }) => {
  const items = await Promise.all(stems.map((stem) => addItem(world, `${stem} مرة أخرى`)));
  const [one, two, three, four] = stems.map((stem) => `${stem} مرة أخرى`) as [string, string, string, string];
  const [a, b, c, d] = items as [string, string, string, string];
  const assessmentId = await world.publish({ practice: [], sections: [sectionOf([a, b])] });
  await sit(world, assessmentId, right(one));
  await publishAgain(world, assessmentId, { title: "بعنوان آخر" });
  await sit(world, assessmentId, right(one, two));
  expect(await tallyOf(world, assessmentId)).toEqual([
    [one, 2, 2],
    [two, 2, 1],
  ]);
  await publishAgain(world, assessmentId, { sections: [sectionOf([c, d])] });
  expect((await analysisOf(world, assessmentId)).items.map(({ title }) => title)).toEqual([one, two]);
  await sit(world, assessmentId, right(three));
  await sit(world, assessmentId, right(three, four));
  expect(await tallyOf(world, assessmentId)).toEqual([
    [three, 2, 2],
    [four, 2, 1],
  ]);
  expect((await analysisOf(world, assessmentId)).items.map(({ title, p }) => [title, p])).toEqual([
    [three, 1],
    [four, 0.5],
  ]);
  const quizId = await world.quizOf(assessmentId);
  expect(await world.staff("GET", `/api/quiz/${quizId}`)).toMatchObject({ resultCount: 4 });
});

it("options are counted as written, and seven people who prefer another do not prove the key wrong", async ({
  world,
}) => {
  const [plain, other, another, wronglyKeyed] = stems.map((stem) => `${stem} بخياراته`) as [
    string,
    string,
    string,
    string,
  ];
  const items = await Promise.all([plain, other, another, wronglyKeyed].map((stem) => addItem(world, stem)));
  const assessmentId = await world.publish({
    practice: [],
    sections: [sectionOf(items, { kind: "drawn", subject: "اللغة", level: 1, count: 1 })],
  });
  const able = { ...right(plain, other, another), [wronglyKeyed]: "ج" };
  for (const chosen of [able, able, able, { ...able, [another]: "أ" }]) await sit(world, assessmentId, chosen);
  await sit(world, assessmentId, { [plain]: "أ", [other]: "د", [another]: "د", [wronglyKeyed]: "ب" });
  await sit(world, assessmentId, { [plain]: "أ", [another]: "د", [wronglyKeyed]: "ب" });
  await sit(world, assessmentId, { [plain]: "ب", [other]: "أ" });
  const { items: analysed, remarks } = await analysisOf(world, assessmentId);
  const shares = analysed.map(({ options }) => options.map(({ label, count, isKey }) => [label, count, isKey]));
  const counts = (...all: number[]) =>
    all.map((count, index) => [`${letters[index]}. ${letters[index]}`, count, index === 1]);
  expect(shares).toEqual([counts(2, 5, 0, 0), counts(1, 4, 0, 1), counts(1, 3, 0, 2), counts(0, 2, 4, 0), []]);
  expect(analysed[3]?.options[2]).toMatchObject({ share: 4 / 7, label: "ج. ج" });
  expect(analysed[3]?.options[2]?.restCorrelation).toBeGreaterThan(0.5);
  // Everybody gets another order, so questions that were not reached are unknown.
  expect(analysed[0]).toMatchObject({ omitted: null, notReached: null });
  expect(remarks).toContain("keys_hidden");
  expect(remarks).not.toContain("wrong_keys");
});

it("a calibration names each slot's question, and leaves out voided sittings and late answers that do not count", async ({
  api,
  world,
}) => {
  const itemIds = await Promise.all(stems.slice(0, 3).map((stem) => addItem(world, `${stem} للمعايرة`)));
  const [one, two, three] = stems.map((stem) => `${stem} للمعايرة`) as [string, string, string];
  const content = { kind: "figure", subject: "الأشكال", level: 4, family: "matrix" };
  const { id: figure } = await world.staff("POST", "/api/items", { content });
  const generated = { kind: "generated", family: "series", level: 2, count: 2 };
  const drawn = { kind: "drawn", subject: "اللغة", level: 1, count: 1 };
  const assessmentId = await world.publish({
    practice: [],
    sections: [sectionOf([...itemIds, figure], generated, drawn)],
  });
  await sit(world, assessmentId, right(one, two));
  await sit(world, assessmentId, right(one));
  await sit(world, assessmentId, right(two, three));
  const voided = await sit(world, assessmentId, right(three));
  const late = await sit(world, assessmentId, right(one, two, three), { isLate: true });
  const act = (sittingId: string, what: string, body: object = {}) =>
    world.send("POST", `/api/sittings/${sittingId}/${what}`, {
      id: randomUUID(),
      reason: "انقطع التيار في القاعة",
      ...body,
    });
  const calibrated = async (): Promise<Calibration> => {
    const body = { id: randomUUID(), model: "rasch" };
    const { id } = await world.staff("POST", `/api/quiz/${await world.quizOf(assessmentId)}/calibrations`, body);
    return world.staff("GET", `/api/calibrations/${id}`);
  };
  const sharesOf = ({ people, items }: Calibration) => items.slice(0, 3).map(({ p }) => Math.round(p * people));
  const before = await calibrated();
  expect([before.people, sharesOf(before)]).toEqual([5, [3, 3, 3]]);
  const slots = before.items.map((item) => [
    ...[item.itemId, item.itemVersion, item.family],
    ...[item.figuresVersion, item.level],
  ]);
  const { matrix, series } = figuresVersions;
  expect(slots).toEqual([
    ...itemIds.map((id) => [id, 1, null, null, null]),
    [figure, 1, "matrix", matrix, 4],
    [null, null, "series", series, 2],
    [null, null, "series", series, 2],
    [null, null, null, null, 1],
  ]);
  const ofItem = (id?: string) => world.staff("GET", `/api/items/${id}/calibration`);
  const ofFamily = (level: number) => world.staff("GET", `/api/figures/calibration?family=series&level=${level}`);
  expect(await ofItem(itemIds[0])).toMatchObject({
    calibration: { id: before.id, people: 5, items: [{ number: 1, p: 0.6 }] },
  });
  expect(await ofFamily(2)).toMatchObject({
    calibration: { quizName: expect.anything(), items: [{ number: 5 }, { number: 6 }] },
  });
  expect([await ofItem(randomUUID()), await ofFamily(3)]).toEqual([{ calibration: null }, { calibration: null }]);
  // Its newest version has another question.
  const { content: saved } = await world.staff("GET", `/api/items/${itemIds[0]}`);
  const changed = { version: 1, saveId: randomUUID(), content: { ...saved, stem: `${one} بصيغة أخرى` } };
  await world.staff("PUT", `/api/items/${itemIds[0]}`, changed);
  expect(await ofItem(itemIds[0])).toEqual({ calibration: null });
  expect((await act(voided, "void")).statusCode).toBe(204);
  expect((await act(late, "late-answers", { areLeftOut: true })).statusCode).toBe(204);
  api.advance(60);
  const after = await calibrated();
  expect([after.people, sharesOf(after), after.before?.id]).toEqual([4, [2, 2, 1], before.id]);
});
