import { expect, it } from "vitest";
import type { ContestantOverview } from "#contract/contestants/overview.ts";
import { contestantPageText as text } from "#web/text/iq-dashboard/contestant-page.ts";
import { offersFor } from "./offers.ts";

type Facts = Parameters<typeof offersFor>[0];

const nobody: Facts = {
  contestant: { isDeleted: false, isWaiting: false },
  places: [],
  sittings: [],
  requests: [],
};
const place = { isClosed: false, daysAhead: 2, date: "2026-12-03" } as ContestantOverview["places"][number];
const placed = (...places: Partial<typeof place>[]): Facts => ({
  ...nobody,
  places: places.map((changes) => ({ ...place, ...changes })),
});

const tasksOf = (facts: Facts) => offersFor(facts).map(({ task }) => task);
const refusalOf = (facts: Facts, wanted: string) => offersFor(facts).find(({ task }) => task === wanted)?.refusal;

it("offers what makes sense in the contestant's state", () => {
  const usual = ["edit", "code", "card", "place", "merge", "remove"];
  expect(tasksOf(nobody)).toEqual(usual);
  expect(offersFor(nobody).every(({ refusal }) => refusal === undefined)).toBe(true);
  expect(tasksOf({ ...nobody, contestant: { isDeleted: true, isWaiting: true } })).toEqual(["restore"]);
  const sitting = (state: string) => ({ ...nobody, sittings: [{ state }] as Facts["sittings"] });
  expect(tasksOf(sitting("running"))).toContain("sitting");
  expect(tasksOf(sitting("scored"))).toEqual(usual);
  const request = (state: string) => ({ ...nobody, requests: [{ state }] as Facts["requests"] });
  expect(tasksOf(request("open"))).toContain("decide");
  expect(tasksOf(request("refused"))).toEqual(usual);
});

it("says why a place or a mark of presence is refused", () => {
  expect(refusalOf({ ...nobody, contestant: { isDeleted: false, isWaiting: true } }, "place")).toBe(text.waiting);
  expect(refusalOf(placed({}), "attend")).toBe(text.notToday("2026-12-03"));
  expect(refusalOf(placed({ daysAhead: -9 }, { daysAhead: 0 }), "attend")).toBeUndefined();
  expect(tasksOf(placed({ daysAhead: 0 }))).toContain("attend");
  for (const past of [{ daysAhead: -1 }, { daysAhead: 0, isClosed: true }])
    expect(tasksOf(placed(past)), JSON.stringify(past)).not.toContain("attend");
});
