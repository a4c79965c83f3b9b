import { randomBytes, randomUUID } from "node:crypto";
import { createGrading } from "#api/sittings/grading/grading.service.ts";
import { createVersions } from "#api/sittings/taking/versions.ts";
import { registration, type TestApi } from "./api.ts";

const choice = (level: number, stem: string) => ({
  kind: "choice",
  subject: "اللغة",
  level,
  stem,
  options: ["أ", "ب", "ج", "د"].map((letter) => ({ text: `${letter} ${stem}` })),
  key: 2,
});
const number = (level: number, stem: string, answer: number) => ({
  kind: "number",
  subject: "الحساب",
  level,
  stem,
  answer,
  tolerance: 0,
});

export type Question = Parameters<typeof rightAnswer>[0] & { place: number };

/** Finds the right answer to a test's question from what is shown. */
export const rightAnswer = (question: { kind?: string; stem: string; options: { text: string }[] }) =>
  question.kind === "number"
    ? { number: question.stem.replace(/\D/g, "") }
    : { choice: question.options.findIndex(({ text }) => text.startsWith("ج")) };

/** Makes a student's device and its token. */
export function device(
  api: TestApi,
  token = randomBytes(32).toString("base64url"),
  address = "198.51.100.1",
  cookie = "",
) {
  const headers = { "sitting-token": token, ...(cookie && { cookie }) };
  const send = async (method: "GET" | "POST", url: string, body?: object) => {
    const answer = await api.send(method, url, { headers, address, ...(body && { body }) });
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    token,
    list: async (serial: string) =>
      (await api.send("GET", `/api/sittings/assessments?serial=${serial}`, { address })).json(),
    start: (body: { id?: string; serial: string; assessmentId: string; hallCode?: string; takeOver?: boolean }) =>
      send("POST", "/api/sittings", { id: randomUUID(), ...body }),
    get: (id: string) => send("GET", `/api/sittings/${id}`),
    section: (id: string, section: number) => send("POST", `/api/sittings/${id}/sections/${section}`),
    save: (id: string, section: number, answers: object[], leftCount = 0) =>
      send("POST", `/api/sittings/${id}/answers`, { section, answers, leftCount }),
    endSection: (id: string, section: number) => send("POST", `/api/sittings/${id}/sections/${section}/finish`),
    help: (id: string, isWanted: boolean, requestId = randomUUID()) =>
      send("POST", `/api/sittings/${id}/help`, { id: requestId, isWanted }),
    finish: (id: string) => send("POST", `/api/sittings/${id}/finish`),
  };
}

/** Sets up staff with items, and assessments that students may sit. */
export async function sittingWorld(api: TestApi) {
  const { token, send } = await api.signUp("iq", "SuperAdmin");
  const staff = async (method: "GET" | "POST" | "PUT", url: string, body?: object) => {
    const answer = await send(method, url, body);
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.json();
  };
  const item = async (content: object): Promise<string> => (await staff("POST", "/api/items", { content })).id;
  const hard = await item(choice(4, "كلمة صعبة"));
  const easy = await item(choice(1, "كلمة سهلة"));
  const reckoned = await item(number(2, "ما العدد 42؟", 42));
  const practised = await item(choice(1, "كلمة للتدريب"));
  for (const n of [1, 2, 3, 4]) await item(number(3, `ما العدد ${n}0${n}؟`, n * 101));

  /** An assessment with two sections of ten and five minutes: five questions, then four. */
  const content = (changes: object = {}) => ({
    title: "اختبار القدرات",
    instructions: "اقرأ السؤال جيداً",
    practice: [
      { kind: "fixed", itemId: practised },
      { kind: "generated", family: "series", level: 1, count: 1 },
    ],
    sections: [
      {
        id: randomUUID(),
        title: "القسم الأول",
        minutes: 10,
        questions: [
          { kind: "fixed", itemId: hard },
          { kind: "fixed", itemId: easy },
          { kind: "fixed", itemId: reckoned },
          { kind: "drawn", subject: "الحساب", level: 3, count: 2 },
        ],
      },
      {
        id: randomUUID(),
        title: "القسم الثاني",
        minutes: 5,
        questions: [
          { kind: "generated", family: "series", level: 2, count: 2 },
          { kind: "generated", family: "matrix", level: 1, count: 2 },
        ],
      },
    ],
    opensAt: new Date(api.now().getTime() - 3600_000).toISOString(),
    closesAt: new Date(api.now().getTime() + 30 * 24 * 3600_000).toISOString(),
    attempts: 1,
    audience: { governorates: [], educationTypes: [], testTimes: [], serials: [] },
    needsHallCode: false,
    telling: "result",
    ...changes,
  });
  const publish = async (changes: object = {}): Promise<string> => {
    const { id, version } = await staff("POST", "/api/assessments", { content: content(changes) });
    await staff("POST", `/api/assessments/${id}/publish`, { version });
    return id;
  };
  const student = async (changes: Record<string, unknown> = {}): Promise<{ id: string; serial: string }> => {
    const body = registration(changes);
    const { id, serialNumber } = (await api.send("POST", "/api/Contestants", { body, token })).json();
    return { id, serial: serialNumber };
  };
  /** Starts a sitting in its first section of ten minutes, with right answers to all questions of the section. */
  const running = async (changes: object = {}, hall?: { assessmentId: string; code: string }) => {
    const assessmentId = hall?.assessmentId ?? (await publish(changes));
    const { id: contestantId, serial } = await student();
    const phone = device(api);
    const { sitting } = await phone.start({ serial, assessmentId, ...(hall && { hallCode: hall.code }) });
    const section = await phone.section(sitting.id, 0);
    const answers = section.questions.map((one: Question) => ({
      place: one.place,
      answer: rightAnswer(one),
      revision: 1,
      answeredAtMs: 1000,
    }));
    return { assessmentId, contestantId, serial, phone, id: sitting.id as string, section, answers };
  };
  /** Runs the server's repeated job. @returns errors of skipped sittings */
  const grade = async (): Promise<unknown[]> => {
    const warnings: unknown[] = [];
    const versions = createVersions(api.database, async () => []);
    const warn = (error: unknown) => warnings.push(error);
    await createGrading({ db: api.database, now: api.now, versions, warn }).work();
    return warnings;
  };
  const quizOf = async (assessmentId: string): Promise<string> =>
    (await staff("GET", `/api/assessments/${assessmentId}`)).quizId;
  return { api, token, send, staff, content, publish, student, running, grade, quizOf };
}
export type World = Awaited<ReturnType<typeof sittingWorld>>;
