import type { Hall } from "#contract/halls.ts";
import type { HallRow } from "./halls.queries.ts";

export const presentHall = ({ assessmentId: _, changedAt, ...row }: HallRow): Hall => ({
  ...row,
  changedAt: changedAt.toISOString(),
});
