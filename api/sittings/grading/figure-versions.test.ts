import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { assessmentVersions } from "#api/assessments/assessments.table.ts";
import { drawItem } from "#api/figures/figures.ts";
import { it } from "#api/test-support/api-test.ts";
import { device, type World } from "#api/test-support/sitting-world.ts";
import { figuresVersions } from "#contract/items/figures.ts";
import { sittingItems } from "../sittings.table.ts";

/** Lets a student solve each matrix as the version draws it. @returns the score */
async function solve(world: World, assessmentId: string, version: number): Promise<number> {
  const { serial } = await world.student();
  const phone = device(world.api);
  const { sitting } = await phone.start({ serial, assessmentId });
  const { questions } = await phone.section(sitting.id, 0);
  const rows = await world.api.database.select().from(sittingItems).where(eq(sittingItems.sittingId, sitting.id));
  expect(rows.map(({ figuresVersion }) => figuresVersion)).toEqual(rows.map(() => version));
  const answers = rows.map(({ place, level, seed }) => {
    const { item, key } = drawItem("matrix", level ?? 0, seed ?? 0, version);
    expect(questions.find((question: { place: number }) => question.place === place)).toMatchObject(item);
    return { place, revision: 1, answer: { choice: key }, answeredAtMs: 1000 };
  });
  await phone.save(sitting.id, 0, answers);
  return (await phone.finish(sitting.id)).result.score;
}

it("a published test keeps the version of a family until it is published again", async ({ api, world }) => {
  const content = { kind: "figure", subject: "الأشكال", level: 4, family: "matrix" };
  const { id: itemId } = await world.staff("POST", "/api/items", { content });
  const questions = [
    { kind: "generated", family: "matrix", level: 3, count: 2 },
    { kind: "fixed", itemId },
    { kind: "drawn", subject: "الأشكال", level: 4, count: 1 },
  ];
  await world.staff("POST", "/api/items", { content });
  const section = { id: randomUUID(), title: "القسم", minutes: 10, questions };
  const id = await world.publish({ practice: [], sections: [section] });
  // These versions look as they were published before the second version existed.
  const bare = sql`regexp_replace(${assessmentVersions.content}::text, ', "figuresVersion": \\d+', '', 'g')::jsonb`;
  await api.database.update(assessmentVersions).set({ content: bare }).where(eq(assessmentVersions.assessmentId, id));
  expect(await solve(world, id, 1)).toBe(100);

  expect(await world.staff("GET", `/api/assessments/${id}/check`)).toMatchObject({ hasBankChanged: true });
  await world.staff("POST", `/api/assessments/${id}/publish`, { version: 1 });
  expect(await world.staff("GET", `/api/assessments/${id}/check`)).toMatchObject({ hasBankChanged: false });
  expect(figuresVersions.matrix).toBe(3);
  expect(await solve(world, id, 3)).toBe(100);
  // Statistics never mix questions of two versions.
  const { quizId } = await world.staff("GET", `/api/assessments/${id}`);
  const quiz = await world.staff("GET", `/api/quiz/${quizId}`);
  expect(quiz.resultCount).toBe(2);
  expect(quiz.questions.map(({ answeredCount }: { answeredCount: number }) => answeredCount)).toEqual([1, 1, 1, 1]);
});
