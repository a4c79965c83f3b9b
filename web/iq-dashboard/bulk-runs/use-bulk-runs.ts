import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { bulkKinds } from "#contract/bulk-run-words.ts";
import type { BulkRun, ChosenRows } from "#contract/bulk-runs.ts";
import { testTimes } from "#contract/enums.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import type { Choice } from "#web/dashboard/lists/choice.tsx";
import { invalidateCalls, useCall } from "#web/dashboard/use-call.ts";
import { contestantCalls } from "../contestants/use-contestants.ts";
import { dayName } from "../exam-days/day-words.ts";
import { examDayCalls } from "../exam-days/use-exam-days.ts";
import { itemCalls } from "../items/use-items.ts";

/** Calls that answer differently while a run works. */
const changedCalls = [
  ...[...contestantCalls, ...examDayCalls, ...itemCalls],
  ...(["getOnsiteQuiz", "listBulkRuns", "listRefusedRows"] as const),
];

/** What a run does, with its time or day. */
export const runTitle = ({ kind, testTime, examDate }: BulkRun): string =>
  [bulkKinds[kind].title, testTime && testTimes[testTime], examDate && dayName(examDate)].filter(Boolean).join("، ");

/** The chosen rows as a run takes them. `selection` has the filters and the order of the list. */
export const chosenRows = ({ ids, isAll }: Choice, selection: object): ChosenRows => {
  if (!isAll) return { ids: [...ids] };
  const filters = Object.entries(selection).filter(([, value]) => value !== undefined);
  return { matching: new URLSearchParams(filters.map(([name, value]) => [name, String(value)])).toString() };
};

/** Stores a list of chosen contestants, for files and cards. @throws {ApiProblem} */
export const storeList = (chosen: ChosenRows): Promise<BulkRun> =>
  iqApi.send("createBulkRun", { body: { id: randomId(), action: { kind: "listContestants" }, chosen } });

/** Number of runs that work now. */
export function useWorkingCount(): number {
  const { data } = useCall(
    "listBulkRuns",
    { query: { pageSize: 1 } },
    { refetchInterval: ({ state }) => (state.data?.workingCount ? 5_000 : 60_000) },
  );
  return data?.workingCount ?? 0;
}

/** Reads a run, each second while it works. When it ends, the lists that it changed are read again. */
export function useBulkRun(id: string) {
  const client = useQueryClient();
  const isWorking = (page: { items: BulkRun[] } | undefined) => page?.items[0]?.state === "working";
  const run = useCall(
    "listBulkRuns",
    { query: { id } },
    { refetchInterval: ({ state }) => isWorking(state.data) && 1_000 },
  );
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !isWorking(run.data)) void invalidateCalls(client, changedCalls);
    was.current = isWorking(run.data);
  });
  return run.data?.items[0];
}

/** Undoes a run, or tries again what it left, by another run. */
export function useFollowing(runId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: "undo" | "retry") =>
      iqApi.send("followBulkRun", { params: { id: runId }, body: { id: randomId(), step } }),
    onSettled: () => invalidateCalls(client, ["listBulkRuns"]),
  });
}
