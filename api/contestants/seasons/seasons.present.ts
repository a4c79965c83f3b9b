import type { PublicSeason, StaffSeason } from "#contract/contestants/seasons.ts";
import { isFull, reachedLimits } from "./season-room.ts";
import type { SeasonRow } from "./seasons.queries.ts";

const presentShown = ({ time, limits, opensAt, closesAt, hasWaitingList }: SeasonRow) => ({
  phase: time === "open" && isFull(limits) ? ("full" as const) : time,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
  hasWaitingList,
});

export const presentSeason = (row: SeasonRow): PublicSeason => ({
  ...presentShown(row),
  text: { before: row.textBefore, open: "", after: row.textAfter }[row.time],
  full: reachedLimits(row.limits),
});

export const presentForStaff = (row: SeasonRow & { waitingCount: number }): StaffSeason => ({
  ...row,
  ...presentShown(row),
});
