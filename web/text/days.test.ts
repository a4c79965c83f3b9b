import { describe, expect, it } from "vitest";
import { formatDay, formatDayInParts, formatDayOf, formatWeekday } from "./days.ts";
import { formatDate, formatDateTime } from "./numbers.ts";

/** Instants around midnight in Baghdad and in UTC, at the end of a year. */
const before = { day: "٣١\u00a0كانون الأول", year: "٢٠٢٦" };
const after = { day: "١\u00a0كانون الثاني", year: "٢٠٢٧" };
describe.each([
  { instant: "2026-12-31T20:59:00Z", ...before, time: "١١:٥٩\u00a0م", other: after },
  { instant: "2026-12-31T21:01:00Z", ...after, time: "١٢:٠١\u00a0ص", other: before },
  { instant: "2026-12-31T23:59:00Z", ...after, time: "٢:٥٩\u00a0ص", other: before },
  { instant: "2027-01-01T00:01:00Z", ...after, time: "٣:٠١\u00a0ص", other: before },
])("at $instant", ({ instant, day, year, time, other }) => {
  it("formats dates and times in Baghdad's zone", () => {
    expect(formatDate(instant)).toBe(`${day} ${year}`);
    expect(formatDateTime(instant)).toBe(`${day} ${year} في ${time}`);
  });

  it("names the year of a day outside Baghdad's current year", () => {
    const now = new Date(instant);
    expect(formatDayOf(instant, now)).toBe(day);
    const otherInstant = other === before ? "2026-12-31T12:00:00Z" : "2027-01-01T12:00:00Z";
    expect(formatDayOf(otherInstant, now)).toBe(`${other.day} ${other.year}`);
  });
});

it("formats a calendar day without a time zone", () => {
  expect(formatDay("2026-12-31")).toBe(before.day);
  expect(formatWeekday("2027-01-01")).toBe(`الجمعة، ${after.day}`);
  expect(formatDayInParts("2027-01-01")).toEqual({ day: "الجمعة\u00a0١", month: "كانون الثاني ٢٠٢٧" });
});
