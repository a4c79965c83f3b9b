import { expect, test } from "vitest";
import type { OwnPlace } from "#contract/exam-days/places.ts";
import { examCalendar } from "./exam-calendar.ts";

const place: OwnPlace = {
  examDayId: "6f1c1d9e-8f0a-4f43-8c7a-0d3b8b6f9a01",
  onsiteExamName: "اختبار القاعات",
  assessmentTitle: null,
  date: "2026-12-03",
  daysAhead: 7,
  testTime: 2,
  hall: "القاعة الكبرى؛ الطابق 2",
  seat: 14,
  address: "بغداد, الكرادة; شارع 62\\أ\nقرب الجسر",
  changedAt: "2026-11-26T10:00:00.700Z",
  hasCome: false,
};
const made = { forWhom: "sara" };
const lines = (text: string) => text.split("\r\n");
const unfolded = (text: string) => lines(text.replaceAll("\r\n ", ""));

test("an event begins at its hour in Baghdad, names hall, seat and address, and nobody", () => {
  const text = examCalendar([place], made);
  expect(unfolded(text)).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Rafid//Exam day//AR", "BEGIN:VEVENT"],
    "UID:6f1c1d9e-8f0a-4f43-8c7a-0d3b8b6f9a01-sara@rafid",
    ...["SEQUENCE:28461600", "DTSTAMP:20261126T100000Z", "LAST-MODIFIED:20261126T100000Z"],
    // Half past four in Baghdad.
    "DTSTART:20261203T133000Z",
    "DURATION:PT1H",
    "SUMMARY:اختبار القدرات",
    "LOCATION:القاعة الكبرى؛ الطابق 2، المقعد ١٤، بغداد\\, الكرادة\\; شارع 62\\\\أ\\nقرب الجسر",
    "STATUS:CONFIRMED",
    ...["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:اختبار القدرات", "TRIGGER:-P1D", "END:VALARM"],
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ]);
});

test("no line is longer than 75 octets, and no letter is cut", () => {
  const address = "شارع طويل الاسم ".repeat(12).trim();
  const text = examCalendar([{ ...place, address }], made);
  const octets = lines(text).map((line) => Buffer.byteLength(line));
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(octets.length).toBeGreaterThan(20);
  expect(unfolded(text).join("\n")).toContain(address);
  expect(text).not.toContain("\ufffd");
});

test("each place is an event", () => {
  const other = { ...place, examDayId: "6f1c1d9e-8f0a-4f43-8c7a-0d3b8b6f9a02", testTime: 1 } satisfies OwnPlace;
  const text = examCalendar([place, other], made);
  expect(text.match(/^DTSTART:.*$/gm)).toEqual(["DTSTART:20261203T133000Z", "DTSTART:20261203T130000Z"]);
});

test("brothers and sisters of one day have events of their own, and a new file of one replaces the old", () => {
  const uid = (forWhom: string, seat: number) =>
    /^UID:.*$/m.exec(unfolded(examCalendar([{ ...place, seat }], { ...made, forWhom })).join("\n"))?.[0];
  expect(uid("sara", 1)).toBe(uid("sara", 2));
  expect(uid("sara", 1)).not.toBe(uid("ali", 1));
});

test("a place that was taken away is cancelled, above what it was", () => {
  const { examDayId, date, testTime } = place;
  const removed = { examDayId, date, testTime, changedAt: "2026-11-27T10:00:00.000Z" };
  const text = unfolded(examCalendar([removed], made));
  const sequence = (lines: string[]) => Number(lines.find((line) => line.startsWith("SEQUENCE:"))?.slice(9));
  expect(text).toEqual(expect.arrayContaining([`UID:${examDayId}-sara@rafid`, "STATUS:CANCELLED"]));
  expect(text.join("\n")).not.toMatch(/LOCATION|VALARM/);
  expect(sequence(text) - sequence(unfolded(examCalendar([place], made)))).toBe(86_400);
});
