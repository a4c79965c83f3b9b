import { randomUUID } from "node:crypto";

/**
 * The assessment: two sections of twenty questions (eight fixed, six drawn, six figures), and two practice questions.
 */

type Staff = (method: "POST", path: string, body: object) => Promise<Record<string, unknown>>;

const sentence = "اقرأ النص ثم اختر الجواب الأقرب إلى معناه مما يلي";
const choice = (subject: string, level: number, number: number) => ({
  kind: "choice",
  subject,
  level,
  stem: `${sentence}، السؤال ${number}`,
  options: [1, 2, 3, 4].map((option) => ({ text: `الجواب ${option} من السؤال ${number}` })),
  key: number % 4,
});
const reckoning = (subject: string, level: number, number: number) => ({
  kind: "number",
  subject,
  level,
  stem: `ما ناتج جمع ${number} و ${number}؟`,
  answer: 2 * number,
  tolerance: 0,
});

const fixedInSection = 8;
const drawn = [
  { subject: "اللغة", level: 2, count: 3 },
  { subject: "الحساب", level: 3, count: 3 },
] as const;
const inPool = 20;

const generated = [
  { kind: "generated", family: "matrix", level: 2, count: 2 },
  { kind: "generated", family: "matrix", level: 3, count: 1 },
  { kind: "generated", family: "series", level: 2, count: 2 },
  { kind: "generated", family: "series", level: 3, count: 1 },
];

/** @returns its id */
export async function publishAssessment(staff: Staff): Promise<string> {
  const item = async (content: object) => String((await staff("POST", "/api/items", { content })).id);
  const fixed = async (content: object) => ({ kind: "fixed", itemId: await item(content) });
  for (const { subject, level } of drawn)
    for (let number = 1; number <= inPool; number += 1)
      await item((subject === "اللغة" ? choice : reckoning)(subject, level, number));
  const sections: object[] = [];
  for (const section of [1, 2]) {
    const questions: object[] = [];
    for (let number = 1; number <= fixedInSection; number += 1)
      questions.push(await fixed(choice("المعلومات", 1 + (number % 4), section * 100 + number)));
    const title = `القسم ${section}`;
    sections.push({
      id: randomUUID(),
      title,
      minutes: 60,
      questions: [...questions, ...drawn.map((line) => ({ kind: "drawn", ...line })), ...generated],
    });
  }
  const practice = [await fixed(choice("التدريب", 1, 1)), { kind: "generated", family: "matrix", level: 1, count: 1 }];
  const content = {
    title: "اختبار القدرات",
    instructions: sentence,
    practice,
    sections,
    opensAt: "2020-01-01T00:00:00.000Z",
    closesAt: "2099-01-01T00:00:00.000Z",
    attempts: 1,
    audience: { governorates: [], educationTypes: [], testTimes: [], serials: [] },
    needsHallCode: false,
    telling: "result",
  };
  const { id, version } = await staff("POST", "/api/assessments", { content });
  await staff("POST", `/api/assessments/${id}/publish`, { version: version as number });
  return String(id);
}
