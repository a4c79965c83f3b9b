import { testTimeMinutes } from "#contract/exam-days/exam-day-words.ts";
import type { OwnPlace, RemovedPlace } from "#contract/exam-days/places.ts";
import { calendarOf, escaped, utc } from "#web/shared/dates/calendar-file.ts";
import { ownPlaceText, seatOf } from "#web/text/places.ts";

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
  const changedAt = new Date(place.changedAt);
  return [
    "BEGIN:VEVENT",
    `UID:${examDayId}-${forWhom}@rafid`,
    `SEQUENCE:${Math.floor((changedAt.getTime() - sequenceStart) / 1000)}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(start)}`,
    `DURATION:${duration}`,
    `SUMMARY:${escaped(ownPlaceText.event)}`,
    ...("hall" in place ? whereOf(place) : ["STATUS:CANCELLED"]),
    "END:VEVENT",
  ];
}

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
  calendarOf(places.flatMap((place) => eventOf(place, made)));
