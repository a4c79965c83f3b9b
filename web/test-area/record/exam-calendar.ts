import { testTimeMinutes } from "#contract/exam-days/exam-day-words.ts";
import type { OwnPlace } from "#contract/exam-days/places.ts";
import { ownPlaceText, seatOf } from "#web/text/places.ts";

/** RFC 5545: commas, semicolons, backslashes and line breaks are escaped. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n?|\n/g, "\\n");

const lineOctets = 75;

/** Folds a line to at most 75 octets; the rest follows a space. */
function folded(line: string): string {
  const parts: string[] = [""];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > lineOctets) {
      parts.push(" ");
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join("\r\n");
}

const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Baghdad has no summer time. */
const midnightInBaghdad = (date: string) => Date.parse(`${date}T00:00:00+03:00`);
const duration = "PT1H";

type Made = { at: Date; forWhom: string };

function eventOf(place: OwnPlace, { at, forWhom }: Made): string[] {
  const { examDayId, date, testTime, hall, seat, address } = place;
  const minutes = testTimeMinutes.first + (testTime - 1) * testTimeMinutes.between;
  const start = new Date(midnightInBaghdad(date) + minutes * 60_000);
  const location = [hall, seatOf(seat), address].filter(Boolean).join("، ");
  return [
    "BEGIN:VEVENT",
    `UID:${examDayId}-${forWhom}@rafid`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(start)}`,
    `DURATION:${duration}`,
    `SUMMARY:${escaped(ownPlaceText.event)}`,
    `LOCATION:${escaped(location)}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(ownPlaceText.event)}`,
    "TRIGGER:-P1D",
    "END:VALARM",
    "END:VEVENT",
  ];
}

/**
 * A calendar file (RFC 5545) with each place; calendars remind a day before. It names nobody.
 *
 * @param made.forWhom the same for each file of a person, so that a new place replaces the old one, and another for
 * brothers and sisters, so that a phone keeps both
 */
export const examCalendar = (places: readonly OwnPlace[], made: Made): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Rafid//Exam day//AR",
    ...places.flatMap((place) => eventOf(place, made)),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
