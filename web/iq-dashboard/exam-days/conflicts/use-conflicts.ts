import type { settleConflict } from "#contract/exam-days/acts.ts";
import type { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { live } from "../attendance/use-attendance.ts";
import { examDaysKey, useExamDayChange } from "../use-exam-days.ts";

export const useConflicts = (id: string) =>
  useQuery({
    queryKey: [...examDaysKey, id, "conflicts"],
    ...live,
    queryFn: ({ signal }) => iqApi.send("listConflicts", { params: { id }, signal }),
  });

/** The days with open conflicts. */
export const useConflictDays = () =>
  useQuery({
    queryKey: [...examDaysKey, "with-conflicts"],
    ...live,
    queryFn: ({ signal }) => iqApi.send("listConflictDays", { signal }),
  });

export type Decision = z.input<typeof settleConflict.body>;

export const useSettling = (id: string, conflictId: string) =>
  useExamDayChange((body: Decision) => iqApi.send("settleConflict", { params: { id, conflictId }, body }));
