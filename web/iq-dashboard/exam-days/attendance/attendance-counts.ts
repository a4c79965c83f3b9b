import type { AttendanceCount } from "#contract/exam-days/attendance.ts";
import { groupBy } from "#web/dashboard/lists/group-by.ts";

export const countNames = ["expected", "present", "absent", "scored"] as const;
export type Counts = Record<(typeof countNames)[number], number>;
export type HallCounts = Counts & Pick<AttendanceCount, "hallId" | "hall">;

const none: Counts = { expected: 0, present: 0, absent: 0, scored: 0 };

export const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (sum, one) => ({
      expected: sum.expected + one.expected,
      present: sum.present + one.present,
      absent: sum.absent + one.absent,
      scored: sum.scored + one.scored,
    }),
    none,
  );

/** Counts of each hall, in the order of the halls: at one time, or over all times. */
export function byHall(counts: readonly AttendanceCount[], time: string): HallCounts[] {
  const shown = counts.filter(({ testTime }) => time === "all" || String(testTime) === time);
  return [...groupBy(shown, ({ hallId }) => hallId)].map(([hallId, ofHall]) => ({
    hallId,
    hall: ofHall[0]?.hall ?? "",
    ...sumOf(ofHall),
  }));
}

/** The share of the expected who came, to any hall. People without a place are not expected. */
export const shareOf = ({ expected, absent }: Counts): number => (expected === 0 ? 0 : (expected - absent) / expected);
