import type { PublicSeason, StaffSeason } from "#contract/contestants/seasons.ts";
import { isFull, reachedLimits } from "./season-room.ts";
import type { SeasonRow } from "./seasons.queries.ts";
import type { getForStaff } from "./seasons.service.ts";

const presentShown = ({ time, limits, opensAt, closesAt, hasWaitingList }: SeasonRow) => ({
  phase: time === "open" && isFull(limits) ? ("full" as const) : time,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
  hasWaitingList,
});

export const presentSeason = (row: SeasonRow | undefined): PublicSeason | null =>
  row
    ? {
        ...presentShown(row),
        text: { before: row.textBefore, open: "", after: row.textAfter }[row.time],
        full: reachedLimits(row.limits),
      }
    : null;

export const presentForStaff = (row: Awaited<ReturnType<typeof getForStaff>>): StaffSeason | null =>
  row ? { ...row, ...presentShown(row) } : null;
