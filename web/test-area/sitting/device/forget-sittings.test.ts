import { expect, test, vi } from "vitest";
import { sendWaiting } from "./forget-sittings.ts";
import type { KeptSitting, WaitingAnswer } from "./notebook.ts";

const sitting = { id: "one", token: "now", leftCount: 2 } as KeptSitting;
const waiting = (section: number, revision: number, token?: string): WaitingAnswer => ({
  section,
  revision,
  place: revision,
  answer: { choice: 1 },
  answeredAtMs: 5,
  ...(token && { token }),
});

/** A notebook in memory that returns the answers of one section at a time. */
function notebook(rows: WaitingAnswer[]) {
  let left = rows;
  return {
    left: () => left.map(({ revision }) => revision),
    nextBatch: async () =>
      left.filter(({ section, token }) => section === left[0]?.section && token === left[0]?.token),
    forget: async (_id: string, revisions: readonly number[]) => {
      left = left.filter(({ revision }) => !revisions.includes(revision));
    },
  };
}
const taken = (answers: readonly WaitingAnswer[]) => answers.map(({ place, revision }) => ({ place, revision }));

test("sends queued answers, section by section with their tokens, before removing a sitting", async () => {
  const kept = notebook([waiting(0, 1, "before"), waiting(0, 2, "before"), waiting(1, 3)]);
  const saveAnswers = vi.fn(async (_section: number, answers: readonly WaitingAnswer[]) => ({
    kept: taken(answers),
    refused: [],
    state: {} as never,
  }));
  expect(await sendWaiting(kept, sitting, { saveAnswers })).toBe(true);
  expect(
    saveAnswers.mock.calls.map(([section, answers, left, token]: unknown[]) => [
      section,
      (answers as []).length,
      left,
      token,
    ]),
  ).toEqual([
    [0, 2, 2, "before"],
    [1, 1, 2, "now"],
  ]);
  expect(kept.left()).toEqual([]);
});

test("keeps answers that cannot be sent", async () => {
  const kept = notebook([waiting(0, 1)]);
  const cut = vi.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await sendWaiting(kept, sitting, { saveAnswers: cut })).toBe(false);
  expect(kept.left()).toEqual([1]);
  // Control: a server that settles nothing is not asked forever.
  const silent = vi.fn(async () => ({ kept: [], refused: [], state: {} as never }));
  expect(await sendWaiting(kept, sitting, { saveAnswers: silent })).toBe(false);
  expect([silent.mock.calls.length, kept.left()]).toEqual([1, [1]]);
});
