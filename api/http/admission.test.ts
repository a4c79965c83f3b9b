import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Priority } from "#contract/calls/declaration.ts";
import { type Admission, createAdmission, usualLimits } from "./admission.ts";

let admission: Admission;
beforeEach(() => {
  vi.useFakeTimers();
  admission = createAdmission();
});
afterEach(() => {
  vi.useRealTimers();
});

const many = (count: number, priority: Priority) => Array.from({ length: count }, () => admission.enter(priority));
const fill = () => many(16, "3-awaited");
/** Enters, and appends the name to `order` once a slot is given. */
const enter = (priority: Priority, name: string, order: string[]) => {
  const slot = admission.enter(priority);
  void slot.isGiven.then((isGiven) => isGiven && order.push(name));
  return slot;
};
const settle = () => vi.advanceTimersByTimeAsync(0);

it("16 requests are at work at once, and four slots are left to higher ranks", () => {
  many(13, "4-rest");
  expect(admission.figures()).toMatchObject({ working: 12, waiting: { "3-awaited": 0, "4-rest": 1 } });
  many(5, "3-awaited");
  expect(admission.figures()).toMatchObject({ working: 16, waiting: { "3-awaited": 1, "4-rest": 1 } });
});

it("a registration goes before a list that came earlier, a start of a sitting before both, an answer before all; within a class who came first goes first", async () => {
  const working = fill();
  const order: string[] = [];
  for (const name of ["list 1", "list 2"]) enter("4-rest", name, order);
  for (const name of ["registration 1", "registration 2"]) enter("3-awaited", name, order);
  enter("2-sitting", "start", order);
  enter("1-answers", "answer", order);
  for (const slot of working) slot.leave();
  await settle();
  expect(order).toEqual(["answer", "start", "registration 1", "registration 2", "list 1", "list 2"]);
});

it.each([
  ["1-answers", 2_000],
  ["2-sitting", 2_000],
  ["3-awaited", 300],
  ["4-rest", 200],
] as const)("nobody joins a full queue of %s, which has %d", async (priority, length) => {
  fill();
  many(length - 1, priority);
  expect(admission.refuses(priority)).toBe(false);
  const last = admission.enter(priority);
  expect(admission.refuses(priority)).toBe(true);
  expect(await admission.enter(priority).isGiven).toBe(false);
  expect(admission.figures()).toMatchObject({ waiting: { [priority]: length }, refused: { [priority]: 2 } });
  last.leave();
  expect(admission.refuses(priority)).toBe(false);
});

it.each([
  ["1-answers", 6_000],
  ["2-sitting", 6_000],
  ["3-awaited", 1_500],
  ["4-rest", 1_000],
] as const)("who goes %s is refused after %d ms in the queue, and takes no slot then", async (priority, ms) => {
  const working = fill();
  const queued = admission.enter(priority);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(admission.figures().waiting[priority]).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await queued.isGiven).toBe(false);
  for (const slot of [queued, ...working]) slot.leave();
  expect(admission.figures()).toMatchObject({ working: 0, waiting: { [priority]: 0 }, refused: { [priority]: 1 } });
});

it("a slot that was given in time is kept past the time-out", async () => {
  const [one] = fill();
  const queued = admission.enter("3-awaited");
  one?.leave();
  await vi.advanceTimersByTimeAsync(usualLimits["3-awaited"].queueMs);
  expect(await queued.isGiven).toBe(true);
  expect(admission.figures()).toMatchObject({ working: 16, refused: { "3-awaited": 0 } });
});

it("who hangs up leaves the queue, and gives a slot back once", async () => {
  const [one, ...working] = fill();
  const [gone, next] = [admission.enter("3-awaited"), admission.enter("3-awaited")];
  gone.leave();
  expect(await gone.isGiven).toBe(false);
  one?.leave();
  expect(await next.isGiven).toBe(true);
  for (const slot of [one, gone, next, next, ...working]) slot?.leave();
  expect(admission.figures()).toMatchObject({ working: 0, refused: { "3-awaited": 0 } });
});
