import type { SiteDate } from "#contract/site/events.ts";
import { withPlainSpaces } from "#web/text/numbers.ts";
import { titleOf } from "#web/text/site/dates.ts";

/** Escapes commas, semicolons, backslashes and line breaks (RFC 5545). */
export const escaped = (text: string) =>
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

export const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** A calendar file (RFC 5545) of the lines of events. */
export const calendarOf = (lines: readonly string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Rafid//Exam day//AR", ...lines, "END:VCALENDAR"]
    .map((line) => `${folded(line)}\r\n`)
    .join("");

const hourMs = 3_600_000;
/** A day in Baghdad, which is three hours before UTC all year. */
const dayOf = (iso: string, hoursLater = 0) =>
  new Date(Date.parse(iso) + (3 + hoursLater) * hourMs).toISOString().slice(0, 10).replaceAll("-", "");

/** The lines of a date. Calendars replace what has the same UID and a smaller SEQUENCE. */
export const dateLines = (date: SiteDate): string[] => [
  "BEGIN:VEVENT",
  `UID:${date.id}@rafid`,
  `SEQUENCE:${date.version}`,
  `DTSTAMP:${utc(new Date())}`,
  ...(date.isAllDay
    ? [`DTSTART;VALUE=DATE:${dayOf(date.startsAt)}`, `DTEND;VALUE=DATE:${dayOf(date.endsAt ?? date.startsAt, 24)}`]
    : [`DTSTART:${utc(new Date(date.startsAt))}`, ...(date.endsAt ? [`DTEND:${utc(new Date(date.endsAt))}`] : [])]),
  `SUMMARY:${escaped(titleOf(date))}`,
  ...(date.place && [`LOCATION:${escaped(date.place)}`]),
  ...(date.details && [`DESCRIPTION:${escaped(date.details)}`]),
  "END:VEVENT",
];
