import { describe, expect, it } from "vitest";
import { audienceRefusal } from "./audience-refusal.ts";

// Eight to noon in Baghdad, which is three hours ahead of UTC in summer and winter.
const winter = { opensAt: "2026-01-10T05:00:00.000Z", closesAt: "2026-01-10T09:00:00.000Z" };
const summer = { opensAt: "2026-07-10T05:00:00.000Z", closesAt: "2026-07-10T09:00:00.000Z" };
const everybody = { governorates: [], educationTypes: [], testTimes: [], serials: [] };
const pupil = { serialNumber: "1000000000000012", governorate: 2, specialEducationType: 3, testTime: 1 } as const;
const inWindow = new Date("2026-01-10T08:00:00+03:00");

describe("a contestant may start", () => {
  it.each([
    ["2026-01-10T07:59:59.999+03:00", winter, "not_open_yet"],
    ["2026-01-10T08:00:00.000+03:00", winter, null],
    ["2026-01-10T11:59:59.999+03:00", winter, null],
    ["2026-01-10T12:00:00.000+03:00", winter, "window_over"],
    ["2026-07-10T07:59:59.999+03:00", summer, "not_open_yet"],
    ["2026-07-10T08:00:00.000+03:00", summer, null],
    ["2026-07-10T12:00:00.000+03:00", summer, "window_over"],
  ])("at %s: %o: %s", (now, window, answer) => {
    expect(audienceRefusal({ ...window, audience: everybody }, pupil, new Date(now))).toBe(answer);
  });

  it.each([
    ["everybody", {}, null],
    ["their governorate among others", { governorates: [1, 2] }, null],
    ["another governorate", { governorates: [1] }, "not_for_you"],
    ["their reason", { educationTypes: [3] }, null],
    ["another reason", { educationTypes: [1, 2] }, "not_for_you"],
    ["their slot", { testTimes: [1] }, null],
    ["another slot", { testTimes: [2, 3] }, "not_for_you"],
    ["their code", { serials: [pupil.serialNumber] }, null],
    ["another code", { serials: ["2000000000000024"] }, "not_for_you"],
    ["their code in another governorate", { serials: [pupil.serialNumber], governorates: [1] }, "not_for_you"],
  ] as const)("of an assessment for %s: %s", (_name, audience, answer) => {
    const meant = { ...everybody, ...audience } as typeof everybody;
    expect(audienceRefusal({ ...winter, audience: meant }, pupil, inWindow)).toBe(answer);
  });

  it("and outsiders learn that it is not for them, at any time", () => {
    const audience = { ...everybody, governorates: [1 as const] };
    expect(audienceRefusal({ ...winter, audience }, pupil, new Date(0))).toBe("not_for_you");
  });
});
