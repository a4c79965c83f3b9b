import { expect, test } from "vitest";
import type { SiteDate } from "#contract/site/events.ts";
import { calendarOf, dateLines } from "./calendar-file.ts";

const date: SiteDate = {
  id: "event-7",
  eventId: 7,
  title: "بطولة المحافظات، للناشئين; والشباب",
  startsAt: "2026-12-03T18:00:00.000Z",
  endsAt: "2026-12-04T18:30:00.000Z",
  isAllDay: false,
  place: "ملعب الشعب",
  details: "سطر\nآخر",
  isPublished: true,
  version: 3,
};
const unfolded = (changes: Partial<SiteDate> = {}) =>
  calendarOf(dateLines({ ...date, ...changes }))
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .filter((line) => !line.startsWith("DTSTAMP:"));

test("a date is an event that keeps its name and grows in sequence", () => {
  expect(unfolded()).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Rafid//Exam day//AR", "BEGIN:VEVENT"],
    ...["UID:event-7@rafid", "SEQUENCE:3", "DTSTART:20261203T180000Z", "DTEND:20261204T183000Z"],
    ...["SUMMARY:بطولة المحافظات، للناشئين\\; والشباب", "LOCATION:ملعب الشعب", "DESCRIPTION:سطر\\nآخر"],
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ]);
});

test("whole days are those of Baghdad, and the last one is counted", () => {
  // Midnight of the third and of the fourth in Baghdad.
  const days = { isAllDay: true, startsAt: "2026-12-02T21:00:00.000Z", endsAt: "2026-12-03T21:00:00.000Z" };
  expect(unfolded(days)).toEqual(expect.arrayContaining(["DTSTART;VALUE=DATE:20261203", "DTEND;VALUE=DATE:20261205"]));
  expect(unfolded({ ...days, endsAt: null })).toContain("DTEND;VALUE=DATE:20261204");
});

test("what seasons and exam days bring has words, and nothing blank", () => {
  const lines = unfolded({ id: "exam-2026-12-03", title: "", place: "", details: "", endsAt: null });
  expect(lines).toContain("SUMMARY:يوم من أيام اختبار القدرات");
  expect(lines.join()).not.toMatch(/LOCATION|DESCRIPTION|DTEND/);
});
