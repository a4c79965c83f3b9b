import { did } from "#api/audit/audited.ts";
import type { Placed } from "./placing.queries.ts";

/** The audit line of a place that a registration assigned or a deletion freed. */
export const placeLine = (
  action: "create" | "delete",
  { id, fullName }: { id: string; fullName: string },
  { examDayId, ...fields }: Placed,
) => did(action, "place", { nounId: examDayId, ownerId: id, examDayId, label: fullName }, fields);
