import { expect, it } from "vitest";
import { isOfHall, priorityOf } from "./priorities.ts";
import { sittingAddresses } from "./sitting-addresses.ts";

it("what students of a hall ask is not shared out by address, and their answers go before whoever starts or hands in", () => {
  const later = ["findAssessments", "startSitting", "startSection", "finishSitting"];
  for (const operation of Object.keys(sittingAddresses) as (keyof typeof sittingAddresses)[]) {
    expect([operation, priorityOf(operation)]).toEqual([operation, later.includes(operation) ? "first" : "answers"]);
    expect([operation, isOfHall(operation)]).toEqual([operation, true]);
  }
  expect(isOfHall("registerContestant")).toBe(false);
  expect(isOfHall("listPosts")).toBe(false);
  expect(isOfHall(undefined)).toBe(false);
});
