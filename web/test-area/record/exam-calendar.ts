import { testTimeMinutes } from "#contract/exam-days/exam-day-words.ts";
import type { OwnPlace, RemovedPlace } from "#contract/exam-days/places.ts";
import { withPlainSpaces } from "#web/text/numbers.ts";
import { ownPlaceText, seatOf } from "#web/text/places.ts";

/** Escapes commas, semicolons, backslashes and line breaks (RFC 5545). */
const escaped = (text: string) =>
  withPlainSpaces(text)
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, "\\n");

const lineOctets = 75;

/** Folds a line to at most 75 octets. The rest follows a space. */
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

/** Midnight of a day in Baghdad, which has no summer time. */
const midnightInBaghdad = (date: string) => Date.parse(`${date}T00:00:00+03:00`);
const duration = "PT1H";

/**
 * Start of the sequence number, which grows with each change so that calendars take it over. It counts seconds from
 * here, because it must fit into 31 bits.
 */
const sequenceStart = Date.parse("2026-01-01T00:00:00Z");

type Made = { forWhom: string };

function eventOf(place: OwnPlace | RemovedPlace, { forWhom }: Made): string[] {
  const { examDayId, date, testTime } = place;
  const minutes = testTimeMinutes.first + (testTime - 1) * testTimeMinutes.between;
  const start = new Date(midnightInBaghdad(date) + minutes * 60_000);
  return [
    "BEGIN:VEVENT",
    ...versionOf(`${examDayId}-${forWhom}`, new Date(place.changedAt)),
    `DTSTART:${utc(start)}`,
    `DURATION:${duration}`,
    `SUMMARY:${escaped(ownPlaceText.event)}`,
    ...("hall" in place ? whereOf(place) : ["STATUS:CANCELLED"]),
    "END:VEVENT",
  ];
}

const versionOf = (uid: string, changedAt: Date): string[] => [
  `UID:${uid}@rafid`,
  `SEQUENCE:${Math.floor((changedAt.getTime() - sequenceStart) / 1000)}`,
  `DTSTAMP:${utc(changedAt)}`,
  `LAST-MODIFIED:${utc(changedAt)}`,
];

type Moment = { name: string; at: Date; summary: string; changedAt: Date };

/** An event without length. `name` is the same for each file, so that a later date replaces the earlier one. */
export const momentEvent = ({ name, at, summary, changedAt }: Moment): string[] => [
  "BEGIN:VEVENT",
  ...versionOf(name, changedAt),
  `DTSTART:${utc(at)}`,
  `SUMMARY:${escaped(summary)}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

const whereOf = ({ hall, seat, address }: OwnPlace): string[] => [
  `LOCATION:${escaped([hall, seatOf(seat), address].filter(Boolean).join("، "))}`,
  "STATUS:CONFIRMED",
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `DESCRIPTION:${escaped(ownPlaceText.event)}`,
  "TRIGGER:-P1D",
  "END:VALARM",
];

/**
 * Writes a calendar file (RFC 5545) with each place, and with each removed place as cancelled. Calendars remind people
 * a day before. The file names nobody.
 * @param made.forWhom the same for each file of a person, so that a new place replaces the old one; different for
 * brothers and sisters, so that a phone keeps both
 */
export const examCalendar = (places: readonly (OwnPlace | RemovedPlace)[], made: Made): string =>
  calendarOf(
    "Exam day",
    places.map((place) => eventOf(place, made)),
  );

/** A calendar file of events. `product` names what wrote it. */
export const calendarOf = (product: string, events: readonly (readonly string[])[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//Rafid//${product}//AR`, ...events.flat(), "END:VCALENDAR"]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
