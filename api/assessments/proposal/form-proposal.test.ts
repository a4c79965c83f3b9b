import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "#api/test-support/api.ts";
import { device, sittingWorld } from "#api/test-support/sitting-world.ts";
import type { FormProposal } from "#contract/assessments/form-proposal.ts";
import type { CalibrationModel } from "#contract/quizzes/calibration-models.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof sittingWorld>>;
/** Ids of items by their names. */
const ids: Record<string, string> = {};
const content = (subject: string, stem: string) => ({
  kind: "number",
  subject,
  level: 2,
  stem,
  answer: 3,
  tolerance: 0,
});

beforeAll(async () => {
  api = await startTestApi();
  world = await sittingWorld(api);
  for (const [subject, names] of [
    ["القياس", ["flat", "steep", "known", "bound", "changed", "rasch", "unused"]],
    ["الجبر", ["hard"]],
  ] as const) {
    for (const name of names)
      ids[name] = (await world.staff("POST", "/api/items", { content: content(subject, name) })).id;
  }
  const figure = { kind: "figure", family: "matrix", subject: "الأشكال", level: 1 };
  ids.figure = (await world.staff("POST", "/api/items", { content: figure })).id;
  await api.database.sql`update items set is_in_use = false where id = ${ids.unused}`;
  await world.staff("PUT", `/api/items/${ids.changed}`, { version: 1, content: content("القياس", "غُيّرت") });
  await calibrate("2pl", "2026-01-01", {
    flat: [2.5, 0],
    steep: [0.1, 0],
    known: [1.8, 0],
    changed: [2, 0],
    unused: [2, 0],
    figure: [2, 0],
  });
  await calibrate("rasch", "2026-03-01", { flat: [1, 0], rasch: [1, 0] });
  await calibrate("2pl-guessing", "2026-02-01", { flat: [0.8, 0], steep: [2, 0], bound: [15, 0], hard: [1, 2] });
  await sitTwice("known");
});
afterAll(() => api.close());

/** Stores a calibration with slope and difficulty of version 1 of these items. Guessing is .25. */
async function calibrate(model: CalibrationModel, at: string, items: Record<string, [number, number]>) {
  const { sql } = api.database;
  const run = randomUUID();
  const [quiz] = await sql`insert into quizzes (file_name) values ('نتائج.csv') returning id`;
  await sql`insert into calibration_runs (id, quiz_id, created_at, model, people, left_out, fit)
    values (${run}, ${quiz?.id}, ${at}::timestamptz, ${model}, 300, '{}', '{}')`;
  for (const [place, [name, [slope, difficulty]]] of Object.entries(items).entries()) {
    const remarks = JSON.stringify(slope === 15 ? ["slope_at_bound"] : []);
    const lower = model === "2pl-guessing" ? 0.25 : null;
    await sql`insert into calibration_items (run_id, number, item_id, item_version, p, difficulty, slope, lower, remarks)
      values (${run}, ${place + 1}, ${ids[name]}, 1, .5, jsonb_build_object('value', ${difficulty}::float8),
        jsonb_build_object('value', ${slope}::float8), ${lower}::float8, ${remarks}::jsonb)`;
  }
}

/** Two students get forms that contain the item. */
async function sitTwice(name: string) {
  const questions = [{ kind: "fixed", itemId: ids[name] }];
  const assessmentId = await world.publish({
    sections: [{ id: randomUUID(), title: "القسم", minutes: 10, questions }],
  });
  for (let student = 0; student < 2; student += 1) {
    const { serial } = await world.student();
    await device(api).start({ serial, assessmentId });
  }
}

const propose = async (changes: object): Promise<FormProposal> =>
  world.staff("POST", "/api/assessments/form-proposal", {
    wanted: [],
    place: "middle",
    reliability: 0.7,
    mostShown: null,
    leftOut: [],
    ...changes,
  });
const namesOf = ({ items }: FormProposal) => items.map(({ title }) => title);

it("counts the usable items of each subject, and why the others are left out", async () => {
  const { subjects, items, precision } = await propose({ mostShown: 1 });
  expect(subjects.filter(({ usable }) => usable > 0)).toEqual([
    { subject: "الجبر", usable: 1, uncalibrated: 0, shownTooOften: 0 },
    // Both leave out "known" and "bound", "changed" and "rasch"; unused items and the family do not count.
    { subject: "القياس", usable: 2, uncalibrated: 3, shownTooOften: 1 },
  ]);
  expect(items).toEqual([]);
  expect(precision).toEqual([{ theta: 0, wantedError: Math.sqrt(1 - 0.7), standardError: null, isMet: false }]);
});

it("proposes by the newest 2PL parameters, and says what it cannot meet", async () => {
  const wanted = [
    { subject: "القياس", count: 2 },
    { subject: "الجبر", count: 2 },
  ];
  const found = await propose({ wanted });
  // Information at 0: known 1.8²/4, steep 2²/4 × .6, flat .8²/4 × .6, and hard by its formula.
  expect(namesOf(found)).toEqual(["known", "steep", "hard"]);
  expect(found.items[0]).toMatchObject({ id: ids.known, subject: "القياس", difficulty: 0, timesShown: 2 });
  const rise = (0.75 * Math.exp(2)) / (1 + Math.exp(2)) ** 2;
  const chance = 0.25 + 0.75 / (1 + Math.exp(2));
  const information = 0.81 + 0.6 + rise ** 2 / (chance * (1 - chance));
  expect(found.precision[0]?.standardError).toBeCloseTo(1 / Math.sqrt(information), 10);
  expect(found.precision[0]?.isMet).toBe(false);
  expect(found.lacking).toEqual([{ subject: "الجبر", count: 1 }]);
});

it("leaves out what was shown too often and what the assessment names", async () => {
  const wanted = [{ subject: "القياس", count: 1 }];
  expect(namesOf(await propose({ wanted, mostShown: 2 }))).toEqual(["known"]);
  expect(namesOf(await propose({ wanted, mostShown: 1 }))).toEqual(["steep"]);
  expect(namesOf(await propose({ wanted, mostShown: 1, leftOut: [ids.steep] }))).toEqual(["flat"]);
});
