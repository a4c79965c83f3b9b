import { randomBytes, randomUUID } from "node:crypto";
import type { Random } from "#api/figures/random.ts";
import type { DeliveredSection, SittingAnswer, SittingQuestion } from "#contract/sittings/sittings.ts";
import type { Answer } from "../connection.ts";

/** A save without answers is a heartbeat. */
export const calls = [
  "findAssessments",
  "startSitting",
  "startSection",
  "save",
  "beat",
  "finishSection",
  "finishSitting",
] as const;
export type Call = (typeof calls)[number];
export type Request = { method: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: object };

export type Student = {
  serial: string;
  assessmentId: string;
  /** Sends a request that was due at `due`, and records the result. */
  ask(call: Call, request: Request, due: number): Promise<Pick<Answer, "status" | "retryAfter" | "body">>;
  clock: { now(): number; until(at: number): Promise<void> };
  random: Random;
  /** Times on the clock at which the student looks for the test and hands it in. */
  arrivesAt: number;
  leavesAt: number;
};

/** Milliseconds of thinking, as in Moodle's public load plan. */
const thinkingMs = [30_000, 90_000] as const;
const readingMs = [1_000, 3_000] as const;
const practisingMs = [5_000, 15_000] as const;
/** Milliseconds between heartbeats, as in the product's client (web/device/batch-sync.ts). */
const beatMs = 15_000;
const gatherMs = 300;
const mostTries = 10;

/** All requests of one student's device, from the code to the end. @returns the number of acknowledged answers */
export async function sit({ serial, assessmentId, ask, clock, random, arrivesAt, leavesAt }: Student): Promise<number> {
  const id = randomUUID();
  const headers = { "sitting-token": randomBytes(32).toString("base64url") };
  const write = (path: string, body?: object): Request => ({ method: "POST", path, headers, ...(body && { body }) });
  const after = (range: readonly [number, number]) => clock.now() + random.between(...range);
  let revision = 0;
  let kept = 0;

  /** Repeats a request until it succeeds, with the pauses of the product's client. */
  async function persist(call: Call, request: Request, at = clock.now()): Promise<string> {
    let due = at;
    for (let tries = 1; ; tries += 1) {
      await clock.until(due);
      const { status, retryAfter, body } = await ask(call, request, due);
      if (status === 200) return body;
      if (tries === mostTries) throw new Error(`${call} was not granted: ${status} ${body.slice(0, 70)}`);
      const longest = Math.min(beatMs, 1_000 * 2 ** (tries - 1));
      due = clock.now() + retryAfter * 1_000 + random.between(longest / 2, longest);
    }
  }

  /** @returns whether all questions were answered before it was time to leave */
  async function answer({ section, questions }: Pick<DeliveredSection, "section" | "questions">): Promise<boolean> {
    const startedAt = clock.now();
    const save = (call: Call, answers: object[], at: number) =>
      persist(call, write(`/api/sittings/${id}/answers`, { section, answers, leftCount: 0, allSentAt: null }), at);
    let beatAt = startedAt + beatMs;
    /** Sends heartbeats until a time. @returns false if it is time to leave before */
    const beatUntil = async (at: number): Promise<boolean> => {
      for (; beatAt < at && beatAt <= leavesAt; beatAt = clock.now() + beatMs) await save("beat", [], beatAt);
      return at <= leavesAt;
    };
    let answerAt = after(thinkingMs);
    for (const question of questions) {
      if (!(await beatUntil(answerAt + gatherMs))) return false;
      const answers = [answerTo(question, Math.round(answerAt - startedAt))];
      kept += JSON.parse(await save("save", answers, answerAt + gatherMs)).kept.length;
      beatAt = clock.now() + beatMs;
      answerAt += random.between(...thinkingMs);
    }
    return true;
  }

  function answerTo(question: SittingQuestion, answeredAtMs: number) {
    revision += 1;
    return { place: question.place, revision, answer: anyAnswer(random, question), answeredAtMs };
  }

  await persist("findAssessments", { method: "GET", path: `/api/sittings/assessments?serial=${serial}` }, arrivesAt);
  const started = await persist("startSitting", write("/api/sittings", { id, serial, assessmentId }), after(readingMs));
  const { sections } = JSON.parse(started).sitting;
  await clock.until(after(practisingMs));
  for (const section of sections.keys()) {
    const delivered = await persist("startSection", write(`/api/sittings/${id}/sections/${section}`));
    if (!(await answer(JSON.parse(delivered)))) break;
    if (section < sections.length - 1)
      await persist("finishSection", write(`/api/sittings/${id}/sections/${section}/finish`));
  }
  await persist("finishSitting", write(`/api/sittings/${id}/finish`), Math.max(clock.now(), leavesAt));
  return kept;
}

function anyAnswer(random: Random, question: SittingQuestion): SittingAnswer {
  const options = "options" in question ? question.options.length : 0;
  return options > 0 ? { choice: random.between(0, options - 1) } : { number: String(random.between(0, 99)) };
}
