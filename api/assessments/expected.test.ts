import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { it } from "#api/test-support/api-test.ts";
import { readyAssessment } from "#api/test-support/assessments.ts";
import type { World } from "#api/test-support/sitting-world.ts";
import { assessmentLimits } from "#contract/assessments/assessment-words.ts";

it.beforeEach(({ api }) => api.database.sql`update contestants set is_deleted = true`);

const everybody = { governorates: [], educationTypes: [], testTimes: [], serials: [] };
const expected = async (world: World, assessmentId: string) => {
  const answer = await world.send("GET", `/api/assessments/${assessmentId}/expected`);
  return { status: answer.statusCode, body: answer.json() };
};
const names = async (world: World, assessmentId: string) => {
  const { body } = await expected(world, assessmentId);
  return body.map(({ fullName }: { fullName: string }) => fullName);
};

it("names the audience with codes, in the order of the Arabic alphabet", async ({ api, world }) => {
  const assessmentId = await world.publish({ audience: { ...everybody, governorates: [1, 3] } });
  const [second] = [
    await world.student({ fullName: "بتول علي حسن", governarate: 1 }),
    await world.student({ fullName: "زينب علي حسن", governarate: 2 }),
    await world.student({ fullName: "ياسر علي حسن", governarate: 3 }),
    // Unicode sorts its first letter after all others.
    await world.student({ fullName: "گلالة علي حسن", governarate: 1 }),
    await world.student({ fullName: "احمد علي حسن", governarate: 1 }),
  ];
  expect(await names(world, assessmentId)).toEqual(["احمد علي حسن", "بتول علي حسن", "گلالة علي حسن", "ياسر علي حسن"]);
  const { body } = await expected(world, assessmentId);
  expect(body[1]).toEqual({ fullName: "بتول علي حسن", serialNumber: second?.serial, timeFactor: 1 });
  const lines = await api.database.sql`select label, changes from audit_lines
    where action = 'export' and noun = 'assessment' and noun_id = ${assessmentId}`;
  const line = { label: "اختبار القدرات", changes: [{ field: "rowCount", from: null, to: 4 }] };
  expect(lines).toEqual([line, line]);
});

it("shows who has extra time for this assessment, but not for another", async ({ world }) => {
  const [slow, other] = [
    await world.student({ fullName: "احمد علي حسن" }),
    await world.student({ fullName: "بتول علي حسن" }),
  ];
  const [assessmentId, another] = [await world.publish(), await world.publish()];
  for (const [id, factor, { serial }] of [[assessmentId, 1.25, slow] as const, [another, 2, other] as const])
    await world.send("POST", `/api/assessments/${id}/time-factors`, {
      serials: serial,
      factor,
      reason: "قرار لجنة الاختبار",
    });
  const { body } = await expected(world, assessmentId);
  expect(body.map(({ timeFactor }: { timeFactor: number }) => timeFactor)).toEqual([1.25, 1]);
});

it("combines reason, slot and list, and leaves out deleted contestants", async ({ api, world }) => {
  const kept = await world.student({ fullName: "علي حسن جاسم", specialEducationType: 1 });
  const other = await world.student({ fullName: "سارة حسن جاسم", specialEducationType: 2 });
  const gone = await world.student({ fullName: "زيد حسن جاسم", specialEducationType: 1 });
  await api.database.sql`update contestants set is_deleted = true where id = ${gone.id}`;
  const meant = async (audience: object) =>
    names(world, await world.publish({ audience: { ...everybody, ...audience } }));
  expect(await meant({ serials: [kept.serial, gone.serial] })).toEqual(["علي حسن جاسم"]);
  expect(await meant({ educationTypes: [2] })).toEqual(["سارة حسن جاسم"]);
  expect(await meant({ educationTypes: [2], serials: [kept.serial, other.serial] })).toEqual(["سارة حسن جاسم"]);
  await api.database.sql`update contestants set test_time = case id when ${other.id} then 1 else 2 end`;
  expect(await meant({ testTimes: [2] })).toEqual(["علي حسن جاسم"]);
});

it("uses the published version, or the draft before the first publication", async ({ world }) => {
  await world.student({ fullName: "علي حسن جاسم", governarate: 1 });
  const content = readyAssessment({ audience: { ...everybody, governorates: [2] } });
  const { id, version } = await world.staff("POST", "/api/assessments", { content });
  expect(await names(world, id)).toEqual([]);
  const everywhere = { ...content, audience: everybody };
  await world.staff("PUT", `/api/assessments/${id}`, { version, content: everywhere });
  expect(await names(world, id)).toEqual(["علي حسن جاسم"]);
  await world.staff("POST", `/api/assessments/${id}/publish`, { version: version + 1 });
  await world.staff("PUT", `/api/assessments/${id}`, { version: version + 1, content });
  expect(await names(world, id)).toEqual(["علي حسن جاسم"]);
});

it("refuses more than a hall's desk can use, and an unknown assessment", async ({ api, world }) => {
  const assessmentId = await world.publish();
  await api.database.sql`
    insert into contestants (id, serial_number, full_name, age, gender, phone_number, school_name, special_education_type,
      governorate, test_time, folded_name, search_text)
    select gen_random_uuid(), (9000000000000000 + n)::text, 'طالب', 15, 1, '07701234567', 'مدرسة', 1, 1, 1, '', ''
    from generate_series(1, ${assessmentLimits.expected + 1}::int) n`;
  expect(await expected(world, assessmentId)).toMatchObject({ status: 413, body: { code: "expected_too_many" } });
  await api.database.sql`update contestants set is_deleted = true where serial_number = '9000000000000001'`;
  expect((await expected(world, assessmentId)).body).toHaveLength(assessmentLimits.expected);
  expect(await expected(world, randomUUID())).toMatchObject({ status: 404, body: { code: "assessment_not_found" } });
});
