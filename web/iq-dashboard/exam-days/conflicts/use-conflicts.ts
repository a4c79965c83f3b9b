import type { settleConflict } from "#contract/exam-desk/acts.ts";
import type { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useCall } from "#web/dashboard/use-call.ts";
import { live } from "../attendance/use-attendance.ts";
import { useExamDayChange } from "../use-exam-days.ts";

export const useConflicts = (id: string) => useCall("listConflicts", { params: { id } }, live);

/** The days with open conflicts. */
export const useConflictDays = () => useCall("listConflictDays", {}, live);

export type Decision = z.input<typeof settleConflict.body>;

export const useSettling = (id: string, conflictId: string) =>
  useExamDayChange((body: Decision) => iqApi.send("settleConflict", { params: { id, conflictId }, body }));
