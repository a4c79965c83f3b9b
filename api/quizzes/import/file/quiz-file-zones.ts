const hours = (offset: number) => offset * 60;

/**
 * Minutes ahead of UTC. An ambiguous abbreviation means what it would in Iraq: AST is Arabia's. The preview names each
 * abbreviation with its offset.
 */
const abbreviations: Readonly<Record<string, number>> = {
  ...{ z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, west: hours(1), bst: hours(1), wat: hours(1) },
  ...{ cet: hours(1), mez: hours(1), cest: hours(2), mesz: hours(2), cat: hours(2), sast: hours(2) },
  ...{ eet: hours(2), eest: hours(3), eat: hours(3), msk: hours(3), trt: hours(3), ast: hours(3), arst: hours(3) },
  ...{ irst: hours(3.5), irdt: hours(4.5), gst: hours(4), pkt: hours(5), ist: hours(5.5), sgt: hours(8) },
  ...{ awst: hours(8), jst: hours(9), kst: hours(9), acst: hours(9.5), acdt: hours(10.5), aest: hours(10) },
  ...{ aedt: hours(11), nzst: hours(12), nzdt: hours(13) },
  ...{ ndt: hours(-2.5), adt: hours(-3), brt: hours(-3), art: hours(-3), nst: hours(-3.5), edt: hours(-4) },
  ...{ est: hours(-5), cdt: hours(-5), cst: hours(-6), mdt: hours(-6), mst: hours(-7), pdt: hours(-7) },
  ...{ pst: hours(-8), akdt: hours(-8), akst: hours(-9), hst: hours(-10) },
};

/** A time's zone: minutes ahead of UTC, or a place with its own calendar. */
export type Zone = { minutes: number; abbreviation?: string } | { place: string };

const pattern =
  /^(?:(?:utc|gmt|z)? ?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)|([a-z]+(?:\/[a-z0-9_+-]+)+)|([a-z]{1,5})(?![a-z]))/;

/** The zone at the start of a folded text, and the rest; null if it has no known zone. */
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

/** A zone's minutes ahead of UTC when its clock shows `local`. */
export function zoneMinutes(zone: Zone, local: Date): number {
  if ("minutes" in zone) return zone.minutes;
  const offsetAt = (at: Date) => {
    const name = formatterOf(zone.place)
      ?.formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value;
    const [, sign, ahead = "0", rest = "0"] = /([+-])(\d{2}):(\d{2})/.exec(name ?? "") ?? [];
    return (Number(ahead) * 60 + Number(rest)) * (sign === "-" ? -1 : 1);
  };
  // Uses the real instant: around a clock change it differs from the local digits read as UTC.
  return offsetAt(new Date(local.getTime() - offsetAt(local) * 60_000));
}

/** Offset of an abbreviation, as `+03:00`. */
export function zoneOffset(abbreviation: string): string {
  const minutes = abbreviations[abbreviation] ?? 0;
  const [ahead, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${minutes < 0 ? "-" : "+"}${ahead}:${rest}`;
}
