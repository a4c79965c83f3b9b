import type { PublicSeason, StaffSeason } from "#contract/contestants/seasons.ts";
import { phaseOf, reachedLimits } from "./season-room.ts";
import type { SeasonRow } from "./seasons.queries.ts";
import type { SeasonWithWaiting } from "./seasons.service.ts";

const shared = (row: SeasonRow) => ({
  phase: phaseOf(row),
  opensAt: row.opensAt.toISOString(),
  closesAt: row.closesAt.toISOString(),
  hasWaitingList: row.hasWaitingList,
});

export const presentSeason = (row: SeasonRow): PublicSeason => ({
  ...shared(row),
  changedAt: row.changedAt.toISOString(),
  text: { before: row.textBefore, open: "", after: row.textAfter }[row.time],
  full: reachedLimits(row.limits).map(({ scope, code }) => ({ scope, code })),
});

export const presentForStaff = (row: SeasonWithWaiting): StaffSeason => ({
  ...shared(row),
  revision: row.revision,
  textBefore: row.textBefore,
  textAfter: row.textAfter,
  limits: row.limits,
  waitingCount: row.waitingCount,
});
