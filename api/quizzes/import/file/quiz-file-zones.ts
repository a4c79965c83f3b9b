/**
 * Abbreviations of zones by hours ahead of UTC. An ambiguous one has the meaning that it has in Iraq: AST is Arabia's.
 */
const zones: readonly [hours: number, abbreviations: string][] = [
  [0, "z ut utc gmt wet"],
  [1, "west bst wat cet mez"],
  [2, "cest mesz cat sast eet"],
  [3, "eest eat msk trt ast arst"],
  [3.5, "irst"],
  [4, "gst"],
  [4.5, "irdt"],
  [5, "pkt"],
  [5.5, "ist"],
  [8, "sgt awst"],
  [9, "jst kst"],
  [9.5, "acst"],
  [10, "aest"],
  [10.5, "acdt"],
  [11, "aedt"],
  [12, "nzst"],
  [13, "nzdt"],
  [-2.5, "ndt"],
  [-3, "adt brt art"],
  [-3.5, "nst"],
  [-4, "edt"],
  [-5, "est cdt"],
  [-6, "cst mdt"],
  [-7, "mst pdt"],
  [-8, "pst akdt"],
  [-9, "akst"],
  [-10, "hst"],
];

/** Minutes ahead of UTC by abbreviation. The preview shows each abbreviation with its offset. */
const abbreviations: Readonly<Record<string, number>> = Object.fromEntries(
  zones.flatMap(([hours, names]) => names.split(" ").map((name) => [name, hours * 60])),
);

/** The zone of a time: minutes ahead of UTC, or a place that has its own clock changes. */
export type Zone = { minutes: number; abbreviation?: string } | { place: string };

const pattern =
  /^(?:(?:utc|gmt|z)? ?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)|([a-z]+(?:\/[a-z0-9_+-]+)+)|([a-z]{1,5})(?![a-z]))/;

/** Finds the zone at the start of a folded text, and what remains of the text; null if there is no known zone. */
export function cutZone(folded: string): { zone: Zone; rest: string } | null {
  const match = pattern.exec(folded);
  if (!match) return null;
  const [all, sign, ahead = "0", rest = "0", place, abbreviation] = match;
  const after = folded.slice(all.length);
  if (place !== undefined) return formatterOf(place) && { zone: { place }, rest: after };
  if (abbreviation === undefined) {
    const minutes = (Number(ahead) * 60 + Number(rest)) * (sign === "-" ? -1 : 1);
    return Math.abs(minutes) > 14 * 60 || Number(rest) > 59 ? null : { zone: { minutes }, rest: after };
  }
  const minutes = abbreviations[abbreviation];
  return minutes === undefined ? null : { zone: { minutes, abbreviation }, rest: after };
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const mostFormatters = 1_000;

function formatterOf(place: string): Intl.DateTimeFormat | null {
  const kept = formatters.get(place);
  if (kept) return kept;
  try {
    const made = new Intl.DateTimeFormat("en", { timeZone: place, timeZoneName: "longOffset" });
    if (formatters.size < mostFormatters) formatters.set(place, made);
    return made;
  } catch {
    return null;
  }
}

/** How many minutes a zone is ahead of UTC when its clock shows `local`. */
export function zoneMinutes(zone: Zone, local: Date): number {
  if ("minutes" in zone) return zone.minutes;
  const offsetAt = (at: Date) => {
    const name = formatterOf(zone.place)
      ?.formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value;
    const [, sign, ahead = "0", rest = "0"] = /([+-])(\d{2}):(\d{2})/.exec(name ?? "") ?? [];
    return (Number(ahead) * 60 + Number(rest)) * (sign === "-" ? -1 : 1);
  };
  // The offset is taken at the real instant, because around a clock change it differs from that of the local digits
  // read as UTC.
  return offsetAt(new Date(local.getTime() - offsetAt(local) * 60_000));
}

/** The offset of an abbreviation, as `+03:00`. */
export function zoneOffset(abbreviation: string): string {
  const minutes = abbreviations[abbreviation] ?? 0;
  const [ahead, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${minutes < 0 ? "-" : "+"}${ahead}:${rest}`;
}
