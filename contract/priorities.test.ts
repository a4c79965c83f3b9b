import { expect, it } from "vitest";
import { sittingCalls } from "./declarations/sitting-calls.ts";
import { isOfHall, priorityOf } from "./priorities.ts";

it("what students of a hall ask is not shared out by address, and their answers go before whoever starts or hands in", () => {
  const later = ["findAssessments", "startSitting", "startSection", "finishSitting"];
  for (const operation of Object.keys(sittingCalls) as (keyof typeof sittingCalls)[]) {
    expect([operation, priorityOf(operation)]).toEqual([operation, later.includes(operation) ? "first" : "answers"]);
    expect([operation, isOfHall(operation)]).toEqual([operation, true]);
  }
  expect(isOfHall("registerContestant")).toBe(false);
  expect(isOfHall("listPosts")).toBe(false);
  expect(isOfHall(undefined)).toBe(false);
});
