import { expect, test } from "vitest";
import type { SittingState } from "#contract/sittings/sittings.ts";
import { createDraft } from "./device/draft.ts";
import { isUnbegun, nextSection } from "./sitting-progress.ts";

const started = { startedAt: "2026-05-02T09:00:00Z", deadline: "2026-05-02T09:30:00Z", finishedAt: null };
const later = { startedAt: null, deadline: null, finishedAt: null };
const stateAt = (time: string, ...sections: object[]) =>
  ({ sections, now: `2026-05-02T${time}Z` }) as unknown as SittingState;

test("finds the running section, then the next one, and none after the last", () => {
  expect(nextSection(stateAt("09:00:00", later, later))).toBe(0);
  expect(nextSection(stateAt("09:29:59", started, later))).toBe(0);
  // The section's time is over, although nobody has ended it.
  expect(nextSection(stateAt("09:30:00", started, later))).toBe(1);
  expect(nextSection(stateAt("09:11:00", { ...started, finishedAt: "2026-05-02T09:10:00Z" }, later))).toBe(1);
  expect(nextSection(stateAt("09:30:00", started))).toBe(null);
});

test("stores typed input after a pause, on a change of field, and on request", () => {
  const kept: [number, unknown][] = [];
  let rest: (() => void) | undefined;
  const after = (_milliseconds: number, run: () => void) => {
    rest = run;
    return () => {
      rest = undefined;
    };
  };
  const draft = createDraft((place, answer) => kept.push([place, answer]), { now: () => 0, after });
  draft.change(1, { number: "1" });
  draft.change(1, { number: "12" });
  expect(kept).toEqual([]);
  rest?.();
  expect(kept).toEqual([[1, { number: "12" }]]);
  draft.change(1, null);
  draft.change(2, { number: "3" });
  expect(kept.slice(1)).toEqual([[1, null]]);
  draft.flush();
  draft.flush();
  expect(kept.slice(2)).toEqual([[2, { number: "3" }]]);
});

test("calls a sitting unbegun if it was closed before its first section", () => {
  const closed = (state: string, ...sections: object[]) =>
    ({ ...stateAt("10:00:00", ...sections), state }) as SittingState;
  expect(isUnbegun(closed("expired", later, later))).toBe(true);
  expect(isUnbegun(closed("scored", later, later))).toBe(true);
  expect(isUnbegun(closed("scored", started, later))).toBe(false);
  expect(isUnbegun(closed("voided", later, later))).toBe(true);
  expect(isUnbegun(closed("waiting", later, later))).toBe(false);
});
