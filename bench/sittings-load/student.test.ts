import { expect, it } from "vitest";
import { randomOf } from "#api/figures/random.ts";
import { type Call, type Request, sit } from "./student.ts";

type Asked = { call: Call; at: number; body: { answers?: { answeredAtMs: number }[] } };
type Answered = { status: number; retryAfter: number; body: string };

const questions = [0, 1, 2].map((place) => ({ place, kind: "number", stem: "" }));
const state = { sitting: { sections: [{}, {}] } };

/** What somebody asks of a server that grants everything, unless `refuse` says otherwise, on a clock that jumps. */
async function course(leavesAt: number, refuse: (call: Call) => Answered | undefined = () => undefined) {
  let time = 0;
  const asked: Asked[] = [];
  const grant = (call: Call, { path, body }: Request): Answered => {
    const { answers = [] } = (body ?? {}) as { answers?: object[] };
    const section = Number(path.at(-1));
    const said = call === "startSection" ? { section, questions } : { ...state, kept: answers };
    return { status: 200, retryAfter: 0, body: JSON.stringify(said) };
  };
  const kept = await sit({
    ...{ serial: "1", assessmentId: "2", arrivesAt: 1_000, leavesAt, random: randomOf(7) },
    clock: {
      now: () => time,
      until: async (at) => {
        time = Math.max(time, at);
      },
    },
    ask: async (call, request) => {
      asked.push({ call, at: time, body: request.body ?? {} });
      return refuse(call) ?? grant(call, request);
    },
  });
  return { asked, kept };
}

it("a student answers every question after thinking, beats after 15 s without a save, and hands in", async () => {
  const { asked, kept } = await course(24 * 3600_000);
  const calls = asked.map(({ call }) => call);
  const within = ["save", "save", "save"];
  expect(calls.filter((call) => call !== "beat")).toEqual([
    ...["findAssessments", "startSitting", "startSection", ...within, "finishSection"],
    ...["startSection", ...within, "finishSitting"],
  ]);
  expect(asked[0]?.at).toBe(1_000);
  expect(kept).toBe(6);
  const first = asked.slice(3, calls.indexOf("finishSection"));
  const times = [asked[2]?.at ?? 0, ...first.map(({ at }) => at)];
  const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  for (const [index, { call }] of first.entries()) {
    if (call === "beat") expect(pauses[index]).toBe(15_000);
    else expect(pauses[index]).toBeLessThanOrEqual(15_000);
  }
  const answeredAt = first.flatMap(({ body }) => body.answers?.map(({ answeredAtMs }) => answeredAtMs) ?? []);
  const thought = answeredAt.map((at, index) => at - (answeredAt[index - 1] ?? 0));
  expect(Math.min(...thought)).toBeGreaterThanOrEqual(30_000);
  expect(Math.max(...thought)).toBeLessThanOrEqual(90_000);
});

it("a student who leaves hands in what they have, at that time", async () => {
  const { asked, kept } = await course(130_000);
  expect(asked.at(-1)).toMatchObject({ call: "finishSitting", at: 130_000 });
  expect(kept).toBe(asked.filter(({ call }) => call === "save").length);
  expect(kept).toBeLessThan(4);
});

it("a refused student comes again after the time that was asked for and a pause", async () => {
  const refusals = [{ status: 503, retryAfter: 2, body: "" }];
  const { asked } = await course(130_000, (call) => (call === "startSitting" ? refusals.pop() : undefined));
  const [first, second] = asked.filter(({ call }) => call === "startSitting");
  const pause = (second?.at ?? 0) - (first?.at ?? 0);
  expect(pause).toBeGreaterThanOrEqual(2_500);
  expect(pause).toBeLessThanOrEqual(3_000);
});

it("a student who is refused again and again gives up", async () => {
  await expect(course(130_000, () => ({ status: 500, retryAfter: 0, body: "why" }))).rejects.toThrow("500 why");
});
